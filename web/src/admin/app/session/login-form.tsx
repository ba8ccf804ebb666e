import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { SessionView } from '@tresen/contract/session';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { api } from '../api.ts';
import { failureText } from '../calls/failure-text.ts';
import { useCall } from '../calls/use-call.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { lazyPart } from '../updates/lazy-part.tsx';
import { translations } from '../translations.ts';

const SecondFactorStep = lazyPart(async () => (await import('./second-factor-step.tsx')).SecondFactorStep);

type LoginFormProps = {
  email?: string;
  /** Said above the fields until something more urgent is to say. */
  reason?: string | undefined;
  onSignedIn: (session: SessionView) => void;
  /** Between the fields and the button. */
  children?: ReactNode;
};

/** Written without the form library: it is on the first page anybody loads, and it has two fields. */
export function LoginForm({ email: knownEmail = '', reason, onSignedIn, children }: LoginFormProps) {
  const t = translations().auth;
  const signIn = useCall(api.session.signIn);
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const missing = (text: string) =>
    isAsked && text.trim() === '' ? translations().common('validation.required') : undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (email.trim() === '') return emailInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    const answer = await signIn.mutateAsync({ email: email.trim(), password }).catch(() => undefined);
    if (answer?.needsSecondFactor) return setNeedsCode(true);
    if (answer?.session) onSignedIn(answer.session);
    else passwordInput.current?.focus();
  }

  if (needsCode) return <SecondFactorStep onSignedIn={onSignedIn} onStartOver={() => setNeedsCode(false)} />;
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      {signIn.error ? (
        <Alert severity="error">{failureText(signIn.error)}</Alert>
      ) : (
        reason && (
          <Alert severity="info" role="status">
            {reason}
          </Alert>
        )
      )}
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        problem={missing(email)}
        inputRef={emailInput}
        inputProps={{ inputMode: 'email', enterKeyHint: 'next', autoCapitalize: 'none', spellCheck: false }}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        problem={missing(password)}
        inputRef={passwordInput}
        inputProps={{ enterKeyHint: 'go' }}
      />
      {children}
      <Box>
        <SubmitButton isBusy={signIn.isPending} isWide offlineText={t('offline')}>
          {t('login.submit')}
        </SubmitButton>
      </Box>
    </Stack>
  );
}
