import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queries } from '../../../app/api.ts';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { LocationTabs } from '../location/location-tabs.tsx';
import { locationPath } from '../paths.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { DueSection } from './due-section.tsx';
import { EarlierSection } from './earlier-section.tsx';
import { SendSection } from './send-section.tsx';
import { SystemsSection } from './systems-section.tsx';

/** What the tax office has to know of the tills of a location, what it knows, and the way to tell it. */
export function TaxNoticeScreen() {
  const { locationId = '' } = useParams();
  const { routes } = translations();
  const location = useSignedIn().locations.find((each) => each.locationId === locationId);
  const parent = { to: locationPath(locationId), label: location?.name ?? routes('taxNotice') };
  usePageTitle(routes('taxNotice'), parent);
  const query = useQuery(queries.taxOffice.show.queryOptions({ input: { locationId }, refetchOnMount: 'always' }));
  return (
    <>
      <LocationTabs locationId={locationId} tab="tax-office" />
      <LoadedSetting query={query} rows={6} parent={parent}>
        {(shown) => (
          <Box key={locationId} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, sm: 3 } }}>
            <DueSection due={shown.due} systems={shown.systems} />
            <SystemsSection systems={shown.systems} />
            {shown.systems.length > 0 && <SendSection locationId={locationId} />}
            <EarlierSection notices={shown.notices} />
          </Box>
        )}
      </LoadedSetting>
    </>
  );
}
