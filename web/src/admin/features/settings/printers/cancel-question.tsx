import Button from '@mui/material/Button';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { translations } from '../../../app/translations.ts';

export function CancelQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { printers } = translations();
  return (
    <TitledDialog
      title={printers('wizard.cancelAsk')}
      onClose={onStay}
      main={
        <Button variant="contained" onClick={onLeave}>
          {printers('wizard.cancelYes')}
        </Button>
      }
      others={<Button onClick={onStay}>{printers('wizard.cancelNo')}</Button>}
    >
      {printers('wizard.cancelText')}
    </TitledDialog>
  );
}
