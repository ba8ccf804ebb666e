import Button from '@mui/material/Button';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { translations } from '../../../app/translations.ts';

export function CancelQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { printerSetup } = translations();
  return (
    <TitledDialog
      title={printerSetup('wizard.cancelAsk')}
      onClose={onStay}
      main={
        <Button variant="contained" onClick={onLeave}>
          {printerSetup('wizard.cancelYes')}
        </Button>
      }
      others={<Button onClick={onStay}>{printerSetup('wizard.cancelNo')}</Button>}
    >
      {printerSetup('wizard.cancelText')}
    </TitledDialog>
  );
}
