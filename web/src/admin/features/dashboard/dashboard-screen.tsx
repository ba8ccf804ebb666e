import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { pageWidth } from '../../app/layouts/page-width.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useChosenLocation } from '../../app/location-choice.ts';
import { useSignedIn } from '../../app/session/session-query.ts';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import { useDashboard } from './use-dashboard.ts';

// Fetched while the figures are.
const DashboardView = lazyPart(async () => (await import('./dashboard-view.tsx')).DashboardView);

/** Five questions of whoever runs the organisation, answered in ten seconds; for staff what they did themselves. */
export function DashboardScreen() {
  const { locations } = useSignedIn();
  const location = useChosenLocation(locations);
  const [search] = useSearchParams();
  const query = useDashboard(location?.locationId, search.get('day') ?? undefined);
  return (
    <Box sx={{ width: '100%', maxWidth: pageWidth }}>
      <Loaded query={query} rows={8}>
        {(figures) => <DashboardView figures={figures} at={query.dataUpdatedAt} />}
      </Loaded>
    </Box>
  );
}
