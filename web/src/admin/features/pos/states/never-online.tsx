import { mdiCloudOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { translations } from '../../../app/translations.ts';
import { StateCard } from '../../../app/layouts/state-card.tsx';

export function NeverOnline({ onRetry }: { onRetry: () => void }) {
  const t = translations().till;
  return (
    <StateCard backLabel={translations().till('bar.back')} icon={mdiCloudOffOutline} title={t('empty.neverOnline')}>
      <Typography sx={{ mb: 3 }}>{t('empty.neverOnlineText')}</Typography>
      <Button variant="contained" size="large" onClick={onRetry}>
        {translations().common('retry')}
      </Button>
    </StateCard>
  );
}
