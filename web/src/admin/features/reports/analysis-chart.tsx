import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatMoney } from '@tresen/i18n/formats';
import { euroText } from '../../ui/figures/number-text.ts';
import { dayText, rangeText, weekdayText } from '../../ui/period/range-text.ts';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { type Analysis, type AnalysisRows, rowLabel } from './analysis-table.ts';
import { rangeOfPeriod } from './asked-period.ts';

const mostBars = 15;
const barHeight = 44;
/** So many days have room for their weekday. */
const mostDays = 31;

/** These days beside the same weekdays before, if there were any. Days and hours stand, names lie: they are long. */
export function AnalysisChart({ by, found }: { by: Analysis; found: AnalysisRows }) {
  const t = translations().reports;
  const locale = currentLocale();
  const isLying = by !== 'days' && by !== 'hours';
  const rows = isLying ? found.rows.slice(0, mostBars) : found.rows;
  const labels = rows.map((row) => rowLabel(by, row, found.others));
  const before = t('analysis.before', { range: rangeText(rangeOfPeriod(found.before), locale) });
  const money = (cents: number | null) => (cents === null ? '' : formatMoney(cents, locale));
  const compares = rows.some(({ beforeCents }) => beforeCents !== 0);
  const isFewDays = by === 'days' && rows.length <= mostDays;
  const band = {
    scaleType: 'band' as const,
    data: isFewDays ? rows.map(({ key }) => key) : labels,
    categoryGapRatio: 0.3,
    barGapRatio: 0.05,
    disableTicks: true,
  };
  const days = { valueFormatter: dayOnAxis, tickLabelMinGap: 2, height: 44 };
  const standing = isFewDays ? { ...band, ...days } : band;
  const amounts = { disableLine: true, disableTicks: true, valueFormatter: (cents: number) => euroText(cents, locale) };
  return (
    <>
      {compares && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 1 }}>
          <Mark colour={tone('figure')} label={t('analysis.now')} />
          <Mark colour={tone('outlineVariant')} label={before} />
        </Box>
      )}
      <Box role="img" aria-label={t(`analysis.question.${by}`)}>
        <BarChart
          height={isLying ? Math.max(160, rows.length * barHeight + 40) : 280}
          margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
          layout={isLying ? 'horizontal' : 'vertical'}
          grid={isLying ? { vertical: true } : { horizontal: true }}
          hideLegend
          skipAnimation
          borderRadius={4}
          xAxis={[isLying ? { ...amounts, min: 0 } : standing]}
          yAxis={[isLying ? { ...band, width: 168 } : { ...amounts, width: 'auto' }]}
          series={[
            {
              id: 'now',
              label: t('analysis.now'),
              data: rows.map(({ amountCents }) => amountCents),
              color: tone('figure'),
              valueFormatter: money,
            },
            ...(compares
              ? [
                  {
                    id: 'before',
                    label: before,
                    data: rows.map(({ beforeCents }) => beforeCents),
                    color: tone('outlineVariant'),
                    valueFormatter: money,
                  },
                ]
              : []),
          ]}
          sx={look}
        />
      </Box>
      {rows.length < found.rows.length && (
        <Typography color="textSecondary">
          {t('analysis.some', { shown: rows.length, all: found.rows.length + Math.max(0, found.others - 1) })}
        </Typography>
      )}
    </>
  );
}

/** Below the axis in two lines, and whole where there is room. */
function dayOnAxis(date: string, { location }: { readonly location: string }): string {
  const day = Temporal.PlainDate.from(date);
  const locale = currentLocale();
  return location === 'tick' ? `${weekdayText(day.dayOfWeek, locale).slice(0, 2)}\n${day.day}` : dayText(day, locale);
}

function Mark({ colour, label }: { colour: string; label: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box aria-hidden sx={{ width: 14, height: 14, borderRadius: '4px', bgcolor: colour }} />
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Box>
  );
}

const look = {
  '& .MuiChartsGrid-line': { stroke: tone('hairline') },
  '& .MuiChartsAxis-line': { stroke: tone('outlineVariant') },
};
