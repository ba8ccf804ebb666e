import Button from '@mui/material/Button';
import { useState } from 'react';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { translations } from '../translations.ts';
import { saveAll, type UnsavedForm } from './unsaved-forms.ts';

type LeaveDialogProps = { forms: readonly UnsavedForm[]; onAnswer: (mayLeave: boolean) => void };

export function LeaveDialog({ forms, onAnswer }: LeaveDialogProps) {
  const { admin, common } = translations();
  const [isSaving, setSaving] = useState(false);
  const canSave = forms.length > 0 && forms.every(({ save }) => save !== undefined);

  async function saveAndLeave(): Promise<void> {
    setSaving(true);
    const isSaved = await saveAll(forms).catch(() => false);
    setSaving(false);
    onAnswer(isSaved);
  }

  return (
    <TitledDialog
      title={admin('unsaved.title')}
      role="alertdialog"
      text={admin('unsaved.text')}
      onClose={() => onAnswer(false)}
      main={
        canSave && (
          <Button variant="contained" loading={isSaving} onClick={() => void saveAndLeave()}>
            {admin('unsaved.saveAndLeave')}
          </Button>
        )
      }
      others={
        <>
          <Button variant="outlined" color="error" onClick={() => onAnswer(true)}>
            {common('discard')}
          </Button>
          <Button variant="outlined" autoFocus onClick={() => onAnswer(false)}>
            {admin('unsaved.keep')}
          </Button>
        </>
      }
    />
  );
}
