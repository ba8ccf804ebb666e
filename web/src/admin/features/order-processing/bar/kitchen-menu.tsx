import {
  mdiCancel,
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
import { openHelp } from '../../../app/navigation/help-of.ts';
import { translations } from '../../../app/translations.ts';
import { changeSettings, settings } from '../device/settings.ts';
import { useLayout } from '../device/use-layout.ts';
import { isAwake } from '../../../app/wake-lock.ts';
import { useValue } from '../../../../shared/store.ts';
import { openOverlay } from '../../../app/overlays/overlay-store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { useOpenPickup } from '../pickup/pickup-window.ts';
import { PopMenu } from '../parts/pop-menu.tsx';
import { AreaChoices } from './area-choices.tsx';
import { SoldOutSheet } from '../sold-out/sold-out-sheet.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

type KitchenMenuProps = { anchor: HTMLElement; onClose: () => void };

/** What is set once and then left alone. */
export function KitchenMenu({ anchor, onClose }: KitchenMenuProps) {
  const [isSetting, setSetting] = useState(false);
  const [isSoldOut, setSoldOut] = useState(false);
  const { theme, showsCounts } = useValue(settings);
  const awake = useValue(isAwake);
  const layout = useLayout();
  const openPickup = useOpenPickup();
  const t = translations().kitchen;
  if (isSoldOut) return <SoldOutSheet names={[]} onClose={onClose} />;
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
      {entry(mdiCancel, t('soldOut.title'), () => setSoldOut(true))}
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
        openPickup();
      })}
      {entry(mdiHelpCircleOutline, translations().admin('user.help'), () => {
        onClose();
        openHelp('processing');
      })}
    </PopMenu>
  );
}
