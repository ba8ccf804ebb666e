import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx';
import { failureText } from '../../../app/calls/failure-text.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { words } from '../../../app/translations.ts';

type ConfirmDialogProps = {
  title: string;
  confirm: string;
  isBusy: boolean;
  failure: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Before something that cannot be taken back: what will happen, in words. */
export function ConfirmDialog({ title, confirm, isBusy, failure, onConfirm, onClose, children }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} useFlexGap>
          {failure !== null && failure !== undefined && <Alert severity="error">{failureText(failure)}</Alert>}
          {children}
        </Stack>
      </DialogContent>
      <DialogButtons
        main={
          <WriteButton variant="outlined" color="error" loading={isBusy} onClick={onConfirm}>
            {confirm}
          </WriteButton>
        }
      >
        <Button variant="text" onClick={onClose}>
          {words().common('cancel')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
