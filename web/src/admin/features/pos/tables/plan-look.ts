import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { tone } from '../../../app/theme/palette.ts';

/** Small tables show number and sign; what they say is read out all the same, and seen from nearer. */
const small = {
  p: '2px',
  gap: 0,
  '& .number': { fontSize: '0.9375rem', lineHeight: '20px' },
  '& .said, & .detail, & .who': visuallyHidden,
};

export const planLook = {
  gridArea: 'grid',
  position: 'relative',
  minHeight: 0,
  minWidth: 0,
  display: 'grid',
  bgcolor: tone('surface1'),
  '& .frame': { overflow: 'auto', display: 'grid', p: '12px 12px 72px', containerType: 'size' },
  '& .room': {
    position: 'relative',
    m: 'auto',
    borderRadius: '2px',
    // Walls: a border would take from the fields.
    boxShadow: `0 0 0 6px ${tone('outlineVariant')}`,
    bgcolor: 'background.default',
  },
  '& .room > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', fill: tone('outlineVariant') },
  '& .room > div': { position: 'absolute', display: 'grid', containerType: 'inline-size' },
  '& .room > [data-shape="wall"]': { bgcolor: tone('outlineVariant'), borderRadius: '2px' },
  '& .room > [data-shape="bar"]': { bgcolor: tone('surface2'), borderRadius: '8px' },
  '& .room > div > button': {
    minHeight: 0,
    justifyItems: 'center',
    alignContent: 'center',
    textAlign: 'center',
    '&[data-face="free"]': { bgcolor: 'background.default', borderColor: tone('outline') },
    '&[data-mine]': {
      pl: '8px',
      boxShadow: 'none',
      outline: '2px solid var(--app-palette-secondary-main)',
      outlineOffset: '2px',
    },
    '&:focus-visible': { outline: `3px solid ${tone('focus')}`, outlineOffset: '2px' },
  },
  '& .room > [data-shape="round"] > button': { borderRadius: '50%', '& .who': { top: '50%', right: 2, mt: '-12px' } },
  '@container (min-width: 116px)': {
    '& .room > div > button': {
      '& .number': { fontSize: '1.5rem', lineHeight: '28px' },
      '& .state': { fontSize: '0.875rem' },
    },
  },
  '@container (max-width: 92px)': { '& .room > div > button': small },
  '& .zoom': {
    position: 'absolute',
    left: 12,
    bottom: 12,
    display: 'flex',
    borderRadius: '24px',
    border: `1px solid ${tone('outlineVariant')}`,
    bgcolor: 'background.paper',
    boxShadow: '0 2px 6px rgb(0 0 0 / 20%)',
    '& button': {
      width: 48,
      height: 48,
      display: 'grid',
      placeItems: 'center',
      p: 0,
      border: 0,
      borderRadius: '24px',
      bgcolor: 'transparent',
      color: 'text.primary',
      cursor: 'pointer',
      touchAction: 'manipulation',
      '&:disabled': { color: 'text.disabled', cursor: 'default' },
    },
  },
} as const;
