import { barButtons } from '../../../app/theme/bar-buttons.ts';
import { tone } from '../../../app/theme/palette.ts';

export const barLook = {
  gridArea: 'bar',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  px: '4px',
  ...barButtons,
  '& .icon:hover, & button.title:hover': { bgcolor: tone('surface1') },
  '& h1': { flex: 1, minWidth: 0, m: 0, outline: 'none', display: 'flex' },
  '& .title': {
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: 48,
    p: '0 8px 0 4px',
    borderRadius: '24px',
    fontSize: '1rem',
    lineHeight: '20px',
    textAlign: 'left',
    '& svg': { flex: 'none' },
  },
  // Where one works must not be lost behind the name of the organisation.
  '& .names': {
    minWidth: 0,
    '& small, & b': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& .names small': { fontSize: '0.8125rem', lineHeight: '16px', fontWeight: 400, color: 'text.secondary' },
  '& .names b': { fontWeight: 600, color: 'text.primary' },
  '[data-layout="phone"] & .title': { p: 0, gap: '2px' },
  // What is drawn in a chip is narrower than the thumb it leaves room for: side by side they share that room.
  '[data-layout="phone"] & .chip:not(.prefix)': { mx: '-2px', '& span': { px: '8px', gap: '4px' } },
  // A phone that has more to say than who is selling keeps the name of the area: the way back waits, then what is lasting.
  '[data-layout="phone"] &:has(.chip ~ .chip ~ .chip) .back': { display: 'none' },
  '[data-layout="phone"] &:has(.chip ~ .chip ~ .chip ~ .chip) .quiet': { display: 'none' },
  // On a phone there is no room for the word: a dot on the menu, where it is explained.
  '[data-layout="phone"] & .risk': {
    position: 'relative',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 10,
      right: 12,
      width: 10,
      height: 10,
      borderRadius: '50%',
      bgcolor: 'error.main',
      boxShadow: '0 0 0 2px var(--app-palette-background-default)',
    },
  },
  '& .chip': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 48,
    height: 48,
    // Two of them never touch, however much they say.
    p: '0 4px',
    borderRadius: '24px',
    justifyContent: 'center',
    fontSize: '0.875rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& span': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      height: 32,
      px: '10px',
      borderRadius: '16px',
      bgcolor: tone('surface2'),
      color: 'text.primary',
    },
    '& .who': { maxWidth: 140, display: 'block', lineHeight: '32px', overflow: 'hidden', textOverflow: 'ellipsis' },
    // Behind the tap it is explained; the place one sells at has no other place.
    '& .word': { fontWeight: 'inherit', '@media (max-width: 1279px)': { display: 'none' } },
    '&.warning span': {
      bgcolor: 'var(--app-palette-warning-container)',
      color: 'var(--app-palette-warning-onContainer)',
    },
    '&.error span': { bgcolor: 'var(--app-palette-error-container)', color: 'var(--app-palette-error-onContainer)' },
    '&.prefix span': { height: 44, px: '14px', borderRadius: '22px', fontSize: '1.5rem', fontWeight: 800 },
    '&.quiet span': { bgcolor: 'transparent', color: 'text.secondary' },
  },
} as const;
