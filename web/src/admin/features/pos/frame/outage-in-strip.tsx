import Box from '@mui/material/Box';
import { timeText } from '../../../../shared/format-moment.ts';
import { useValue } from '../../../../shared/store.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useLayout } from './use-layout.ts';

/** The strip lies over the chip that says so: for the eye it is said here meanwhile. Everybody else still has the chip. */
export function OutageInStrip() {
  const { till, panel } = useCounter();
  const outage = useValue(till.signing.outage);
  const isPhone = useLayout() === 'phone';
  if (!outage) return null;
  const t = translations().till;
  return (
    <Box
      component="button"
      type="button"
      aria-hidden
      tabIndex={-1}
      sx={mark}
      onClick={() => panel.set({ kind: 'tse-outage' })}
    >
      <Box component="b" sx={words}>
        {isPhone ? t('tse.short') : t('tse.outage', { time: timeText(outage.since, currentLocale()) })}
      </Box>
    </Box>
  );
}

const mark = {
  flex: 'none',
  minWidth: 48,
  height: 48,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  cursor: 'pointer',
  // The strip itself lets every tap through.
  pointerEvents: 'auto',
} as const;

/** As the chip looks. */
const words = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 32,
  px: '10px',
  borderRadius: '16px',
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  bgcolor: 'var(--app-palette-error-container)',
  color: 'var(--app-palette-error-onContainer)',
} as const;
