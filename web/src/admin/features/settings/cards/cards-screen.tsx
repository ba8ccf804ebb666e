import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queries } from '../../../app/api.ts';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { LocationTabs } from '../location/location-tabs.tsx';
import { locationPath } from '../paths.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { AbilityCard } from './ability-card.tsx';
import { TerminalList } from './terminal-list.tsx';

/** What tills of a location charge cards with, and whether they do. */
export function CardsScreen() {
  const { locationId = '' } = useParams();
  const { routes } = translations();
  const location = useSignedIn().locations.find((each) => each.locationId === locationId);
  const parent = { to: locationPath(locationId), label: location?.name ?? routes('cardTerminals') };
  usePageTitle(routes('cardTerminals'), parent);
  const list = useQuery(queries.cardTerminals.list.queryOptions({ input: { locationId }, refetchOnMount: 'always' }));
  return (
    <>
      <LocationTabs locationId={locationId} tab="card-terminals" />
      <LoadedSetting query={list} rows={3} parent={parent}>
        {(data) => (
          <Box sx={{ display: 'grid', gap: 2, maxWidth: pageWidth }}>
            <AbilityCard locationId={locationId} isOn={data.isOn} waitingFor={data.waitingFor} />
            <TerminalList locationId={locationId} known={data} />
          </Box>
        )}
      </LoadedSetting>
    </>
  );
}
