import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { api } from '../../app/api.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { inputOf } from '../../ui/forms/input-of.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { validateEmail } from '../../ui/forms/validate.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { AuthCard } from './auth-card.tsx';
import { resetFailureText } from './reset-failure-text.ts';

export function ForgotPasswordScreen() {
  const { account: t, auth } = translations();
  const navigate = useNavigate();
  const request = useCall(api.passwordResets.request);
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: { email: '' } });

  const submit = handleSubmit(async ({ email }) => {
    const isSent = await request.mutateAsync({ email: email.trim(), locale: currentLocale() }).catch(() => undefined);
    if (isSent) await navigate('/auth/forgot-password/success', { state: { email: email.trim() } });
  });

  return (
    <AuthCard title={t('forgot.title')}>
      <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
        <Typography>{t('forgot.text')}</Typography>
        {request.error && <Alert severity="error">{resetFailureText(request.error)}</Alert>}
        <TextField
          label={auth('email')}
          type="email"
          autoComplete="username"
          problem={formState.errors.email?.message}
          inputProps={{ inputMode: 'email', enterKeyHint: 'send', autoCapitalize: 'none', spellCheck: false }}
          {...inputOf(register('email', { validate: validateEmail }))}
        />
        <SubmitButton isBusy={request.isPending} isWide offlineText={auth('offlineHere')}>
          {t('forgot.submit')}
        </SubmitButton>
        <Link component={RouterLink} to="/auth/login" underline="hover" sx={{ alignSelf: 'center', fontWeight: 500 }}>
          {t('forgot.back')}
        </Link>
      </Stack>
    </AuthCard>
  );
}
