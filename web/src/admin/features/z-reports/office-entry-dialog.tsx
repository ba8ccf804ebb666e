import Typography from '@mui/material/Typography';
import { readPrice } from '@tresen/domain/basics/typed-price';
import { type TypedMoveKind, typedMoveKinds, longestCashReason } from '@tresen/domain/closing/cash-book';
import { officeEntry, officeEntryNumber, type OfficeEntryRefusal } from '@tresen/domain/closing/office-entry';
import { useState } from 'react';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { api, queries } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { queryClient } from '../../app/query-client.ts';
import { translations } from '../../app/translations.ts';
import { moneyText } from '../../ui/closing/texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Segments } from '../../ui/segments.tsx';

export type DrawerNow = { readonly registerId: string; readonly registerCode: string; readonly heldCents: number };

type OfficeEntryDialogProps = { locationId: string; drawers: readonly DrawerNow[]; onClose: () => void };

/** Money that went in or out while nobody stood at the till. Booked for today, with a number of its own, and for ever. */
export function OfficeEntryDialog({ locationId, drawers, onClose }: OfficeEntryDialogProps) {
  const { cash, closing } = translations();
  const booking = useCall(api.cashBook.book);
  const [entryId] = useState(() => crypto.randomUUID());
  const [registerId, setRegisterId] = useState(drawers[0]?.registerId ?? '');
  const [kind, setKind] = useState<TypedMoveKind>('to-bank');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<OfficeEntryRefusal>();
  const [trouble, setTrouble] = useState<string>();
  const drawer = drawers.find((one) => one.registerId === registerId);

  async function book(): Promise<void> {
    const amountCents = readPrice(amount);
    const made = officeEntry({ kind, amountCents, reason }, drawer?.heldCents ?? 0);
    setRefusal(made.ok ? undefined : made.refusal);
    setTrouble(undefined);
    if (!made.ok || amountCents === undefined) return;
    try {
      const body = { locationId, entryId, registerId, kind, amountCents, reason: made.value.reason };
      const { entryNo } = await booking.mutateAsync(body);
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
      title={closing('cashBook.bookTitle')}
      text={closing('cashBook.bookText')}
      submit={cash('book')}
      isBusy={booking.isPending}
      isDirty={amount !== '' || reason !== ''}
      trouble={trouble}
      onSubmit={() => void book()}
      onClose={onClose}
    >
      <SelectField
        label={closing('cashBook.choose')}
        value={registerId}
        onChange={setRegisterId}
        options={drawers.map((one) => ({ value: one.registerId, text: one.registerCode }))}
        hint={drawer && closing('cashBook.held', { amount: moneyText(drawer.heldCents) })}
      />
      <Segments
        label={cash('kind')}
        isLabelShown
        look="chips"
        value={kind}
        options={typedMoveKinds.map((value) => ({ value, text: cash(`move.${value}`) }))}
        onChange={setKind}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {cash(`about.${kind}`)}
      </Typography>
      <TextField
        label={cash('amount')}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        problem={refusal && refusal.code !== 'cash/reason-needed' ? refusalText(refusal) : undefined}
        inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
      />
      <TextField
        label={cash('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        problem={refusal?.code === 'cash/reason-needed' ? refusalText(refusal) : undefined}
        inputProps={{ maxLength: longestCashReason }}
      />
    </FormDialog>
  );
}

function refusalText(refusal: OfficeEntryRefusal): string {
  const { cash, closing } = translations();
  if (refusal.code === 'cash/too-little')
    return closing('cashBook.tooLittle', { amount: moneyText(refusal.heldCents) });
  return cash(`failure.${refusal.code}`);
}
