import { tone } from '../../../app/theme/palette.ts';
import { gridLook } from './grid-look.ts';
import { sizesHeight } from './tile-room.ts';

/** The style of the grid where some tiles have sizes side by side. */
export const sizedLook = {
  ...gridLook,
  '& .sized': {
    p: 0,
    '& .name': { p: '6px 7px 0 12px' },
    '& .sizes': { display: 'flex', height: `${sizesHeight}px`, pl: '4px' },
    '& button': {
      flex: 1,
      minWidth: 0,
      p: 0,
      position: 'relative',
      border: 0,
      borderTop: `1px solid ${tone('outlineVariant')}`,
      bgcolor: 'transparent',
      color: 'inherit',
      font: 'inherit',
      fontSize: '0.8125rem',
      lineHeight: '1rem',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      touchAction: 'manipulation',
      outlineOffset: '-3px',
      '& + button': { borderLeft: `1px solid ${tone('outlineVariant')}` },
      '& > b': { display: 'block', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' },
      '&.in, &:active': { bgcolor: tone('surface2') },
      '&.sold': { color: 'text.secondary', textDecoration: 'line-through' },
      '& .badge': {
        display: 'inline-block',
        top: -17,
        right: 2,
        minWidth: 22,
        height: 22,
        fontSize: '0.8125rem',
        lineHeight: '22px',
      },
    },
  },
  '&.large .sized .name': { p: '10px 10px 0 15px' },
} as const;
