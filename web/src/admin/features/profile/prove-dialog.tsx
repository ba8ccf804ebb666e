import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { inputOf } from '../../ui/forms/input-of.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { placeFailure } from '../../ui/forms/place-failure.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { validateRequired } from '../../ui/forms/validate.ts';
import { translations } from '../../app/translations.ts';

type ProveDialogProps = {
  title: string;
  text: string;
  submit: string;
  /** What cannot be taken back looks like it. */
  isFinal?: boolean;
  onClose: () => void;
  /** Does it with the password; what it throws is said at the field. */
  act: (password: string) => Promise<void>;
};

/** For acts that only the person themselves may do: the password is typed for this one. */
export function ProveDialog({ title, text, submit, isFinal = false, onClose, act }: ProveDialogProps) {
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } });
  const [trouble, setTrouble] = useState<string>();

  const send = form.handleSubmit(async ({ password }) => {
    setTrouble(undefined);
    try {
      await act(password);
    } catch (error) {
      setTrouble(placeFailure(error, form, { 'password/wrong': 'password' }));
    }
  });

  return (
    <FormDialog
      title={title}
      size="small"
      text={text}
      trouble={trouble}
      main={
        <SubmitButton isBusy={form.formState.isSubmitting} isFinal={isFinal}>
          {submit}
        </SubmitButton>
      }
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <PasswordField
        label={translations().settings('profile.currentPassword')}
        autoComplete="current-password"
        autoFocus
        problem={form.formState.errors.password?.message}
        {...inputOf(form.register('password', { validate: validateRequired }))}
      />
    </FormDialog>
  );
}
