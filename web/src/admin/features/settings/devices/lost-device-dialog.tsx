import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { Device } from './device.ts';
import { devicesChanged } from './devices-changed.ts';

/** The only act that may give up sales: it says so, and where to look for them afterwards. */
export function LostDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { devices } = translations();
  const { deviceId, name, register, unsent } = device;
  const declareLost = useCall(api.devices.declareLost);

  async function declare(): Promise<void> {
    const isDone = await declareLost.mutateAsync({ deviceId }).catch(() => undefined);
    if (!isDone) return;
    showNotice({ text: devices('lostDone', { name }) });
    onClose();
    await devicesChanged();
  }

  return (
    <ConfirmDialog
      title={devices('lostTitle', { name })}
      confirm={devices('lost')}
      isBusy={declareLost.isPending}
      failure={declareLost.error}
      onConfirm={() => void declare()}
      onClose={onClose}
    >
      <Typography>{devices('lostText')}</Typography>
      {register && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
          <li>{devices('lostWhat.unsent', { n: unsent })}</li>
          <li>{devices('lostWhat.series', { code: register.code, series: register.series + 1 })}</li>
          <li>{devices('lostWhat.incident')}</li>
        </Box>
      )}
    </ConfirmDialog>
  );
}
