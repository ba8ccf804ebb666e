import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { words } from '../translations.ts';
import { saveAll, type UnsavedForm } from './unsaved-forms.ts';

type LeaveDialogProps = { forms: readonly UnsavedForm[]; onAnswer: (mayLeave: boolean) => void };

export function LeaveDialog({ forms, onAnswer }: LeaveDialogProps) {
  const { admin, common } = words();
  const [isSaving, setSaving] = useState(false);
  const canSave = forms.length > 0 && forms.every(({ save }) => save !== undefined);

  async function saveAndLeave(): Promise<void> {
    setSaving(true);
    const isSaved = await saveAll(forms).catch(() => false);
    setSaving(false);
    onAnswer(isSaved);
  }

  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => onAnswer(false)}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
    >
      <DialogTitle id="leave-title">{admin('unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="leave-text">{admin('unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogButtons
        main={
          canSave && (
            <Button variant="contained" loading={isSaving} onClick={() => void saveAndLeave()}>
              {admin('unsaved.saveAndLeave')}
            </Button>
          )
        }
      >
        <Button variant="outlined" color="error" onClick={() => onAnswer(true)}>
          {common('discard')}
        </Button>
        <Button variant="outlined" autoFocus onClick={() => onAnswer(false)}>
          {admin('unsaved.keep')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
