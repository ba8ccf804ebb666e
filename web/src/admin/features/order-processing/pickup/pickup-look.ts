import { tone } from '../../../theme/palette.ts';

export const pickupLook = {
  height: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  bgcolor: 'background.default',
  '& .columns': { flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '& section': { minHeight: 0, overflow: 'hidden', p: 'clamp(12px, 2vw, 40px)' },
  '& section.ready': {
    bgcolor: 'var(--app-palette-success-container)',
    color: 'var(--app-palette-success-onContainer)',
  },
  '& h2': { m: 0, mb: 2, fontSize: 'clamp(1.5rem, 3.4vw, 4rem)', lineHeight: 1.2, fontWeight: 600 },
  '& ul': {
    m: 0,
    p: 0,
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, clamp(128px, 18vw, 420px)), 1fr))',
    gap: 'clamp(8px, 1.4vw, 28px)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& li': { fontSize: 'clamp(2rem, 5vw, 6.5rem)', lineHeight: 1.15, fontWeight: 500, whiteSpace: 'nowrap' },
  '& .in-work li': { color: 'text.secondary' },
  '& .ready li': { fontWeight: 800 },
  '& .stale': {
    m: 0,
    p: 2,
    fontSize: 'clamp(1rem, 1.6vw, 1.75rem)',
    bgcolor: 'var(--app-palette-warning-container)',
    color: 'var(--app-palette-warning-onContainer)',
    borderTop: `1px solid ${tone('outline')}`,
  },
} as const;
