import { mdiCashRegister, mdiCellphoneText, mdiLan, mdiMonitor, mdiMonitorDashboard } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { type Device, isEnded, linesOf } from './device.ts';
import { DeviceBadges } from './device-badges.tsx';
import type { DeviceAct } from './device-dialogs.tsx';

const icons = {
  pos: mdiCashRegister,
  kds: mdiMonitorDashboard,
  office: mdiMonitor,
  bridge: mdiLan,
  order: mdiCellphoneText,
};

type DeviceRowProps = { device: Device; onAct: (act: DeviceAct) => void; children?: ReactNode };

export function DeviceRow({ device, onAct, children }: DeviceRowProps) {
  const { common, devices } = translations();
  return (
    <Box component="li" sx={row}>
      <Box aria-hidden sx={picture}>
        <Icon path={icons[device.role]} />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{device.name}</Typography>
        {linesOf(device).map((line) => (
          <Typography key={line} variant="body2" color="textSecondary">
            {line}
          </Typography>
        ))}
        <DeviceBadges device={device} />
      </Box>
      {children}
      {!isEnded(device) && (
        <Button
          variant="outlined"
          aria-haspopup="menu"
          aria-label={devices('list.actions', { name: device.name })}
          onClick={(event) => onAct({ kind: 'menu', device, anchor: event.currentTarget })}
        >
          {common('edit')}
        </Button>
      )}
    </Box>
  );
}

export const deviceList = { m: 0, p: 0, listStyle: 'none' };

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: { xs: 'flex-start', sm: 'center' },
  gap: 1.5,
  py: 1.5,
  borderTop: `1px solid ${tone('hairline')}`,
};

const picture = {
  width: 40,
  height: 40,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: tone('surface2'),
};
