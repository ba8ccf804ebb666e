import { mdiTrayArrowDown } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/icon.tsx';
import { api } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { translations } from '../../app/translations.ts';
import { ProfileCard } from './profile-card.tsx';

/** Everything that is kept about the person, as a file of their own. */
export function DataCard() {
  const { settings } = translations();
  const fetchData = useCall(() => api.profile.exportData());

  async function download(): Promise<void> {
    const file = await fetchData.mutateAsync(undefined).catch(() => undefined);
    if (!file) return;
    const url = URL.createObjectURL(file);
    const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  return (
    <ProfileCard title={settings('data.title')}>
      {fetchData.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failureText(fetchData.error)}
        </Alert>
      )}
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {settings('data.text')}
      </Typography>
      <WriteButton
        variant="outlined"
        loading={fetchData.isPending}
        startIcon={<Icon path={mdiTrayArrowDown} />}
        onClick={() => void download()}
      >
        {settings('data.download')}
      </WriteButton>
    </ProfileCard>
  );
}
