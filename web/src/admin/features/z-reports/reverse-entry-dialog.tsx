import { longestCashReason } from '@tresen/domain/closing/cash-book';
import { officeEntryNumber } from '@tresen/domain/closing/office-entry';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { api, queries } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { queryClient } from '../../app/query-client.ts';
import { translations } from '../../app/translations.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';

export type EntryToReverse = { readonly entryId: string; readonly entryNo: number };

type ReverseEntryDialogProps = { locationId: string; entry: EntryToReverse; onClose: () => void };

/** What was booked stays: a second entry takes it back and says why. */
export function ReverseEntryDialog({ locationId, entry, onClose }: ReverseEntryDialogProps) {
  const { cash, closing } = translations();
  const reversal = useCall(api.cashBook.reverse);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const number = officeEntryNumber(entry.entryNo);

  async function reverse(): Promise<void> {
    setAsked(true);
    setTrouble(undefined);
    if (reason.trim() === '') return;
    try {
      const { entryNo } = await reversal.mutateAsync({ locationId, entryId: entry.entryId, reason: reason.trim() });
      showNotice({ text: closing('cashBook.booked', { number: officeEntryNumber(entryNo) }) });
    } catch (error) {
      setTrouble(failureText(error));
      return;
    }
    onClose();
    await queryClient.invalidateQueries({ queryKey: queries.cashBook.key() });
  }

  return (
    <FormDialog
      title={closing('cashBook.reverseTitle', { number })}
      size="small"
      text={closing('cashBook.reverseText')}
      submit={closing('cashBook.reverse')}
      isBusy={reversal.isPending}
      isDirty={reason !== ''}
      trouble={trouble}
      onSubmit={() => void reverse()}
      onClose={onClose}
    >
      <TextField
        label={cash('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        problem={isAsked && reason.trim() === '' ? cash('failure.cash/reason-needed') : undefined}
        inputProps={{ maxLength: longestCashReason }}
        autoFocus
      />
    </FormDialog>
  );
}
