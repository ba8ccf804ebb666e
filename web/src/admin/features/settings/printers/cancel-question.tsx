import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { words } from '../../../words.ts';

export function CancelQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { printers } = words();
  return (
    <Dialog open onClose={onStay}>
      <DialogTitle>{printers('wizard.cancelAsk')}</DialogTitle>
      <DialogContent>{printers('wizard.cancelText')}</DialogContent>
      <DialogActions>
        <Button onClick={onStay}>{printers('wizard.cancelNo')}</Button>
        <Button variant="contained" onClick={onLeave}>
          {printers('wizard.cancelYes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
