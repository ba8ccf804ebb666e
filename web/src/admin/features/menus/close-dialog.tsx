import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { breakpoints } from '../../app/theme/theme.ts';
import { words } from '../../app/translations.ts';

type CloseDialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog to look something up in; full screen on phones. */
export function CloseDialog({ title, onClose, children }: CloseDialogProps) {
  const id = useId();
  const isPhone = !useMediaQuery(`(min-width:${breakpoints.sm}px)`);
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogButtons
        main={
          <Button variant="text" onClick={onClose}>
            {words().common('close')}
          </Button>
        }
      />
    </Dialog>
  );
}
