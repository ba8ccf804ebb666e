import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { failureText } from '../../app/calls/failure-text.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { translations } from '../../app/translations.ts';
import { TitledDialog } from './titled-dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  width?: 'xs' | 'sm';
  /** It interrupts: the careful answer has the focus. */
  role?: 'alertdialog';
  confirm: string;
  isBusy: boolean;
  failure: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Before something that cannot be taken back: what will happen, in words. */
export function ConfirmDialog({ title, width = 'sm', role, confirm, isBusy, failure, ...rest }: ConfirmDialogProps) {
  const { onConfirm, onClose, children } = rest;
  return (
    <TitledDialog
      title={title}
      width={width}
      {...(role && { role })}
      onClose={onClose}
      main={
        <WriteButton variant="outlined" color="error" loading={isBusy} onClick={onConfirm}>
          {confirm}
        </WriteButton>
      }
      others={
        <Button variant="text" autoFocus={role !== undefined} onClick={onClose}>
          {translations().common('cancel')}
        </Button>
      }
    >
      <Stack spacing={2} useFlexGap>
        {failure !== null && failure !== undefined && <Alert severity="error">{failureText(failure)}</Alert>}
        {children}
      </Stack>
    </TitledDialog>
  );
}
