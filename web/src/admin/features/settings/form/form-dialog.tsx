import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { breakpoints } from '../../../app/theme/theme.ts';
import { words } from '../../../app/translations.ts';

type FormDialogProps = {
  title: string;
  submit: string;
  /** Something was typed: only its own button throws that away. */
  isDirty: boolean;
  isBusy: boolean;
  trouble: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that makes something: full screen on phones, closed by its own buttons, or by Escape while nothing is typed. */
export function FormDialog({ title, submit, isDirty, isBusy, trouble, onSubmit, onClose, children }: FormDialogProps) {
  const id = useId();
  const isPhone = !useMediaQuery(`(min-width:${breakpoints.sm}px)`);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={id}
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick' && !isDirty) onClose();
      }}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0, border: 0 } : {} } }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
        style={{ display: 'contents' }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
            {trouble && <Alert severity="error">{trouble}</Alert>}
            {children}
          </Stack>
        </DialogContent>
        <DialogButtons main={<SubmitButton isBusy={isBusy}>{submit}</SubmitButton>}>
          <Button variant="text" onClick={onClose}>
            {words().common('cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
