import { mdiCloudAlertOutline, mdiWifiOff } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useValue } from '../../../shared/store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { translations } from '../translations.ts';
import { secondsToNextTry } from './connectivity.ts';
import { askServer, connectivity } from './connectivity-store.ts';

/** A state, not an error: it says what is wrong, what happens next, and takes no more than one line. */
export function ConnectivityStrip() {
  const { isShown, cause } = useValue(connectivity);
  const t = translations().admin;
  return (
    <Box role="status" aria-live="polite">
      {isShown && (
        <Box sx={strip}>
          <Icon path={cause === 'device' ? mdiWifiOff : mdiCloudAlertOutline} />
          <Box sx={{ flexGrow: 1 }}>{cause === 'device' ? t('connectivity.device') : <Countdown />}</Box>
          <Button variant="text" color="inherit" onClick={() => void askServer()}>
            {t('connectivity.tryNow')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Ticks for the eye only: a screen reader hears the sentence once. */
function Countdown() {
  const t = translations().admin;
  const now = useClock();
  const seconds = secondsToNextTry(useValue(connectivity), now);
  return (
    <span aria-live="off">{seconds > 0 ? t('connectivity.server', { seconds }) : t('connectivity.retrying')}</span>
  );
}

function useClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const strip = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, sm: 3, lg: 4 },
  py: 0.5,
  minHeight: 48,
  bgcolor: 'var(--app-palette-warning-container)',
  color: 'var(--app-palette-warning-onContainer)',
  fontWeight: 500,
  fontSize: { xs: '0.875rem', sm: '1rem' },
  lineHeight: { xs: 20 / 14, sm: 1.5 },
};
