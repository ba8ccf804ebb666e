import Button from '@mui/material/Button';
import type { SessionView } from '@tresen/contract/session';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { translations } from '../translations.ts';
import { LoginForm } from './login-form.tsx';
import { rememberReturnPath } from './return-path.ts';
import { tellOtherTabs } from './session-events.ts';
import { keepSession, useSession } from './session-query.ts';
import { forgetUser } from './sign-out.ts';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';

/** The session ran out while somebody was working. */
export function SignInDialog({ onAnswer }: { onAnswer: (isDone: boolean) => void }) {
  const { auth } = translations();
  const navigate = useNavigate();
  const [before] = useState(useSession());

  function proceed(session: SessionView): void {
    keepSession(session);
    tellOtherTabs('signed-in');
    // What is on the screen belongs to somebody else: it is not handed over.
    if (before && before.user.userId !== session.user.userId) window.location.reload();
    onAnswer(true);
  }

  function leave(): void {
    // A till works without a log-in: whoever does not want one now sells on.
    if (!before) return onAnswer(false);
    rememberReturnPath(window.location.pathname + window.location.search);
    onAnswer(false);
    forgetUser();
    void navigate('/auth/login');
  }

  return (
    <TitledDialog title={auth('login.title')} width="xs">
      <LoginForm email={before?.user.email ?? ''} reason={auth('login.sessionExpired')} onSignedIn={proceed}>
        <Button variant="text" onClick={leave} sx={{ alignSelf: 'flex-end' }}>
          {translations().common('cancel')}
        </Button>
      </LoginForm>
    </TitledDialog>
  );
}
