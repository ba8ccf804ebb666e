import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { breakpoints } from '../../app/theme/theme.ts';
import { words } from '../../app/translations.ts';

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
  const isPhone = !useMediaQuery(`(min-width:${breakpoints.sm}px)`);
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id} onClose={onClose}>
      <form
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!isStill && !isBusy) onSubmit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
            {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
            {children}
          </Stack>
        </DialogContent>
        {hindrance !== undefined && (
          <Alert severity="error" id={`${id}-hindrance`} sx={{ mx: 3, mt: 1 }}>
            {hindrance}
          </Alert>
        )}
        <DialogButtons
          main={
            <Button
              type="submit"
              variant="contained"
              loading={isBusy}
              disabled={isStill}
              aria-describedby={hindrance === undefined ? undefined : `${id}-hindrance`}
            >
              {submit}
            </Button>
          }
        >
          <Button variant="text" onClick={onClose}>
            {words().common('cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
