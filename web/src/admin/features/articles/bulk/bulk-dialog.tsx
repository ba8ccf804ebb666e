import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { BulkChange } from '@tresen/contract/articles';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx';
import { failureText } from '../../../app/calls/failure-text.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { words } from '../../../app/translations.ts';
import { changeMany } from './change-many.ts';

type BulkDialogProps = {
  title: string;
  articleIds: readonly string[];
  /** What to do; `undefined` while something is still missing, which the field says itself. */
  change: () => BulkChange | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for one thing and does it to all that are chosen. A refusal leaves everything as it was, and the dialog open. */
export function BulkDialog({ title, articleIds, change, onClose, children }: BulkDialogProps) {
  const { articles: t, common } = words();
  const id = useId();
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function apply(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = change();
    if (!wanted) return;
    setBusy(true);
    setTrouble(undefined);
    try {
      await changeMany(articleIds, wanted);
      onClose();
    } catch (error) {
      setTrouble(failureText(error));
      setBusy(false);
    }
  }

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void apply(event)}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {trouble && <Alert severity="error">{trouble}</Alert>}
            {children}
          </Stack>
        </DialogContent>
        <DialogButtons
          main={
            <WriteButton type="submit" variant="contained" loading={isBusy}>
              {t('bulk.apply', { n: articleIds.length })}
            </WriteButton>
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
