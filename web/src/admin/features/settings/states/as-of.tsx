import Typography from '@mui/material/Typography';
import { timeText } from '../../../../shared/format-moment.ts';
import { currentLocale, words } from '../../../app/translations.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';

/** Without a connection: from when it is what one sees. */
export function AsOf({ at }: { at: number }) {
  const { common, settings } = words();
  if (!useIsOffline()) return null;
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {`${common('asOf', { time: timeText(at, currentLocale()) })} · ${settings('state.readOnly')}`}
    </Typography>
  );
}
