import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queries } from '../../../app/api.ts';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { LocationTabs } from '../location/location-tabs.tsx';
import { locationPath } from '../paths.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { ServiceForm } from './service-form.tsx';

/** What the tills of a location may give away, and whether they ask for tips. */
export function ServiceScreen() {
  const { locationId = '' } = useParams();
  const { routes } = translations();
  const location = useSignedIn().locations.find((each) => each.locationId === locationId);
  const parent = { to: locationPath(locationId), label: location?.name ?? routes('service') };
  usePageTitle(routes('service'), parent);
  const rules = useQuery(queries.serviceRules.show.queryOptions({ input: { locationId }, refetchOnMount: 'always' }));
  return (
    <>
      <LocationTabs locationId={locationId} tab="service" />
      <LoadedSetting query={rules} rows={6} parent={parent}>
        {(data) => <ServiceForm key={locationId} locationId={locationId} rules={data} />}
      </LoadedSetting>
    </>
  );
}
