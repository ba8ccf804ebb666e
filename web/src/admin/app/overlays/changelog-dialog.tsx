import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { appVersion } from '../updates/build-id.ts';
import { translations } from '../translations.ts';
import { TextDialog } from '../../ui/dialogs/text-dialog.tsx';

/** What people notice of the version they are using. */
export function ChangelogDialog({ onClose }: { onClose: () => void }) {
  const { admin } = translations();
  const news = [admin('changelog.first'), admin('changelog.second'), admin('changelog.third')];
  return (
    <TextDialog title={admin('user.changelog')} onClose={onClose}>
      <Typography variant="h3">{admin('user.version', { version: appVersion })}</Typography>
      <Box component="ul" sx={{ pl: 2.5 }}>
        {news.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </TextDialog>
  );
}
