import Typography from '@mui/material/Typography';
import { timeText } from '../../../shared/format-moment.ts';
import { useStore } from '../../../shared/store.ts';
import { connectivity } from '../../app/connectivity/connectivity-store.ts';
import { currentLocale, words } from '../../app/translations.ts';

/** Without a connection: from when it is what one sees. */
export function AsOf({ at }: { at: number }) {
  const { isShown: isOffline } = useStore(connectivity);
  if (!isOffline || at === 0) return null;
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {words().common('asOf', { time: timeText(at, currentLocale()) })}
    </Typography>
  );
}
