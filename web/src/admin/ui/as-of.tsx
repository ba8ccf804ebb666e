import Typography from '@mui/material/Typography';
import { timeText } from '../../shared/format-moment.ts';
import { useIsOffline } from '../app/connectivity/use-is-offline.ts';
import { currentLocale, translations } from '../app/translations.ts';

type AsOfProps = {
  at: number;
  size?: 'normal' | 'small';
  /** Said behind it. */
  note?: string;
};

/** Without a connection: from when it is what one sees. */
export function AsOf({ at, size = 'normal', note }: AsOfProps) {
  if (!useIsOffline() || at === 0) return null;
  const time = translations().common('asOf', { time: timeText(at, currentLocale()) });
  return (
    <Typography
      {...(size === 'small' && { variant: 'body2' })}
      color="textSecondary"
      sx={{ mb: size === 'small' ? 1 : 2 }}
    >
      {note === undefined ? time : `${time} · ${note}`}
    </Typography>
  );
}
