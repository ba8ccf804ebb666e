import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { formatMoney } from '@tresen/i18n/formats';
import { useState } from 'react';
import { timeText } from '../../../shared/format-moment.ts';
import { ChangeMark } from '../../ui/figures/change-mark.tsx';
import { FigureMenu } from '../../ui/figures/figure-menu.tsx';
import { FigureTable } from '../../ui/figures/lazy-table.tsx';
import { numberText } from '../../ui/figures/number-text.ts';
import { dayText } from '../../ui/period/range-text.ts';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import { currentLocale, translations } from '../../app/translations.ts';
import { curveTable } from './curve-table.ts';

const TodayCurve = lazyPart(async () => (await import('./today-curve.tsx')).TodayCurve);

/** Is today going well? The takings so far against the same weekday until the same time. */
export function TodayCard({ organization, now }: { organization: OrganizationFigures; now: string }) {
  const t = translations().dashboard;
  const [isTable, setTable] = useState(false);
  const table = curveTable(organization);
  const title = t('today.title');
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box sx={columns}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" component="h2" sx={{ fontWeight: 600 }}>
            {organization.day === organization.today
              ? t('today.until', { time: timeText(now, currentLocale()) })
              : dayText(Temporal.PlainDate.from(organization.day), currentLocale())}
          </Typography>
          {organization.orders === 0 && organization.revenueCents === 0 ? (
            <NothingYet organization={organization} />
          ) : (
            <Figures organization={organization} now={now} />
          )}
        </Box>
        <Box sx={{ minWidth: 0, position: 'relative' }}>
          <Box sx={{ position: 'absolute', right: -8, top: -12, zIndex: 1 }}>
            <FigureMenu title={title} table={table} isTable={isTable} onTable={setTable} />
          </Box>
          {isTable ? (
            <Box sx={{ pt: 4 }}>
              <FigureTable label={title} table={table} />
            </Box>
          ) : (
            <Box role="img" aria-label={t('today.chart')} sx={{ height: 236, mt: 3 }}>
              <TodayCurve organization={organization} />
            </Box>
          )}
        </Box>
      </Box>
    </Card>
  );
}

function Figures({ organization, now }: { organization: OrganizationFigures; now: string }) {
  const t = translations().dashboard;
  const locale = currentLocale();
  const { revenueCents, orders, before } = organization;
  const more = before ? revenueCents - before.untilNowCents : 0;
  const time = timeText(now, locale);
  const revenue = formatMoney(revenueCents, locale);
  const isToday = organization.day === organization.today;
  const day = before ? dayText(Temporal.PlainDate.from(before.date), locale) : '';
  return (
    <>
      <Typography component="p" sx={revenue.length > widest ? { ...amount, ...smaller } : amount} aria-live="polite">
        {revenue}
      </Typography>
      {before ? (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
            <ChangeMark now={revenueCents} before={before.untilNowCents} look="chip" />
            <Typography variant="body2" color="textSecondary">
              {isToday ? t('today.comparedTo', { day, time }) : t('today.comparedToDay', { day })}
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {more < 0
              ? t(isToday ? 'today.less' : 'today.lessThatDay', { money: formatMoney(0 - more, locale), day })
              : t(isToday ? 'today.more' : 'today.moreThatDay', { money: formatMoney(more, locale), day })}
          </Typography>
        </>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translations().figures('noComparison')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 4, mt: { xs: 2, md: 4 } }}>
        <Figure value={numberText(orders, locale)} label={translations().figures('orders')} />
        <Figure
          value={formatMoney(orders === 0 ? 0 : Math.round(revenueCents / orders), locale)}
          label={t('today.average')}
        />
      </Box>
    </>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <Box>
      <Typography component="p" sx={{ fontSize: '1.375rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Box>
  );
}

function NothingYet({ organization: { lastDay, day, today } }: { organization: OrganizationFigures }) {
  const t = translations().dashboard;
  const locale = currentLocale();
  return (
    <>
      <Typography component="p" variant="h2" sx={{ mt: 1 }}>
        {t(day === today ? 'today.none' : 'today.noneThatDay')}
      </Typography>
      {lastDay && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('today.lastDay', {
            money: formatMoney(lastDay.revenueCents, locale),
            day: dayText(Temporal.PlainDate.from(lastDay.date), locale),
          })}
        </Typography>
      )}
    </>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
};
/** `10.000,00 €` fills the column beside the curve. */
const widest = 11;
const smaller = { fontSize: '2.25rem' };
const amount = {
  fontSize: { xs: '2.5rem', sm: '3rem' },
  lineHeight: 1.15,
  fontWeight: 700,
  letterSpacing: '-0.5px',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
};
