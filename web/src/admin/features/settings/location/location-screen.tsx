import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { queries } from '../../../app/api.ts';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { translations } from '../../../app/translations.ts';
import { AreasTab } from '../areas/areas-tab.tsx';
import { locationsPath } from '../paths.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { LocationForm } from './location-form.tsx';
import { LocationTabs } from './location-tabs.tsx';
import { ReadOnly } from './read-only.tsx';

/** The form stays alive behind the tab of the areas: nobody loses what was typed by looking there. */
export function LocationScreen() {
  const { locationId = '' } = useParams();
  const [search] = useSearchParams();
  const tab = search.get('tab') === 'areas' ? 'areas' : 'general';
  const location = useQuery(queries.locations.show.queryOptions({ input: { locationId }, refetchOnMount: 'always' }));
  const parent = { to: locationsPath, label: translations().routes('locations') };
  usePageTitle(location.data?.name, parent);
  return (
    <>
      <LoadedSetting query={location} rows={8} parent={parent}>
        {(data) => (
          <>
            <LocationTabs locationId={locationId} tab={tab} />
            <ReadOnly closedAt={data.closedAt}>
              <div hidden={tab !== 'general'}>
                <LocationForm key={locationId} location={data} />
              </div>
              {tab === 'areas' && <AreasTab locationId={locationId} />}
            </ReadOnly>
          </>
        )}
      </LoadedSetting>
    </>
  );
}
