import { mdiContentDuplicate, mdiOpenInNew, mdiTrashCanOutline } from '@mdi/js';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';
import { locationPath } from '../paths.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';

type LocationMenuProps = {
  anchor: HTMLElement;
  locationId: string;
  onClose: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

export function LocationMenu({ anchor, locationId, onClose, onDuplicate, onDelete }: LocationMenuProps) {
  const { common, settings } = translations();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={() => void navigate(locationPath(locationId))}>
        <ListItemIcon>
          <Icon path={mdiOpenInNew} />
        </ListItemIcon>
        {settings('list.open')}
      </MenuItem>
      <MenuItem disabled={isOffline} onClick={onDuplicate}>
        <ListItemIcon>
          <Icon path={mdiContentDuplicate} />
        </ListItemIcon>
        {settings('list.duplicate')}
      </MenuItem>
      <MenuItem disabled={isOffline} onClick={onDelete} sx={{ color: 'error.main' }}>
        <ListItemIcon>
          <Icon path={mdiTrashCanOutline} />
        </ListItemIcon>
        {common('delete')}
      </MenuItem>
    </Menu>
  );
}
