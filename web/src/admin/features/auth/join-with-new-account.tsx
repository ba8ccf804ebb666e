import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { nameRules } from '@tresen/domain/basics/text-rules';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { api } from '../../app/api.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { inputOf } from '../../ui/forms/input-of.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { PasswordRules } from '../../ui/forms/password-rules.tsx';
import { placeFailure } from '../../ui/forms/place-failure.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { validateNewPassword, validateText } from '../../ui/forms/validate.ts';
import { useEnter, welcome } from '../../app/session/enter.ts';
import { refreshSession } from '../../app/session/session-query.ts';
import { currentLocale, translations } from '../../app/translations.ts';

export function JoinWithNewAccount({ token, email }: { token: string; email: string }) {
  const { account, admin, auth } = translations();
  const navigate = useNavigate();
  const enter = useEnter();
  const join = useCall(api.invitations.acceptAsNewUser);
  const form = useForm({ mode: 'onTouched', defaultValues: { firstName: '', lastName: '', password: '' } });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const [trouble, setTrouble] = useState<string>();
  const isName = (text: string) => validateText(text, nameRules);

  const submit = form.handleSubmit(async (values) => {
    setTrouble(undefined);
    try {
      await join.mutateAsync({ token, ...values, locale: currentLocale() });
    } catch (error) {
      return setTrouble(placeFailure(error, form, { 'password/too-weak': 'password' }));
    }
    const session = await refreshSession().catch(() => null);
    if (!session) {
      await navigate('/auth/login');
      return;
    }
    welcome(session);
    enter(session);
  });

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      <Typography>{account('invitation.newAccount')}</Typography>
      {trouble && <Alert severity="error">{trouble}</Alert>}
      <ErrorSummary errors={errors} />
      <TextField label={auth('email')} value={email} readOnly autoComplete="username" />
      <TextField
        label={admin('profile.firstName')}
        autoComplete="given-name"
        problem={errors.firstName?.message}
        {...inputOf(form.register('firstName', { validate: isName }))}
      />
      <TextField
        label={admin('profile.lastName')}
        autoComplete="family-name"
        problem={errors.lastName?.message}
        {...inputOf(form.register('lastName', { validate: isName }))}
      />
      <PasswordField
        label={auth('password')}
        autoComplete="new-password"
        problem={errors.password?.message}
        {...inputOf(form.register('password', { validate: validateNewPassword }))}
      />
      <PasswordRules password={password} />
      <SubmitButton isBusy={join.isPending} isWide offlineText={auth('offlineHere')}>
        {account('invitation.submit')}
      </SubmitButton>
    </Stack>
  );
}
