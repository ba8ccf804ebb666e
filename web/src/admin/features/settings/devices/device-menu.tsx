import { mdiLaptopOff, mdiPencilOutline, mdiPlayCircleOutline, mdiPowerPlugOffOutline } from '@mdi/js';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import type { Device } from './device.ts';

type DeviceMenuProps = {
  device: Device;
  anchor: HTMLElement;
  onClose: () => void;
  onChoose: (kind: 'rename' | 'unfreeze' | 'end' | 'lost') => void;
};

export function DeviceMenu({ device, anchor, onClose, onChoose }: DeviceMenuProps) {
  const { devices } = translations();
  const isOffline = useIsOffline();
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem disabled={isOffline} onClick={() => onChoose('rename')}>
        <ListItemIcon>
          <Icon path={mdiPencilOutline} />
        </ListItemIcon>
        {devices('rename')}
      </MenuItem>
      {device.state === 'frozen' && (
        <MenuItem disabled={isOffline} onClick={() => onChoose('unfreeze')}>
          <ListItemIcon>
            <Icon path={mdiPlayCircleOutline} />
          </ListItemIcon>
          {devices('unfreeze')}
        </MenuItem>
      )}
      <MenuItem disabled={isOffline} onClick={() => onChoose('end')}>
        <ListItemIcon>
          <Icon path={mdiPowerPlugOffOutline} />
        </ListItemIcon>
        {devices('end')}
      </MenuItem>
      <MenuItem disabled={isOffline} onClick={() => onChoose('lost')} sx={{ color: 'error.main' }}>
        <ListItemIcon>
          <Icon path={mdiLaptopOff} />
        </ListItemIcon>
        {devices('lost')}
      </MenuItem>
    </Menu>
  );
}
