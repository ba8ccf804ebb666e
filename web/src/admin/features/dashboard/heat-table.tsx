import Box from '@mui/material/Box';
import { numberText } from '../../ui/figures/number-text.ts';
import { weekdayText } from '../../ui/period/range-text.ts';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import type { HeatValues } from './heat-values.ts';
import { heatShade } from './heat-look.ts';

type HeatTableProps = {
  values: HeatValues;
  hours: readonly number[];
  /** Hours down and weekdays across, for narrow screens. */
  isTransposed: boolean;
  now: string;
  label: string;
};

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** A real table: each cell says its value, the colour only helps the eye. */
export function HeatTable({ values, hours, isTransposed, now, label }: HeatTableProps) {
  const here = Temporal.Instant.from(now).toZonedDateTimeISO(Temporal.Now.timeZoneId());
  const isNow = (weekday: number, hour: number) => here.dayOfWeek === weekday && here.hour === hour;
  const shownDays = isTransposed ? weekdays.filter((day) => !values.isClosed(day)) : weekdays;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={label}>
      <Box component="table" aria-label={label} sx={isTransposed ? tall : table}>
        <thead>
          <tr>
            <th scope="col" className="corner">
              {translations().dashboard('heat.clock')}
            </th>
            {isTransposed
              ? shownDays.map((day) => <DayHead key={day} day={day} />)
              : hours.map((hour) => <HourHead key={hour} hour={hour} />)}
          </tr>
        </thead>
        <tbody>
          {isTransposed
            ? hours.map((hour) => (
                <tr key={hour}>
                  <HourHead hour={hour} isRow />
                  {shownDays.map((day) => (
                    <Cell key={day} values={values} day={day} hour={hour} isNow={isNow(day, hour)} />
                  ))}
                </tr>
              ))
            : weekdays.map((day) => (
                <tr key={day}>
                  <DayHead day={day} isRow />
                  {values.isClosed(day) ? (
                    <td colSpan={hours.length} className="closed">
                      {translations().dashboard('heat.closed')}
                    </td>
                  ) : (
                    hours.map((hour) => (
                      <Cell key={hour} values={values} day={day} hour={hour} isNow={isNow(day, hour)} />
                    ))
                  )}
                </tr>
              ))}
        </tbody>
      </Box>
    </Box>
  );
}

function DayHead({ day, isRow }: { day: number; isRow?: true }) {
  return <th scope={isRow ? 'row' : 'col'}>{weekdayText(day, currentLocale())}</th>;
}

function HourHead({ hour, isRow }: { hour: number; isRow?: true }) {
  return <th scope={isRow ? 'row' : 'col'}>{hour}</th>;
}

type CellProps = { values: HeatValues; day: number; hour: number; isNow: boolean };

function Cell({ values, day, hour, isNow }: CellProps) {
  const text = numberText(values.shownAt(day, hour), currentLocale());
  return (
    <Box
      component="td"
      className={text.length > 5 ? 'long' : undefined}
      sx={{ ...heatShade(values.levelAt(day, hour)), ...(isNow ? current : {}) }}
    >
      {text}
    </Box>
  );
}

const current = { boxShadow: `inset 0 0 0 2px ${tone('focus')}` };
const table = {
  width: '100%',
  minWidth: 720,
  borderCollapse: 'separate',
  borderSpacing: '3px',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 600, color: 'text.secondary', height: 28, fontSize: '0.8125rem' },
  '& th[scope=row], & .corner': {
    width: 40,
    textAlign: 'left',
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
  },
  '& td': { height: 34, textAlign: 'center', borderRadius: '4px', fontWeight: 500 },
  '& .closed': { border: `1px dashed ${tone('outlineVariant')}`, color: 'text.secondary', fontWeight: 400 },
};
/** From ten thousand on a figure is smaller than the others, so that it stays in one line. */
const tall = { ...table, minWidth: 0, '& .long': { fontSize: '0.625rem', letterSpacing: '-0.02em' } };
