import Box from '@mui/material/Box';
import { pageWidth } from '../../app/layouts/page-width.ts';
import { useChosenLocation } from '../../app/location-choice.ts';
import { businessToday } from '../../ui/period/business-today.ts';
import { PeriodPicker } from '../../ui/period/period-picker.tsx';
import { usePeriod } from '../../ui/period/use-period.ts';
import { useLocationsHere } from '../../app/navigation/locations-here.ts';
import { AnalysesCard } from './analyses-card.tsx';
import { DatevCard } from './datev-card.tsx';
import { ExportsCard } from './exports-card.tsx';
import { GivenCard } from './given-card.tsx';
import { OverviewCard } from './overview-card.tsx';
import { ReportTabs } from './report-tabs.tsx';

/** What leaves the organisation, for the tax adviser and for oneself: by the days one chooses. */
export function ReportsScreen() {
  const locations = useLocationsHere();
  const location = useChosenLocation(locations);
  const today = businessToday(location ?? locations[0]);
  const [period, setPeriod] = usePeriod('last-month', today);
  const asked = { from: period.range.from.toString(), to: period.range.to.toString() };
  return (
    <Box sx={{ width: '100%', maxWidth: pageWidth }}>
      <ReportTabs tab="analyses" />
      <Box sx={{ display: 'flex', justifyContent: { xs: 'flex-start', md: 'flex-end' }, my: 2 }}>
        <PeriodPicker period={period} today={today} onChange={setPeriod} />
      </Box>
      <Box sx={grid}>
        <OverviewCard locationId={location?.locationId} period={asked} />
        <DatevCard locationId={location?.locationId} period={asked} />
        <Box sx={whole}>
          <AnalysesCard locationId={location?.locationId} period={asked} />
        </Box>
        <Box sx={{ ...whole, '&:empty': { display: 'none' } }}>
          <GivenCard locationId={location?.locationId} period={asked} />
        </Box>
        {location && (
          <Box sx={whole}>
            <ExportsCard locationId={location.locationId} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' },
};
const whole = { gridColumn: '1 / -1', minWidth: 0 };
