import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../desk-api.ts';
import { useChosenLocation } from '../../location-choice.ts';
import { PeriodPicker } from '../../period/period-picker.tsx';
import { usePeriod } from '../../period/use-period.ts';
import { useSignedIn } from '../../session/session-query.ts';
import { AnalysesCard } from './analyses-card.tsx';
import { DatevCard } from './datev-card.tsx';
import { ExportsCard } from './exports-card.tsx';
import { OverviewCard } from './overview-card.tsx';

/** What leaves the house, for the tax adviser and for oneself: by the days one chooses. */
export function ReportsScreen() {
  const { locations } = useSignedIn();
  const location = useChosenLocation(locations);
  const here = Temporal.Now.plainDateISO().toString();
  const day = useQuery(
    queries.reports.show.queryOptions({ input: { locationId: location?.locationId, from: here, to: here } }),
  );
  const today = day.data ? Temporal.PlainDate.from(day.data.today) : undefined;
  const [period, setPeriod] = usePeriod('last-month', today);
  const asked = { from: period.range.from.toString(), to: period.range.to.toString() };
  return (
    <Box sx={{ width: '100%', maxWidth: 1680 }}>
      <Box sx={{ display: 'flex', justifyContent: { xs: 'flex-start', md: 'flex-end' }, mb: 2, mx: { xs: -1, md: 0 } }}>
        <PeriodPicker period={period} today={today ?? Temporal.Now.plainDateISO()} onChange={setPeriod} />
      </Box>
      <Box sx={grid}>
        <OverviewCard locationId={location?.locationId} period={asked} />
        <DatevCard locationId={location?.locationId} period={asked} />
        <Box sx={whole}>
          <AnalysesCard locationId={location?.locationId} period={asked} />
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
