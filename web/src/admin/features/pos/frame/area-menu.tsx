import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { translations } from '../../../app/translations.ts';
import { chooseArea } from '../counter/choose-area.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';

export function AreaMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const counter = useCounter();
  const { areas } = useValue(counter.till.catalogue);
  const chosen = useValue(counter.areaId);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translations().till('bar.switchArea') } }}
    >
      {areas.map(({ areaId, name }) => (
        <MenuItem
          key={areaId}
          selected={areaId === chosen}
          onClick={() => {
            chooseArea(counter, areaId);
            onClose();
          }}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
