import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useEnter, welcome } from '../../session/enter.ts';
import { refreshSession } from '../../session/session-query.ts';
import { words } from '../../words.ts';
import { AuthCard } from './auth-card.tsx';

/** Where a sign-in that happened elsewhere comes back to: whoever has a session goes in. */
export function CallbackScreen() {
  const t = words().auth;
  const enter = useEnter();
  const navigate = useNavigate();
  const arrive = useEffectEvent(async () => {
    const session = await refreshSession().catch(() => null);
    if (!session) return void navigate('/auth/login', { replace: true });
    welcome(session);
    enter(session);
  });
  useEffect(() => void arrive(), []);

  return (
    <AuthCard title={words().routes('callback')}>
      <LinearProgress aria-label={t('callback.working')} />
    </AuthCard>
  );
}
