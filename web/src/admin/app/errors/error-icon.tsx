import {
  mdiAlertCircleOutline,
  mdiClockAlertOutline,
  mdiFileLockOutline,
  mdiLockOutline,
  mdiMapSearchOutline,
  mdiSwapVertical,
  mdiWifiOff,
  mdiWrenchOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import { Icon } from '../../../shared/ui/icon.tsx';
import { tone } from '../theme/palette.ts';

const icons: Readonly<Record<number, string>> = {
  401: mdiLockOutline,
  403: mdiLockOutline,
  404: mdiMapSearchOutline,
  408: mdiClockAlertOutline,
  409: mdiSwapVertical,
  423: mdiFileLockOutline,
  429: mdiClockAlertOutline,
  503: mdiWrenchOutline,
};

export function ErrorIcon({ status }: { status: number | undefined }) {
  const path = status === undefined ? mdiWifiOff : (icons[status] ?? mdiAlertCircleOutline);
  return (
    <Box
      sx={{
        width: 64,
        height: 64,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        bgcolor: tone('surface2'),
        color: tone('primaryText'),
      }}
    >
      <Icon path={path} sx={{ fontSize: 32 }} />
    </Box>
  );
}
