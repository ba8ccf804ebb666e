import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { api } from '../api.ts';
import { useCall } from '../calls/use-call.ts';
import { inputOf } from '../../ui/forms/input-of.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { placeFailure } from '../../ui/forms/place-failure.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { validateRequired } from '../../ui/forms/validate.ts';
import { words } from '../translations.ts';

/** Acts that matter ask for the password again; then the call that waits is repeated. */
export function PasswordDialog({ onAnswer }: { onAnswer: (isDone: boolean) => void }) {
  const { auth, common } = words();
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
    <Dialog open fullWidth maxWidth="xs" onClose={() => onAnswer(false)} aria-labelledby="confirm-title">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="confirm-title">{auth('confirm.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5}>
            <Typography>{auth('confirm.text')}</Typography>
            {trouble && <Alert severity="error">{trouble}</Alert>}
            <PasswordField
              label={auth('password')}
              autoComplete="current-password"
              autoFocus
              problem={form.formState.errors.password?.message}
              {...inputOf(form.register('password', { validate: validateRequired }))}
            />
          </Stack>
        </DialogContent>
        <DialogButtons main={<SubmitButton isBusy={confirm.isPending}>{auth('confirm.submit')}</SubmitButton>}>
          <Button variant="text" onClick={() => onAnswer(false)}>
            {common('cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
