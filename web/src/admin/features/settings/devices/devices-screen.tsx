import { mdiCashRegister, mdiPlus, mdiTrayArrowUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { queries } from '../../../app/api.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { useNewKey } from '../form/use-new-key.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { AddDeviceDialog } from './add-device-dialog.tsx';
import { type Device, isEnded } from './device.ts';
import { DeviceDialogs, type DeviceAct } from './device-dialogs.tsx';
import { EndedDevices } from './ended-devices.tsx';
import { ImportLogDialog } from './import-log-dialog.tsx';
import { LocationCard } from './place-card.tsx';

/** Which devices sell and show orders, location by location, and whether all is well with them. */
export function DevicesScreen() {
  const { devices } = translations();
  const { locations, role } = useSignedIn();
  // A device takes money for the organisation: support helps with those that are there.
  const canAdd = role === 'admin';
  const list = useQuery(queries.devices.list.queryOptions({ refetchInterval: 30_000 }));
  const [act, setAct] = useState<DeviceAct | 'add' | 'import'>();
  const close = () => setAct(undefined);
  const add = () => canAdd && setAct('add');
  useNewKey(add);

  return (
    <LoadedSetting query={list} rows={4}>
      {({ devices: all }) => {
        const atWork = all.filter((device) => !isEnded(device));
        return (
          <Box sx={{ display: 'grid', gap: 3, maxWidth: pageWidth }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Typography color="textSecondary" sx={{ flex: '1 1 240px' }}>
                {devices(canAdd ? 'list.intro' : 'list.onlyOwner')}
              </Typography>
              <WriteButton
                variant="outlined"
                size="large"
                startIcon={<Icon path={mdiTrayArrowUp} />}
                onClick={() => setAct('import')}
              >
                {devices('list.import')}
              </WriteButton>
              {canAdd && (
                <WriteButton variant="contained" size="large" startIcon={<Icon path={mdiPlus} />} onClick={add}>
                  {devices('list.add')}
                </WriteButton>
              )}
            </Box>
            {atWork.length === 0 && (
              <EmptyState icon={mdiCashRegister} title={devices('list.empty')} text={devices('list.emptyText')} />
            )}
            {locations.map(({ locationId, name }) => (
              <LocationCard key={locationId} name={name} devices={devicesAt(atWork, locationId)} onAct={setAct} />
            ))}
            <EndedDevices ended={all.filter(isEnded)} all={all} canContinue={canAdd} onAct={setAct} />
            {act === 'add' && <AddDeviceDialog known={all} onClose={close} />}
            {act === 'import' && <ImportLogDialog onClose={close} />}
            {typeof act === 'object' && <DeviceDialogs act={act} known={all} onAct={setAct} onClose={close} />}
          </Box>
        );
      }}
    </LoadedSetting>
  );
}

function devicesAt(all: readonly Device[], locationId: string): readonly Device[] {
  return all.filter((device) => device.locationId === locationId);
}
