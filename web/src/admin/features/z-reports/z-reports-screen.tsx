import { mdiStorefrontOutline } from '@mdi/js';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { translations } from '../../app/translations.ts';
import { useChosenLocation } from '../../app/location-choice.ts';
import { useLocationsHere } from '../../app/navigation/locations-here.ts';
import { ZReportsOf } from './z-reports-of.tsx';

/** The closed days of an organisation, and the one that is open. */
export function ZReportsScreen() {
  const { closing } = translations();
  const locations = useLocationsHere();
  const location = useChosenLocation(locations);
  if (!location)
    return (
      <EmptyState
        icon={mdiStorefrontOutline}
        title={closing('zReports.chooseLocation')}
        text={closing('zReports.chooseLocationText')}
      />
    );
  return <ZReportsOf key={location.locationId} location={location} />;
}
