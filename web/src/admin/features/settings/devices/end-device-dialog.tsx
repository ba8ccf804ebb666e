import Typography from '@mui/material/Typography';
import { api } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { Device } from './device.ts';
import { devicesChanged } from './devices-changed.ts';

const texts = {
  pos: 'endText',
  kds: 'endText',
  office: 'endText',
  bridge: 'endTextBridge',
  order: 'endTextOrder',
} as const;

export function EndDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { devices } = translations();
  const { deviceId, name } = device;
  const revoke = useCall(api.devices.revoke);

  async function end(): Promise<void> {
    const isDone = await revoke.mutateAsync({ deviceId }).catch(() => undefined);
    if (!isDone) return;
    showNotice({ text: devices('ended', { name }) });
    onClose();
    await devicesChanged();
  }

  return (
    <ConfirmDialog
      title={devices('endTitle', { name })}
      confirm={devices('end')}
      isBusy={revoke.isPending}
      failure={revoke.error}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <Typography>{devices(texts[device.role])}</Typography>
    </ConfirmDialog>
  );
}
