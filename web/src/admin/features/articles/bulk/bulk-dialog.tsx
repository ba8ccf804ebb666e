import type { BulkChange } from '@tresen/contract/articles';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { failureText } from '../../../app/calls/failure-text.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';
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
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function apply(): Promise<void> {
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
    <FormDialog
      title={title}
      size="small"
      trouble={trouble}
      main={
        <WriteButton type="submit" variant="contained" loading={isBusy}>
          {translations().articles('bulk.apply', { n: articleIds.length })}
        </WriteButton>
      }
      onSubmit={() => void apply()}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
