import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { localPath } from '@tresen/i18n/locale';
import { currentLocale, words } from '../words.ts';
import { OverlayDialog } from './overlay-dialog.tsx';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { admin } = words();
  return (
    <OverlayDialog title={admin('user.help')} onClose={onClose}>
      <Stack spacing={2}>
        <Typography>{admin('help.permission')}</Typography>
        <Typography>{admin('help.offline')}</Typography>
        <Typography>{admin('help.error')}</Typography>
        <Link href={localPath(currentLocale(), '/imprint')}>{admin('help.contact')}</Link>
      </Stack>
    </OverlayDialog>
  );
}
