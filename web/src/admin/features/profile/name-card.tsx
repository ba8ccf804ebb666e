import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { nameRules } from '@tresen/domain/basics/text-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { api } from '../../app/api.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { inputOf } from '../../ui/forms/input-of.ts';
import { placeFailure } from '../../ui/forms/place-failure.ts';
import { validateText } from '../../ui/forms/validate.ts';
import { useUnsavedChanges } from '../../app/navigation/use-unsaved-changes.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { tellOtherTabs } from '../../app/session/session-events.ts';
import { refreshSession } from '../../app/session/session-query.ts';
import { translations } from '../../app/translations.ts';
import { CardSubmit } from './card-submit.tsx';
import { ProfileCard } from './profile-card.tsx';

type Names = { readonly firstName: string; readonly lastName: string };

export function NameCard({ user: { firstName, lastName } }: { user: Names }) {
  const { admin, common, settings } = translations();
  const rename = useCall(api.profile.rename);
  const form = useForm({ mode: 'onTouched', defaultValues: { firstName, lastName } });
  const { errors, isDirty } = form.formState;
  const [trouble, setTrouble] = useState<string>();
  const isName = (text: string) => validateText(text, nameRules);

  async function save(values: Names): Promise<boolean> {
    setTrouble(undefined);
    try {
      await rename.mutateAsync(values);
    } catch (error) {
      setTrouble(placeFailure(error, form));
      return false;
    }
    form.reset(values);
    await refreshSession().catch(() => null);
    tellOtherTabs('user-updated');
    showNotice({ text: common('saved') });
    return true;
  }

  useUnsavedChanges({ isDirty, save: async () => (await form.trigger()) && save(form.getValues()) });

  return (
    <ProfileCard title={settings('profile.changeName')}>
      <Stack
        component="form"
        noValidate
        spacing={2.5}
        onSubmit={(event) => void form.handleSubmit((values) => save(values))(event)}
      >
        {trouble && <Alert severity="error">{trouble}</Alert>}
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
        <CardSubmit isBusy={rename.isPending}>{common('save')}</CardSubmit>
      </Stack>
    </ProfileCard>
  );
}
