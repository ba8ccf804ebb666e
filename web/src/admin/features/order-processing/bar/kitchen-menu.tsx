import {
  mdiCellphoneLock,
  mdiFormatListNumbered,
  mdiHelpCircleOutline,
  mdiKeyboardOutline,
  mdiLightbulbOnOutline,
  mdiMonitorEye,
  mdiThemeLightDark,
  mdiTuneVariant,
} from '@mdi/js';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { openHelp } from '../../../navigation/help-of.ts';
import { words } from '../../../words.ts';
import { changeSettings, settings } from '../device/settings.ts';
import { useLayout } from '../device/use-layout.ts';
import { isAwake } from '../../../wake-lock.ts';
import { useValue } from '../device/watch.ts';
import { openOverlay } from '../../../overlays/overlay-store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { PopMenu } from '../parts/pop-menu.tsx';
import { AreaChoices } from './area-choices.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

type KitchenMenuProps = { anchor: HTMLElement; onClose: () => void };

/** What is set once and then left alone. */
export function KitchenMenu({ anchor, onClose }: KitchenMenuProps) {
  const [isSetting, setSetting] = useState(false);
  const { theme, showsCounts } = useValue(settings);
  const awake = useValue(isAwake);
  const layout = useLayout();
  const navigate = useNavigate();
  const t = words().kitchen;
  if (isSetting) return <SettingsSheet onClose={onClose} />;
  const entry = (icon: string, text: string, act: () => void) => (
    <MenuItem onClick={act}>
      <ListItemIcon>
        <PlainIcon path={icon} />
      </ListItemIcon>
      {text}
    </MenuItem>
  );
  return (
    <PopMenu anchor={anchor} onClose={onClose}>
      <MenuItem disabled sx={{ '&&': { opacity: 1 } }}>
        <ListItemIcon>
          <PlainIcon path={awake ? mdiLightbulbOnOutline : mdiCellphoneLock} />
        </ListItemIcon>
        {t(awake ? 'menu.awake' : 'menu.notAwake')}
      </MenuItem>
      <Divider />
      {layout === 'phone' && <AreaChoices />}
      {layout === 'phone' && <Divider />}
      {layout === 'phone' &&
        entry(mdiFormatListNumbered, t('bar.counts'), () => {
          changeSettings({ showsCounts: !showsCounts });
          onClose();
        })}
      {entry(mdiTuneVariant, t('menu.settings'), () => setSetting(true))}
      {entry(mdiThemeLightDark, t(theme === 'dark' ? 'menu.light' : 'menu.dark'), () => {
        changeSettings({ theme: theme === 'dark' ? 'light' : 'dark' });
        onClose();
      })}
      {entry(mdiKeyboardOutline, t('menu.keys'), () => {
        onClose();
        openOverlay.set('shortcuts');
      })}
      {entry(mdiMonitorEye, t('menu.pickup'), () => {
        onClose();
        void navigate('?display=pickup');
      })}
      {entry(mdiHelpCircleOutline, words().admin('user.help'), () => {
        onClose();
        openHelp('processing');
      })}
    </PopMenu>
  );
}
