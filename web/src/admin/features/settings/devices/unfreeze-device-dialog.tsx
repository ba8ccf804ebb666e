import Typography from '@mui/material/Typography';
import { api } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { Device } from './device.ts';
import { devicesChanged } from './devices-changed.ts';

/** Whoever releases a device says that there is only one of it. */
export function UnfreezeDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { devices } = translations();
  const { deviceId, name, register } = device;
  const unfreeze = useCall(api.devices.unfreeze);

  async function release(): Promise<void> {
    const isDone = await unfreeze.mutateAsync({ deviceId }).catch(() => undefined);
    if (!isDone) return;
    showNotice({ text: devices('unfrozen', { name }) });
    onClose();
    await devicesChanged();
  }

  return (
    <ConfirmDialog
      title={devices('unfreezeTitle', { name })}
      confirm={devices('unfreeze')}
      isBusy={unfreeze.isPending}
      failure={unfreeze.error}
      onConfirm={() => void release()}
      onClose={onClose}
    >
      <Typography>{devices('unfreezeText')}</Typography>
      {register && (
        <Typography>{devices('unfreezeSeries', { code: register.code, series: register.series + 1 })}</Typography>
      )}
    </ConfirmDialog>
  );
}
