import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { busyHours } from '@tresen/domain/locations/dashboard';
import { useState } from 'react';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { Segments } from '../../ui/segments.tsx';
import { rangeText, weekdayText } from '../../ui/period/range-text.ts';
import { breakpoints } from '../../app/theme/theme.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { type HeatMeasure, heatValues } from './heat-values.ts';
import { HeatLegend } from './heat-legend.tsx';
import { HeatTable } from './heat-table.tsx';

type HeatCardProps = { heat: OrganizationFigures['heat']; startHour: number; now: string };

/** When are we busy? Weekdays and hours with the value in every cell; on a phone the hours go down. */
export function HeatCard({ heat, startHour, now }: HeatCardProps) {
  const { dashboard: t, figures } = translations();
  const locale = currentLocale();
  const [measure, setMeasure] = useState<HeatMeasure>('revenue');
  const isPhone = !useMediaQuery(`(min-width:${breakpoints.sm}px)`);
  const hours = busyHours(
    heat.cells.map(({ hour }) => hour),
    startHour,
  );
  const values = heatValues(heat, measure);
  const range = rangeText({ from: Temporal.PlainDate.from(heat.from), to: Temporal.PlainDate.from(heat.to) }, locale);
  const table = {
    headings: [t('heat.clock'), ...[1, 2, 3, 4, 5, 6, 7].map((day) => weekdayText(day, locale))],
    rows: hours.map((hour) => [
      figures('hour', { hour }),
      ...[1, 2, 3, 4, 5, 6, 7].map((day) => values.shownAt(day, hour)),
    ]),
  };
  return (
    <FigureCard
      title={t('heat.title')}
      table={table}
      choices={
        <>
          <Typography variant="body2" color="textSecondary">
            {t('heat.weeks')}
          </Typography>
          <Segments
            look="compact"
            label={t('heat.measure')}
            value={measure}
            onChange={setMeasure}
            options={[
              { value: 'revenue', text: figures('revenue') },
              { value: 'orders', text: figures('orders') },
            ]}
          />
        </>
      }
    >
      {hours.length === 0 ? (
        <Typography color="textSecondary">{t('heat.none')}</Typography>
      ) : (
        <>
          <HeatTable values={values} hours={hours} isTransposed={isPhone} now={now} label={t('heat.title')} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mt: 1.5 }}>
            <HeatLegend />
            <Typography variant="caption" color="textSecondary">
              {t(measure === 'revenue' ? 'heat.revenueNote' : 'heat.ordersNote', { range })}
            </Typography>
          </Box>
        </>
      )}
    </FigureCard>
  );
}
