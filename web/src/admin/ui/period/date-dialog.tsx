import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { DialogButtons } from '../forms/dialog-buttons.tsx';
import { words } from '../../app/translations.ts';

type DateDialogProps = { title: string; onSubmit: () => void; onClose: () => void; children: ReactNode };

/** Asks for days with the calendar of the device, and shows what they say. */
export function DateDialog({ title, onSubmit, onClose, children }: DateDialogProps) {
  const { common, figures } = words();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        style={{ display: 'contents' }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
            {children}
          </Stack>
        </DialogContent>
        <DialogButtons
          main={
            <Button variant="contained" type="submit">
              {figures('period.show')}
            </Button>
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
