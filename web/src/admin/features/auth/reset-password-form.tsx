import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router';
import { api } from '../../app/api.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { inputOf } from '../../ui/forms/input-of.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { PasswordRules } from '../../ui/forms/password-rules.tsx';
import { placeFailure } from '../../ui/forms/place-failure.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { validateNewPassword } from '../../ui/forms/validate.ts';
import { welcome } from '../../app/session/enter.ts';
import { endPasswordRecovery } from '../../app/session/password-recovery.ts';
import { translations } from '../../app/translations.ts';
import { firstPassword } from './first-password.ts';

const places = { 'password/too-weak': 'newPassword', 'password/same-as-before': 'newPassword' } as const;

export function ResetPasswordForm({ token, isFirst }: { token: string; isFirst: boolean }) {
  const { account: t, auth } = translations();
  const navigate = useNavigate();
  const complete = useCall(api.passwordResets.complete);
  const form = useForm({ mode: 'onTouched', defaultValues: { newPassword: '' } });
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const [trouble, setTrouble] = useState<string>();

  const submit = form.handleSubmit(async (values) => {
    setTrouble(undefined);
    try {
      const { session } = await complete.mutateAsync({ token, ...values });
      endPasswordRecovery();
      if (session) welcome(session);
      await navigate('/auth/reset-password/success', { replace: true, state: isFirst ? firstPassword : null });
    } catch (error) {
      setTrouble(placeFailure(error, form, places));
    }
  });

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      {trouble && <Alert severity="error">{trouble}</Alert>}
      <PasswordField
        label={t('reset.title')}
        autoComplete="new-password"
        problem={form.formState.errors.newPassword?.message}
        {...inputOf(form.register('newPassword', { validate: validateNewPassword }))}
      />
      <PasswordRules password={newPassword} />
      <SubmitButton isBusy={complete.isPending} isWide offlineText={auth('offlineHere')}>
        {t('reset.submit')}
      </SubmitButton>
      <Link
        component={RouterLink}
        to="/auth/login"
        onClick={endPasswordRecovery}
        underline="hover"
        sx={{ alignSelf: 'center', fontWeight: 500 }}
      >
        {t('forgot.back')}
      </Link>
    </Stack>
  );
}
