import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';

type TextDialogProps = {
  title: string;
  submit: string;
  isBusy?: boolean;
  isStill?: boolean;
  trouble?: string | undefined;
  /** Beside the button: why it cannot be pressed, and where to mend it. */
  hindrance?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with fields and one thing to do; full screen on phones. */
export function TextDialog(props: TextDialogProps) {
  const { title, submit, isBusy = false, isStill = false, trouble, hindrance, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <FormDialog
      title={title}
      trouble={trouble}
      aboveButtons={
        hindrance !== undefined && (
          <Alert severity="error" id={id} sx={{ mx: 3, mt: 1 }}>
            {hindrance}
          </Alert>
        )
      }
      main={
        <Button
          type="submit"
          variant="contained"
          loading={isBusy}
          disabled={isStill}
          aria-describedby={hindrance === undefined ? undefined : id}
        >
          {submit}
        </Button>
      }
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
