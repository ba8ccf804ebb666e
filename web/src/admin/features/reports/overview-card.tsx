import { mdiFileChartOutline, mdiFileDelimitedOutline, mdiFileExcelOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@tresen/i18n/formats';
import { useId } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { api, queries } from '../../app/api.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { numberText } from '../../ui/figures/number-text.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import type { AskedPeriod } from './asked-period.ts';
import { CardHead } from './card-head.tsx';
import { useExport } from './use-export.ts';

type OverviewCardProps = { locationId: string | undefined; period: AskedPeriod };

export function OverviewCard({ locationId, period }: OverviewCardProps) {
  const { reports: t, figures } = translations();
  const locale = currentLocale();
  const id = useId();
  const query = useQuery(
    queries.reports.show.queryOptions({ input: { locationId, ...period }, placeholderData: (before) => before }),
  );
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <CardHead id={id} icon={mdiFileChartOutline} title={t('overview.title')} text={t('overview.text')} />
      <Loaded query={query} rows={2}>
        {({ revenueCents, orders, averageCents }) => (
          <>
            <Box sx={{ my: 2 }}>
              <Figure value={formatMoney(revenueCents, locale)} label={t('overview.gross')} isLarge />
              <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', mt: 1.5 }}>
                <Figure value={numberText(orders, locale)} label={figures('orders')} />
                <Figure value={formatMoney(averageCents, locale)} label={t('overview.average')} />
              </Box>
            </Box>
            {orders === 0 && revenueCents === 0 ? (
              <Typography color="textSecondary" sx={{ mt: 'auto' }}>
                {t('overview.none')}
              </Typography>
            ) : (
              locationId !== undefined && <OverviewButtons locationId={locationId} period={period} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function OverviewButtons({ locationId, period }: { locationId: string; period: AskedPeriod }) {
  const t = translations().reports;
  const make = (format: 'csv' | 'xlsx') => (exportId: string) =>
    api.exports.createOverview({ exportId, locationId, ...period, format, locale: currentLocale() });
  const csv = useExport(make('csv'));
  const xlsx = useExport(make('xlsx'));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>
      <WriteButton
        variant="outlined"
        aria-label={t('overview.csvLabel')}
        loading={csv.running !== undefined}
        startIcon={<Icon path={mdiFileDelimitedOutline} />}
        onClick={() => void csv.start()}
      >
        {t('overview.csv')}
      </WriteButton>
      <WriteButton
        variant="outlined"
        aria-label={t('overview.xlsxLabel')}
        loading={xlsx.running !== undefined}
        startIcon={<Icon path={mdiFileExcelOutline} />}
        onClick={() => void xlsx.start()}
      >
        {t('overview.xlsx')}
      </WriteButton>
    </Box>
  );
}

function Figure({ value, label, isLarge }: { value: string; label: string; isLarge?: true }) {
  return (
    <Box>
      <Typography
        component="p"
        sx={{
          fontSize: isLarge ? '1.75rem' : '1.375rem',
          lineHeight: 1.3,
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Box>
  );
}
