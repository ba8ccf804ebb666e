import { mdiFireAlert, mdiPauseCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { BillLane } from './bill-lane.tsx';
import type { BillLine } from './bill-lines.ts';
import { fireCourse, type HeldCourse, heldCourses } from './fire-course.ts';
import { useTables } from './tables.ts';

type CourseLanesProps = { bill: BillView; lines: readonly BillLine[]; onLine: (line: BillLine) => void };

/** What is open, course by course. One that waits is fired where it stands. */
export function CourseLanes({ bill, lines, onLine }: CourseLanesProps) {
  const { floor } = useTables();
  const held = heldCourses(useValue(floor.tickets).filter(({ billId }) => billId === bill.billId));
  const t = translations().tables;
  const lanes = [...Map.groupBy(lines, ({ item }) => item.course)].toSorted(([one], [other]) => one - other);
  return lanes.map(([course, some]) => {
    const waiting = held.find((one) => one.course === course);
    const title = course === 0 ? t('course.atOnce') : t('course.name', { n: course });
    const sum = some.reduce((all, { cents }) => all + cents, 0);
    return (
      <Box key={course} sx={look} data-course={course} data-held={waiting ? '' : undefined}>
        {waiting && <Waiting waiting={waiting} />}
        <BillLane title={waiting ? undefined : title} aside={moneyText(sum)} bill={bill} lines={some} onLine={onLine} />
      </Box>
    );
  });
}

function Waiting({ waiting }: { waiting: HeldCourse }) {
  const tables = useTables();
  const t = translations().tables;
  return (
    <p>
      <PlainIcon path={mdiPauseCircleOutline} size={20} />
      <span>{t('course.waits', { n: waiting.course })}</span>
      <Button
        variant="contained"
        color="secondary"
        aria-label={t('course.fireNamed', { n: waiting.course })}
        onClick={() => void fireCourse(tables, waiting)}
      >
        <PlainIcon path={mdiFireAlert} size={20} />
        {t('course.fire')}
      </Button>
    </p>
  );
}

const look = {
  '&[data-held]': {
    mb: '8px',
    border: '2px dashed',
    borderColor: 'warning.main',
    borderRadius: '12px',
    overflow: 'hidden',
    '& .lane': { mb: 0, border: 0, borderRadius: 0 },
  },
  '& > p': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    m: 0,
    p: '4px 4px 4px 12px',
    bgcolor: 'var(--app-palette-warning-container)',
    color: 'var(--app-palette-warning-onContainer)',
    fontWeight: 600,
    '& span': { flex: 1 },
    '& svg': { flex: 'none' },
  },
  '& .MuiButton-root': { minHeight: 48, gap: '8px', px: '16px' },
} as const;
