import { mdiEmailCheckOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { api } from '../../app/api.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { AuthCard } from './auth-card.tsx';
import { resetFailureText } from './reset-failure-text.ts';
import { useCountdown } from './use-countdown.ts';

const again = 60;

/** Says the same whether the account exists or not. */
export function ForgotPasswordSuccessScreen() {
  const t = translations().account;
  const email = emailIn(useLocation().state);
  const request = useCall(api.passwordResets.request);
  const [seconds, restart] = useCountdown(again);

  async function sendAgain(to: string): Promise<void> {
    restart();
    const isSent = await request.mutateAsync({ email: to, locale: currentLocale() }).catch(() => undefined);
    if (isSent) showNotice({ text: t('forgot.sentAgain') });
  }

  return (
    <AuthCard title={t('forgot.sentTitle')}>
      <Stack spacing={2.5}>
        <Icon path={mdiEmailCheckOutline} sx={{ fontSize: 48, color: 'success.main' }} />
        <Typography>{email ? t('forgot.sentText', { email }) : t('forgot.sentTextPlain')}</Typography>
        {request.error && <Alert severity="error">{resetFailureText(request.error)}</Alert>}
        {email && (
          <Button variant="outlined" size="large" disabled={seconds > 0} onClick={() => void sendAgain(email)}>
            {seconds > 0 ? t('forgot.againIn', { seconds }) : t('forgot.again')}
          </Button>
        )}
        <Link component={RouterLink} to="/auth/login" underline="hover" sx={{ alignSelf: 'center', fontWeight: 500 }}>
          {t('forgot.back')}
        </Link>
      </Stack>
    </AuthCard>
  );
}

function emailIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}
