import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { pageWidth } from '../../app/layouts/page-width.ts';
import { useChosenLocation } from '../../app/location-choice.ts';
import { useLocationsHere } from '../../app/navigation/locations-here.ts';
import { translations } from '../../app/translations.ts';
import { businessToday } from '../../ui/period/business-today.ts';
import { PeriodPicker } from '../../ui/period/period-picker.tsx';
import { usePeriod } from '../../ui/period/use-period.ts';
import { ReportTabs } from './report-tabs.tsx';
import { TaxOfficeExport } from './tax-office-export.tsx';

/** Closed days for the tax office: made, checked and proven, then handed over. */
export function TaxOfficeScreen() {
  const t = translations().reports;
  const locations = useLocationsHere();
  const location = useChosenLocation(locations);
  const today = businessToday(location ?? locations[0]);
  const [period, setPeriod] = usePeriod('last-month', today);
  const asked = { from: period.range.from.toString(), to: period.range.to.toString() };
  return (
    <Box sx={{ width: '100%', maxWidth: pageWidth }}>
      <ReportTabs tab="title" />
      <Box sx={{ mt: 2 }}>
        {location === undefined ? (
          <Card sx={{ p: 3 }}>
            <Typography color="textSecondary">{t('taxOffice.oneLocation')}</Typography>
          </Card>
        ) : (
          <TaxOfficeExport
            key={location.locationId}
            locationId={location.locationId}
            period={asked}
            picker={<PeriodPicker period={period} today={today} onChange={setPeriod} />}
          />
        )}
      </Box>
    </Box>
  );
}
