import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { timeText } from '../../../shared/format-moment.ts';
import { useValue } from '../../../shared/store.ts';
import { currentLocale, translations } from '../translations.ts';
import { askServer, connectivity } from './connectivity-store.ts';

/** The cause, since when, and the last sign of life. */
export function ConnectivityPanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const t = translations().admin;
  const { state, cause, lostAt, lastAnswerAt } = useValue(connectivity);
  const locale = currentLocale();
  const isLost = state === 'lost';
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('connectivity.panel'), sx: { width: 320, p: 2.5, mt: 1 } },
      }}
    >
      <Typography variant="h3" component="h2">
        {isLost ? t('connectivity.lost') : t('connectivity.online')}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {isLost
          ? t(cause === 'device' ? 'connectivity.causeDevice' : 'connectivity.causeServer')
          : t('connectivity.stable')}
      </Typography>
      {isLost && (
        <Typography color="textSecondary">{t('connectivity.since', { time: timeText(lostAt, locale) })}</Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 2 }}>
        {lastAnswerAt === undefined
          ? t('connectivity.noAnswerYet')
          : t('connectivity.lastAnswer', { time: timeText(lastAnswerAt, locale) })}
      </Typography>
      <Button variant="outlined" onClick={() => void askServer()}>
        {t('connectivity.tryNow')}
      </Button>
    </Popover>
  );
}
