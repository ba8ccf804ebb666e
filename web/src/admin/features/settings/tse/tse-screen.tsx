import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queries } from '../../../app/api.ts';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { LocationTabs } from '../location/location-tabs.tsx';
import { locationPath } from '../paths.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { TsePage } from './tse-page.tsx';
import { isUnderWay } from './under-way.ts';

/** How soon the page looks again while something goes on at the vendor. */
const lookAgainMs = 1500;

/** The security device of a location: set up by its owner, and how it is. */
export function TseScreen() {
  const { locationId = '' } = useParams();
  const { routes } = translations();
  const location = useSignedIn().locations.find((each) => each.locationId === locationId);
  const parent = { to: locationPath(locationId), label: location?.name ?? routes('tse') };
  usePageTitle(routes('tse'), parent);
  const tse = useQuery(
    queries.tse.show.queryOptions({
      input: { locationId },
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookAgainMs : false),
    }),
  );
  return (
    <>
      <LocationTabs locationId={locationId} tab="tse" />
      <LoadedSetting query={tse} rows={6} parent={parent}>
        {(data) => <TsePage key={locationId} locationId={locationId} tse={data} />}
      </LoadedSetting>
    </>
  );
}
