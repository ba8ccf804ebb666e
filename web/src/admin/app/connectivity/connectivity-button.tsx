import { mdiCloudAlertOutline, mdiCloudCheckOutline, mdiWifiOff } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useValue } from '../../../shared/store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { lazyPart } from '../updates/lazy-part.tsx';
import { translations } from '../translations.ts';
import { connectivity } from './connectivity-store.ts';

const ConnectivityPanel = lazyPart(async () => (await import('./connectivity-panel.tsx')).ConnectivityPanel);

/** Quiet while all is well. */
export function ConnectivityButton() {
  const t = translations().admin;
  const { isShown, cause } = useValue(connectivity);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = isShown ? t('connectivity.lost') : t('connectivity.online');
  const lostIcon = cause === 'device' ? mdiWifiOff : mdiCloudAlertOutline;
  return (
    <>
      <IconButton
        aria-label={`${t('connectivity.panel')}: ${label}`}
        title={label}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: isShown ? 'warning.main' : 'text.secondary' }}
      >
        <Icon path={isShown ? lostIcon : mdiCloudCheckOutline} />
      </IconButton>
      {anchor && <ConnectivityPanel anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
