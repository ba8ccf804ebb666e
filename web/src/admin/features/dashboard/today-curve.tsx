import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { formatMoney } from '@tresen/i18n/formats';
import { euroText } from '../../ui/figures/number-text.ts';
import { dayText } from '../../ui/period/range-text.ts';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { lineName, shownSlots, slotTime } from './curve-table.ts';

/** Today as stairs that grow, beside the same weekday: between two points nothing is known, so nothing is drawn. */
export function TodayCurve({ organization }: { organization: OrganizationFigures }) {
  const t = translations().dashboard;
  const locale = currentLocale();
  const { first, last } = shownSlots(organization);
  const slots = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const nowAt = slotTime(organization, organization.curve.today.length - 1);
  const money = (cents: number | null) => (cents === null ? '' : formatMoney(cents, locale));
  return (
    <LineChart
      height={236}
      margin={{ left: 0, right: 12, top: 24, bottom: 0 }}
      grid={{ horizontal: true }}
      hideLegend
      skipAnimation
      xAxis={[
        {
          scaleType: 'point',
          data: slots.map((slot) => slotTime(organization, slot)),
          tickInterval: (value: string) => value.endsWith(':00') && Number(value.slice(0, 2)) % 2 === 1,
          valueFormatter: (value: string, { location }) =>
            location === 'tick' ? String(Number(value.slice(0, 2))) : value,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          min: 0,
          width: 'auto',
          tickNumber: 4,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (cents: number) => euroText(cents, locale),
        },
      ]}
      series={[
        ...(organization.before
          ? [
              {
                id: 'before',
                label: dayText(Temporal.PlainDate.from(organization.before.date), locale),
                data: slots.map((slot) => organization.curve.before[slot] ?? null),
                color: 'var(--app-palette-text-secondary)',
                showMark: false,
                curve: 'stepAfter' as const,
                valueFormatter: money,
              },
            ]
          : []),
        {
          id: 'today',
          label: lineName(organization),
          data: slots.map((slot) => organization.curve.today[slot] ?? null),
          color: tone('figure'),
          area: true,
          showMark: ({ index }) =>
            organization.day === organization.today && first + index === organization.curve.today.length - 1,
          shape: 'circle',
          curve: 'stepAfter',
          valueFormatter: money,
        },
      ]}
      sx={look}
    >
      {organization.orders > 0 && organization.day === organization.today && (
        <ChartsReferenceLine
          x={nowAt}
          label={t('today.now')}
          labelAlign="start"
          spacing={{ x: -14, y: -18 }}
          lineStyle={{ stroke: 'var(--app-palette-text-secondary)', strokeDasharray: '2 4' }}
          labelStyle={{ fontSize: 13, fontWeight: 700, fill: 'var(--app-palette-text-primary)' }}
        />
      )}
    </LineChart>
  );
}

const look = {
  '& .MuiLineElement-root, & [data-series="today"].MuiLineChart-line': { strokeWidth: 3 },
  '& [data-series="before"]': { strokeDasharray: '4 5', strokeWidth: 2 },
  '& [data-series="today"].MuiAreaElement-root, & [data-series="today"].MuiLineChart-area': { fillOpacity: 0.14 },
  '& .MuiChartsGrid-line': { stroke: tone('hairline') },
  '& .MuiChartsAxis-line': { stroke: tone('outlineVariant') },
};
