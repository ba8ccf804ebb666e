import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { localPath } from '@tresen/i18n/locale';
import type { SessionView } from '@tresen/contract/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useEnter, welcome } from '../../app/session/enter.ts';
import { LoginForm } from '../../app/session/login-form.tsx';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import { returnPathIn } from '../../app/session/return-path.ts';
import { currentSession } from '../../app/session/session-query.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { AuthCard } from './auth-card.tsx';

const PasskeySignIn = lazyPart(async () => (await import('../../app/session/passkey-sign-in.tsx')).PasskeySignIn);

export function LoginScreen() {
  const t = translations().auth;
  const enter = useEnter();
  const [isRedirected] = useState(() => returnPathIn(document.cookie) !== undefined);
  usePassThrough();

  function arrive(session: SessionView): void {
    welcome(session);
    enter(session);
  }

  return (
    <>
      <AuthCard title={t('login.title')}>
        <LoginForm reason={isRedirected ? t('login.pleaseLogin') : undefined} onSignedIn={arrive}>
          <Link
            component={RouterLink}
            to="/auth/forgot-password"
            underline="hover"
            sx={{ ...forgot, mt: '4px !important', mb: '-12px !important' }}
          >
            {t('login.forgot')}
          </Link>
        </LoginForm>
        <Box sx={{ mt: 2 }}>
          <PasskeySignIn onSignedIn={arrive} />
        </Box>
      </AuthCard>
      <Box sx={{ mt: 1.5, textAlign: 'center', color: 'text.secondary' }}>
        {t('login.needAccess')}{' '}
        <Link href={localPath(currentLocale(), '/imprint')} underline="hover" sx={{ ...forgot, px: 0.5 }}>
          {t('login.contact')}
        </Link>
        <br />
        <Link component={RouterLink} to="/auth/device" underline="hover" sx={{ ...forgot, px: 0.5 }}>
          {t('login.haveCode')}
        </Link>
      </Box>
    </>
  );
}

/** Who is signed in already has nothing to do here. */
function usePassThrough(): void {
  const enter = useEffectEvent(useEnter());
  useEffect(() => {
    let isHere = true;
    void currentSession().then(
      (session) => {
        if (session && isHere) enter(session);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
}

const forgot = { alignSelf: 'flex-end', display: 'inline-flex', alignItems: 'center', minHeight: 40, fontWeight: 500 };
