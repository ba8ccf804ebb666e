import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { api } from '../../app/api.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { inputOf } from '../../ui/forms/input-of.ts';
import { placeFailure } from '../../ui/forms/place-failure.ts';
import { validateEmail } from '../../ui/forms/validate.ts';
import { useUnsavedChanges } from '../../app/navigation/use-unsaved-changes.ts';
import { refusalText } from '../../app/calls/failure-text.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { CardSubmit } from './card-submit.tsx';
import { ProfileCard } from './profile-card.tsx';

/** Nothing changes before the link in the mail is opened. The password is asked for by the call itself. */
export function EmailCard({ email }: { email: string }) {
  const { common, settings } = translations();
  const change = useCall(api.profile.changeEmail);
  const form = useForm({ mode: 'onTouched', defaultValues: { newEmail: '' } });
  const [trouble, setTrouble] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  async function send(newEmail: string): Promise<boolean> {
    setTrouble(undefined);
    setSentTo(undefined);
    try {
      await change.mutateAsync({ newEmail: newEmail.trim(), locale: currentLocale() });
    } catch (error) {
      setTrouble(placeFailure(error, form, { 'email/same-as-before': 'newEmail' }));
      return false;
    }
    setSentTo(newEmail.trim());
    form.reset();
    return true;
  }

  function validate(text: string): true | string {
    const isSame = text.trim().toLowerCase() === email.toLowerCase();
    return isSame ? refusalText('email/same-as-before') : validateEmail(text);
  }

  useUnsavedChanges({
    isDirty: form.formState.isDirty,
    save: async () => (await form.trigger()) && send(form.getValues('newEmail')),
  });

  return (
    <ProfileCard title={settings('profile.changeEmail')}>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        onSubmit={(event) => void form.handleSubmit((values) => send(values.newEmail))(event)}
      >
        {trouble && <Alert severity="error">{trouble}</Alert>}
        {sentTo && (
          <Alert severity="success" role="status">
            {settings('profile.emailSent', { email: sentTo })}
          </Alert>
        )}
        <Typography color="textSecondary">{settings('profile.currentEmail', { email })}</Typography>
        <TextField
          label={settings('profile.newEmail')}
          type="email"
          autoComplete="email"
          hint={settings('profile.emailHint')}
          problem={form.formState.errors.newEmail?.message}
          inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
          {...inputOf(form.register('newEmail', { validate }))}
        />
        <CardSubmit isBusy={change.isPending}>{common('save')}</CardSubmit>
      </Stack>
    </ProfileCard>
  );
}
