import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { api } from '../../app/api.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { inputOf } from '../../ui/forms/input-of.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { PasswordRules } from '../../ui/forms/password-rules.tsx';
import { placeFailure } from '../../ui/forms/place-failure.ts';
import { validateNewPassword, validateRequired } from '../../ui/forms/validate.ts';
import { useUnsavedChanges } from '../../app/navigation/use-unsaved-changes.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { translations } from '../../app/translations.ts';
import { CardSubmit } from './card-submit.tsx';
import { ProfileCard } from './profile-card.tsx';

const places = {
  'password/wrong': 'currentPassword',
  'password/too-weak': 'newPassword',
  'password/same-as-before': 'newPassword',
} as const;

export function PasswordCard({ email }: { email: string }) {
  const { account, common, settings } = translations();
  const change = useCall(api.profile.changePassword);
  const form = useForm({ mode: 'onTouched', defaultValues: { currentPassword: '', newPassword: '' } });
  const { errors, isDirty } = form.formState;
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const [trouble, setTrouble] = useState<string>();

  async function save(): Promise<boolean> {
    setTrouble(undefined);
    try {
      await change.mutateAsync(form.getValues());
    } catch (error) {
      setTrouble(placeFailure(error, form, places));
      return false;
    }
    form.reset();
    showNotice({ text: account('reset.doneTitle') });
    return true;
  }

  useUnsavedChanges({ isDirty, save: async () => (await form.trigger()) && save() });

  return (
    <ProfileCard title={settings('profile.changePassword')}>
      <Stack
        component="form"
        noValidate
        useFlexGap
        spacing={2.5}
        onSubmit={(event) => void form.handleSubmit(() => save())(event)}
      >
        {trouble && <Alert severity="error">{trouble}</Alert>}
        {/* Password stores learn from it whose password this is. */}
        <input
          type="email"
          autoComplete="username"
          readOnly
          value={email}
          aria-hidden
          tabIndex={-1}
          style={visuallyHidden}
        />
        <PasswordField
          label={settings('profile.currentPassword')}
          autoComplete="current-password"
          problem={errors.currentPassword?.message}
          {...inputOf(form.register('currentPassword', { validate: validateRequired }))}
        />
        <PasswordField
          label={settings('profile.newPassword')}
          autoComplete="new-password"
          problem={errors.newPassword?.message}
          {...inputOf(form.register('newPassword', { validate: validateNewPassword }))}
        />
        <PasswordRules password={newPassword} />
        <Typography variant="body2" color="textSecondary">
          {settings('profile.otherDevices')}
        </Typography>
        <CardSubmit isBusy={change.isPending}>{common('save')}</CardSubmit>
      </Stack>
    </ProfileCard>
  );
}
