import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { words } from '../../app/translations.ts';

type WholeDialogProps = { onConfirm: () => void; onClose: () => void };

/** Booked twice is worse than not booked: it is said before. */
export function WholeDialog({ onConfirm, onClose }: WholeDialogProps) {
  const { reports: t, common } = words();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{t('datev.wholeTitle')}</DialogTitle>
      <DialogContent>
        <Typography>{t('datev.wholeText')}</Typography>
      </DialogContent>
      <DialogButtons
        main={
          <Button variant="contained" onClick={onConfirm}>
            {t('datev.whole')}
          </Button>
        }
      >
        <Button variant="text" onClick={onClose} autoFocus>
          {common('cancel')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
