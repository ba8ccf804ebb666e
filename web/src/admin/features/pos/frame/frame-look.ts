/** The whole screen and not a pixel more: nothing scrolls but the tiles and the lines. */
export const frameLook = {
  '--pay-height': '188px',
  '@media (max-height: 699px)': { '--pay-height': '172px' },
  position: 'relative',
  height: '100dvh',
  overflow: 'hidden',
  display: 'grid',
  bgcolor: 'background.default',
  color: 'text.primary',
  gridTemplate:
    '"strip cart" auto "bar cart" 56px "tabs cart" 48px "grid cart" minmax(0, 1fr) "chips cart" auto / minmax(0, 1fr) 380px',
  '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 1fr) 420px' },
  '@media (min-width: 1920px)': { gridTemplateColumns: 'minmax(0, 1fr) 480px' },
  '&[data-hand="left"]': {
    gridTemplate:
      '"cart strip" auto "cart bar" 56px "cart tabs" 48px "cart grid" minmax(0, 1fr) "cart chips" auto / 380px minmax(0, 1fr)',
    '@media (min-width: 1280px)': { gridTemplateColumns: '420px minmax(0, 1fr)' },
    '@media (min-width: 1920px)': { gridTemplateColumns: '480px minmax(0, 1fr)' },
  },
  '&[data-layout="low"]': { gridTemplateColumns: 'minmax(0, 1fr) 336px' },
  '&[data-layout="low"][data-hand="left"]': { gridTemplateColumns: '336px minmax(0, 1fr)' },
  '&[data-layout="phone"], &[data-layout="phone"][data-hand="left"]': {
    gridTemplate: '"strip" auto "bar" 56px "tabs" 48px "grid" minmax(0, 1fr) "chips" auto "pay" auto / minmax(0, 1fr)',
  },
} as const;
