import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { queries } from '../../../app/api.ts';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { isUsbSupported } from '../../../device/printing/usb-devices.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { LocationTabs } from '../location/location-tabs.tsx';
import { locationPath } from '../paths.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { PrinterList } from './printer-list.tsx';

/** The printers of a location and how they are, as seen from this browser. */
export function PrintersScreen() {
  const { locationId = '' } = useParams();
  const { printerSetup, routes } = translations();
  const location = useSignedIn().locations.find((each) => each.locationId === locationId);
  const parent = { to: locationPath(locationId), label: location?.name ?? routes('printers') };
  usePageTitle(routes('printers'), parent);
  const list = useQuery(queries.printers.list.queryOptions({ input: { locationId }, refetchInterval: 15_000 }));
  return (
    <>
      <LocationTabs locationId={locationId} tab="printers" />
      {!isUsbSupported() && (
        <Alert severity="warning" sx={{ mb: 3, maxWidth: pageWidth }}>
          {printerSetup('noUsb')} {printerSetup('noUsbRelay')}
        </Alert>
      )}
      <LoadedSetting query={list} rows={3} parent={parent}>
        {(data) => <PrinterList printers={data.printers} locationId={locationId} locationName={location?.name ?? ''} />}
      </LoadedSetting>
    </>
  );
}
