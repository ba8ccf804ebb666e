import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { api } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { tellOtherTabs } from '../../app/session/session-events.ts';
import { currentSession, refreshSession } from '../../app/session/session-query.ts';
import { translations } from '../../app/translations.ts';
import { AuthCard } from './auth-card.tsx';

/** The link of the mail. Opening it is the confirmation. */
export function ConfirmEmailScreen() {
  const { account, routes } = translations();
  const token = useSearchParams()[0].get('token') ?? '';
  const confirm = useCall(api.profile.confirmEmail);
  const hasBegun = useRef(false);
  const begin = useEffectEvent(async () => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    await confirm.mutateAsync({ token }).then(tellEverybody, () => undefined);
  });
  useEffect(() => void begin(), []);

  if (confirm.isIdle || confirm.isPending) {
    return (
      <AuthCard title={routes('confirmEmail')}>
        <LinearProgress aria-label={account('confirmEmail.working')} />
      </AuthCard>
    );
  }
  const isDone = confirm.data !== undefined;
  return (
    <AuthCard title={isDone ? account('confirmEmail.doneTitle') : account('confirmEmail.failedTitle')}>
      <Stack spacing={2.5}>
        <Typography>
          {isDone ? account('confirmEmail.done', { email: confirm.data.email }) : failureText(confirm.error)}
        </Typography>
        <Button variant="contained" size="large" component={RouterLink} to="/admin/settings/profile">
          {account('confirmEmail.continue')}
        </Button>
      </Stack>
    </AuthCard>
  );
}

async function tellEverybody(): Promise<void> {
  if (await currentSession().catch(() => null)) await refreshSession().catch(() => null);
  tellOtherTabs('user-updated');
}
