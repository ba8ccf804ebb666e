import { mdiPauseCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { fireCourse, heldCourses } from './fire-course.ts';
import { useTables } from './tables.ts';

/** The next course of the table that is open: two taps from the floor, and the kitchen begins. */
export function HeldStrip({ billId }: { billId: string }) {
  const tables = useTables();
  const [next] = heldCourses(useValue(tables.floor.tickets).filter((ticket) => ticket.billId === billId));
  const t = translations().tables;
  if (!next) return null;
  return (
    <Box component="p" sx={look}>
      <PlainIcon path={mdiPauseCircleOutline} size={20} />
      <span>
        {t('course.waits', { n: next.course })} · {next.pieces}
      </span>
      <button
        type="button"
        aria-label={t('course.fireNamed', { n: next.course })}
        onClick={() => void fireCourse(tables, next)}
      >
        {t('course.fire')}
      </button>
    </Box>
  );
}

const look = {
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  m: 0,
  pl: '12px',
  borderRadius: '12px',
  bgcolor: 'var(--app-palette-warning-container)',
  color: 'var(--app-palette-warning-onContainer)',
  fontWeight: 600,
  '& span': { flex: 1 },
  '& svg': { flex: 'none' },
  '& button': { minHeight: 48, bgcolor: 'transparent', color: 'inherit' },
} as const;
