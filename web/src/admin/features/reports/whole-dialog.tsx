import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { translations } from '../../app/translations.ts';

type WholeDialogProps = { onConfirm: () => void; onClose: () => void };

/** Booked twice is worse than not booked: it is said before. */
export function WholeDialog({ onConfirm, onClose }: WholeDialogProps) {
  const { reports: t, common } = translations();
  return (
    <TitledDialog
      title={t('datev.wholeTitle')}
      width="xs"
      onClose={onClose}
      main={
        <Button variant="contained" onClick={onConfirm}>
          {t('datev.whole')}
        </Button>
      }
      others={
        <Button variant="text" onClick={onClose} autoFocus>
          {common('cancel')}
        </Button>
      }
    >
      <Typography>{t('datev.wholeText')}</Typography>
    </TitledDialog>
  );
}
