import { mdiCheckCircleOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useEnter } from '../../app/session/enter.ts';
import { currentSession } from '../../app/session/session-query.ts';
import { translations } from '../../app/translations.ts';
import { AuthCard } from './auth-card.tsx';
import { firstPassword } from './first-password.ts';

export function ResetPasswordSuccessScreen() {
  const t = translations().account;
  const enter = useEnter();
  const navigate = useNavigate();
  const isFirst = useLocation().state === firstPassword;

  async function proceed(): Promise<void> {
    const session = await currentSession().catch(() => null);
    if (session) enter(session);
    else await navigate('/auth/login');
  }

  return (
    <AuthCard title={t(isFirst ? 'reset.firstDoneTitle' : 'reset.doneTitle')}>
      <Stack spacing={2.5}>
        <Icon path={mdiCheckCircleOutline} sx={{ fontSize: 48, color: 'success.main' }} />
        <Typography>{t(isFirst ? 'reset.firstDoneText' : 'reset.doneText')}</Typography>
        <Button variant="contained" size="large" onClick={() => void proceed()}>
          {t('reset.continue')}
        </Button>
      </Stack>
    </AuthCard>
  );
}
