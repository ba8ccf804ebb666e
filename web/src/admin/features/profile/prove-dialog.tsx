import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { inputOf } from '../../ui/forms/input-of.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { placeFailure } from '../../ui/forms/place-failure.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { validateRequired } from '../../ui/forms/validate.ts';
import { words } from '../../app/translations.ts';

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
  const { common, settings } = words();
  const id = useId();
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
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} useFlexGap>
            {trouble && <Alert severity="error">{trouble}</Alert>}
            <Typography>{text}</Typography>
            <PasswordField
              label={settings('profile.currentPassword')}
              autoComplete="current-password"
              autoFocus
              problem={form.formState.errors.password?.message}
              {...inputOf(form.register('password', { validate: validateRequired }))}
            />
          </Stack>
        </DialogContent>
        <DialogButtons
          main={
            <SubmitButton isBusy={form.formState.isSubmitting} isFinal={isFinal}>
              {submit}
            </SubmitButton>
          }
        >
          <Button variant="text" onClick={onClose}>
            {common('cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
