import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx';
import { words } from '../../../app/translations.ts';

export function CancelQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { printers } = words();
  return (
    <Dialog open onClose={onStay}>
      <DialogTitle>{printers('wizard.cancelAsk')}</DialogTitle>
      <DialogContent>{printers('wizard.cancelText')}</DialogContent>
      <DialogButtons
        main={
          <Button variant="contained" onClick={onLeave}>
            {printers('wizard.cancelYes')}
          </Button>
        }
      >
        <Button onClick={onStay}>{printers('wizard.cancelNo')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
