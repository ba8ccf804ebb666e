import { tone } from '../../../app/theme/palette.ts';

/** Two lines each, with room for a thumb. */
export const linesLook = {
  margin: 0,
  paddingInline: 0,
  listStyle: 'none',
  borderBlock: `1px solid ${tone('outlineVariant')}`,
  '& li': {
    height: '4.75rem',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    borderBottom: `1px solid ${tone('hairline')}`,
  },
  '& li.is-selected': { backgroundColor: tone('surface2') },
  '& .texts': { flex: 1, minWidth: 0 },
  '& .below': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    fontSize: '0.875rem',
    color: 'var(--app-palette-text-secondary)',
  },
  '& button.name': { maxWidth: '100%', minHeight: 32, paddingBlock: 4 },
  '& .deposit': { display: 'inline-flex', alignItems: 'center', gap: 2 },
  '& .money': { position: 'relative', flex: 'none' },
  '& button.price': { fontWeight: 600 },
} as const;
