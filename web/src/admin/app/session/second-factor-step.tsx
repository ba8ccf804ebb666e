import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SessionView } from '@tresen/contract/session';
import { type FormEvent, useRef, useState } from 'react';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { api } from '../api.ts';
import { failureOf } from '../calls/call-failure.ts';
import { failureText } from '../calls/failure-text.ts';
import { useCall } from '../calls/use-call.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { translations } from '../translations.ts';

type SecondFactorStepProps = { onSignedIn: (session: SessionView) => void; onStartOver: () => void };

/** The code after the password: from the app, or one of the recovery codes. */
export function SecondFactorStep({ onSignedIn, onStartOver }: SecondFactorStepProps) {
  const t = translations().auth;
  const send = useCall(api.session.secondFactor);
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (code.trim() === '') return input.current?.focus();
    try {
      const { session } = await send.mutateAsync({ code: code.trim() });
      if (session) onSignedIn(session);
    } catch (error) {
      const failure = failureOf(error);
      if (failure?.kind === 'problem' && failure.problem.code === 'session/not-accepted') return onStartOver();
      input.current?.select();
    }
  }

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      {send.error && <Alert severity="error">{failureText(send.error)}</Alert>}
      <Typography>{t('secondFactor.text')}</Typography>
      <TextField
        label={t('secondFactor.code')}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        problem={isAsked && code.trim() === '' ? translations().common('validation.required') : undefined}
        hint={t('secondFactor.recovery')}
        inputRef={input}
        inputProps={{ inputMode: 'text', enterKeyHint: 'go', autoCapitalize: 'none', spellCheck: false, maxLength: 20 }}
      />
      <SubmitButton isBusy={send.isPending} isWide offlineText={t('offline')}>
        {t('secondFactor.submit')}
      </SubmitButton>
      <Button variant="text" onClick={onStartOver}>
        {t('secondFactor.startOver')}
      </Button>
    </Stack>
  );
}
