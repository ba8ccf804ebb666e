import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { api } from '../api.ts';
import { useCall } from '../calls/use-call.ts';
import { inputOf } from '../../ui/forms/input-of.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { placeFailure } from '../../ui/forms/place-failure.ts';
import { validateRequired } from '../../ui/forms/validate.ts';
import { translations } from '../translations.ts';

/** Acts that matter ask for the password again; then the call that waits is repeated. */
export function PasswordDialog({ onAnswer }: { onAnswer: (isDone: boolean) => void }) {
  const { auth } = translations();
  const confirm = useCall(api.session.confirm);
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } });
  const [trouble, setTrouble] = useState<string>();

  const submit = form.handleSubmit(async (values) => {
    try {
      await confirm.mutateAsync(values);
      onAnswer(true);
    } catch (error) {
      setTrouble(placeFailure(error, form, { 'password/wrong': 'password' }));
    }
  });

  return (
    <FormDialog
      title={auth('confirm.title')}
      size="small"
      text={auth('confirm.text')}
      submit={auth('confirm.submit')}
      isBusy={confirm.isPending}
      trouble={trouble}
      onSubmit={() => void submit()}
      onClose={() => onAnswer(false)}
    >
      <PasswordField
        label={auth('password')}
        autoComplete="current-password"
        autoFocus
        problem={form.formState.errors.password?.message}
        {...inputOf(form.register('password', { validate: validateRequired }))}
      />
    </FormDialog>
  );
}
