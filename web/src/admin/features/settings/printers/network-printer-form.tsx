import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { SettingSelect } from '../form/setting-select.tsx';
import type { Bridge } from './bridge-row.tsx';
import { NetworkSearch } from './network-search.tsx';
import { NetworkTest } from './network-test.tsx';
import { useNetworkSetup } from './use-network-setup.ts';

type NetworkPrinterFormProps = {
  locationId: string;
  bridges: readonly Bridge[];
  first: Bridge;
  onClose: () => void;
};

/** One page: where it stands, how it is called, and whether its paper is right. */
export function NetworkPrinterForm({ locationId, bridges: all, first, onClose }: NetworkPrinterFormProps) {
  const { bridges, common, printerSetup } = translations();
  const [deviceId, setDevice] = useState(first.deviceId);
  const setup = useNetworkSetup(locationId, onClose);
  const { problem, work, chosen, isSetUp, isPrinted } = setup;
  const main = isPrinted ? (
    <Button variant="contained" loading={work !== undefined} onClick={() => void setup.accept(deviceId)}>
      {printerSetup('wizard.yes')}
    </Button>
  ) : (
    <Button
      variant="contained"
      disabled={!chosen}
      loading={work === 'printing'}
      onClick={() => void setup.setUpAndTest(deviceId)}
    >
      {isSetUp ? printerSetup('wizard.repeat') : bridges('create')}
    </Button>
  );
  return (
    <TitledDialog
      title={bridges('addTitle')}
      width="sm"
      isWholeOnPhones
      onClose={onClose}
      main={main}
      others={<Button onClick={onClose}>{isSetUp ? common('close') : common('cancel')}</Button>}
    >
      <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        {all.length > 1 && !isSetUp && (
          <SettingSelect
            label={bridges('bridge')}
            value={deviceId}
            options={all.map((each) => ({ value: each.deviceId, text: each.name }))}
            onChange={setDevice}
          />
        )}
        {!isSetUp && <NetworkSearch setup={setup} deviceId={deviceId} />}
        {chosen && <NetworkTest setup={setup} deviceId={deviceId} />}
      </Stack>
    </TitledDialog>
  );
}
