import { mdiLockOutline } from '@mdi/js';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/icon.tsx';
import { translations } from '../../app/translations.ts';
import { narrow } from './audit-styles.ts';

export function OverCard({ wasOpen }: { wasOpen: boolean }) {
  const t = translations().audit;
  return (
    <Card sx={{ ...narrow, textAlign: 'center' }}>
      <Icon path={mdiLockOutline} sx={{ fontSize: 56, color: 'text.secondary' }} />
      <Typography variant="h1" tabIndex={-1} sx={{ my: 1 }}>
        {t(wasOpen ? 'over.title' : 'over.noLink')}
      </Typography>
      <Typography>{t(wasOpen ? 'over.text' : 'over.noLinkText')}</Typography>
    </Card>
  );
}
