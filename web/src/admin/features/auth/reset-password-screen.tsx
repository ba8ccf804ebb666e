import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { PartError } from '../../../shared/ui/part-error.tsx';
import { queries } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { aboutNobody } from '../../app/session/session-query.ts';
import { beginPasswordRecovery, endPasswordRecovery } from '../../app/session/password-recovery.ts';
import { translations } from '../../app/translations.ts';
import { AuthCard } from './auth-card.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** An expired link is said before a password is typed. */
export function ResetPasswordScreen() {
  const { account, common } = translations();
  const token = useSearchParams()[0].get('token') ?? '';
  const check = useQuery(
    queries.passwordResets.show.queryOptions({ input: { token }, enabled: token !== '', ...aboutNobody }),
  );
  const isValid = check.data?.isValid ?? token !== '';

  useEffect(() => {
    if (check.data?.isValid) beginPasswordRecovery(token);
    else if (check.data) endPasswordRecovery();
  }, [check.data, token]);

  if (!isValid) return <ExpiredLink />;
  return (
    <AuthCard title={account(check.data?.isFirst ? 'reset.firstTitle' : 'reset.title')}>
      {check.isPending && <LinearProgress aria-label={account('checkingLink')} />}
      {check.error && (
        <PartError text={failureText(check.error)} retry={common('retry')} onRetry={() => void check.refetch()} />
      )}
      {check.data && <ResetPasswordForm token={token} isFirst={check.data.isFirst} />}
    </AuthCard>
  );
}

function ExpiredLink() {
  const t = translations().account;
  return (
    <AuthCard title={t('reset.title')}>
      <Stack spacing={2.5}>
        <Typography>{t('reset.expired')}</Typography>
        <Button variant="contained" size="large" component={RouterLink} to="/auth/forgot-password">
          {t('reset.requestNew')}
        </Button>
      </Stack>
    </AuthCard>
  );
}
