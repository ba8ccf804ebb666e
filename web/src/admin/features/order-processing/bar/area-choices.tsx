import { mdiCheckboxBlankOutline, mdiCheckboxOutline } from '@mdi/js';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { translations } from '../../../app/translations.ts';
import { changeSettings, settings } from '../device/settings.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';

/** Several may be chosen; none chosen is all of them. */
export function AreaChoices() {
  const { areas } = useValue(useKitchen().catalogue);
  const chosen = usePart(settings, (now) => now.areaIds);
  const row = (name: string, isOn: boolean, choose: () => void) => (
    <MenuItem key={name} role="menuitemcheckbox" aria-checked={isOn} onClick={choose}>
      <ListItemIcon>
        <PlainIcon path={isOn ? mdiCheckboxOutline : mdiCheckboxBlankOutline} />
      </ListItemIcon>
      {name}
    </MenuItem>
  );
  return (
    <>
      {row(translations().kitchen('bar.allAreas'), chosen.length === 0, () => changeSettings({ areaIds: [] }))}
      {areas.map(({ areaId, name }) => {
        const isOn = chosen.includes(areaId);
        return row(name, isOn, () =>
          changeSettings({ areaIds: isOn ? chosen.filter((one) => one !== areaId) : [...chosen, areaId] }),
        );
      })}
    </>
  );
}
