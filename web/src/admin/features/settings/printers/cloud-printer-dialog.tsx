import { mdiContentCopy } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { printerNameRules } from '@tresen/domain/basics/text-rules';
import { useState } from 'react';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { failureText } from '../../../app/calls/failure-text.ts';
import { api, queries } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import { copyText } from '../form/copy-text.ts';
import { SettingSelect } from '../form/setting-select.tsx';
import { hostHere, usualDraft } from './printer.ts';

const widths = [32, 42, 48] as const;

/** A printer that fetches its paper itself. Its address is its key, and is shown this once. */
export function CloudPrinterDialog({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  const { common, printerSetup } = translations();
  const [printerId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [widthChars, setWidth] = useState(48);
  const [problem, setProblem] = useState<string>();
  const [address, setAddress] = useState<string>();
  const devices = useQuery(queries.devices.list.queryOptions());
  // It finds its organisation by a device of the location; which one does not matter.
  const device =
    hostHere(locationId) ??
    devices.data?.devices.find((each) => each.locationId === locationId && each.state === 'active')?.deviceId;

  async function create(): Promise<void> {
    if (name.trim() === '') return setProblem(printerSetup('error.nameMissing'));
    if (device === undefined) return setProblem(printerSetup('cloud.noDevice'));
    try {
      const { cloudAddress } = await api.printers.create({
        ...usualDraft,
        name,
        widthChars,
        language: 'star-prnt',
        codePageTable: 'star',
        printerId,
        locationId,
        connection: 'cloudprnt',
        usb: null,
        hostDeviceId: device,
      });
      setProblem(undefined);
      setAddress(new URL(cloudAddress ?? '/', window.location.origin).href);
    } catch (error) {
      setProblem(failureText(error));
    }
  }

  return (
    <TitledDialog
      title={printerSetup('cloud.title')}
      width="sm"
      onClose={address === undefined ? onClose : undefined}
      main={
        address === undefined ? (
          <Button variant="contained" onClick={() => void create()}>
            {printerSetup('cloud.create')}
          </Button>
        ) : (
          <Button variant="contained" onClick={onClose}>
            {printerSetup('wizard.done')}
          </Button>
        )
      }
      others={address === undefined && <Button onClick={onClose}>{common('cancel')}</Button>}
    >
      <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {address === undefined ? (
          <>
            <Typography color="textSecondary">{printerSetup('cloud.text')}</Typography>
            <TextField
              label={printerSetup('wizard.name')}
              value={name}
              required
              autoFocus
              slotProps={{ htmlInput: { maxLength: printerNameRules.max } }}
              onChange={({ target }) => setName(target.value)}
            />
            <SettingSelect
              label={printerSetup('wizard.width')}
              value={String(widthChars)}
              options={widths.map((width) => ({ value: String(width), text: String(width) }))}
              onChange={(value) => setWidth(Number(value))}
            />
          </>
        ) : (
          <>
            <Alert severity="success">{printerSetup('cloud.made', { name: name.trim() })}</Alert>
            <TextField
              label={printerSetup('cloud.address')}
              value={address}
              multiline
              slotProps={{ htmlInput: { readOnly: true } }}
              onFocus={({ target }) => target.select()}
            />
            <Button
              variant="outlined"
              size="large"
              sx={{ alignSelf: 'start' }}
              startIcon={<Icon path={mdiContentCopy} />}
              onClick={() => void copyText(address)}
            >
              {printerSetup('cloud.copy')}
            </Button>
            <Typography color="textSecondary">{printerSetup('cloud.how')}</Typography>
          </>
        )}
      </Stack>
    </TitledDialog>
  );
}
