import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { readRecipient, type Recipient, smallInvoiceCents } from '@tresen/domain/sales/invoice';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { useState } from 'react';
import { api, queries } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { queryClient } from '../../app/query-client.ts';
import { translations } from '../../app/translations.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { PaperChoice } from '../../ui/invoice/paper-choice.tsx';
import { nobody, RecipientFields } from '../../ui/invoice/recipient-fields.tsx';
import type { InvoicePart } from './invoice-part.ts';
import { IssuedVersions } from './issued-versions.tsx';

/** Name and address for a receipt. What was issued stays in the list; who was wrong issues the next version. */
export function NameDialog({ receipt, token, onKind, onClose }: InvoicePart) {
  const { invoice } = translations();
  const { orderId, totalCents } = receipt;
  const issued = useQuery(queries.invoices.show.queryOptions({ input: { orderId } }));
  const writing = useCall(api.invoices.address);
  const [typed, setTyped] = useState<Recipient>();
  const [isAsked, setAsked] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const versions = issued.data?.versions ?? [];
  const newest = versions.at(-1);
  const recipient = typed ?? newest?.recipient ?? nobody;

  async function issue(): Promise<void> {
    setAsked(true);
    setTrouble(undefined);
    const read = readRecipient(recipient);
    if (!read.ok) return;
    try {
      await writing.mutateAsync({ orderId, version: versions.length + 1, recipient: read.value });
      showNotice({ text: invoice('done', { name: read.value.name }) });
      setTyped(undefined);
      setAsked(false);
    } catch (error) {
      setTrouble(failureText(error));
    }
    await queryClient.invalidateQueries({ queryKey: queries.invoices.key() });
  }

  return (
    <FormDialog
      title={invoice('title', { number: formatReceiptNumber(receipt) })}
      text={invoice('about')}
      isDirty={typed !== undefined}
      trouble={trouble}
      onSubmit={() => void issue()}
      onClose={onClose}
      cancel={translations().common('close')}
      submit={invoice(newest ? 'correct' : 'issue')}
      isBusy={writing.isPending || issued.isPending}
    >
      <PaperChoice kind="invoice" onChange={onKind} />
      <Typography variant="body2" color="textSecondary">
        {invoice(totalCents > smallInvoiceCents ? 'large' : 'small')}
      </Typography>
      {newest && <IssuedVersions versions={versions} receipt={receipt} token={token} />}
      <RecipientFields recipient={recipient} onChange={setTyped} isAsked={isAsked} />
    </FormDialog>
  );
}
