import { mdiCheck, mdiChevronDown } from '@mdi/js';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { translations } from '../../../app/translations.ts';
import { changeSettings, settings } from '../device/settings.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { PopMenu } from '../parts/pop-menu.tsx';

/** Which station this screen is for. */
export function StationTitle() {
  const { stations } = useValue(useKitchen().catalogue);
  const chosen = usePart(settings, (now) => now.stationId);
  const [at, setAt] = useState<HTMLElement>();
  const { kitchen: t, routes } = translations();
  const name = stations.find(({ stationId }) => stationId === chosen)?.name ?? t('bar.allStations');
  const choices = [{ stationId: undefined, name: t('bar.allStations') }, ...stations];
  return (
    <h1 tabIndex={-1}>
      <span style={visuallyHidden}>{routes('processing')}: </span>
      <button
        type="button"
        className="title"
        aria-haspopup="menu"
        title={t('bar.station')}
        onClick={(event) => setAt(event.currentTarget)}
      >
        <b>{name}</b>
        <PlainIcon path={mdiChevronDown} size={20} />
      </button>
      {at && (
        <PopMenu anchor={at} onClose={() => setAt(undefined)}>
          {choices.map(({ stationId, name: text }) => (
            <MenuItem
              key={stationId ?? ''}
              role="menuitemradio"
              aria-checked={stationId === chosen}
              selected={stationId === chosen}
              onClick={() => {
                changeSettings({ stationId });
                setAt(undefined);
              }}
            >
              <ListItemIcon>{stationId === chosen && <PlainIcon path={mdiCheck} />}</ListItemIcon>
              {text}
            </MenuItem>
          ))}
        </PopMenu>
      )}
    </h1>
  );
}
