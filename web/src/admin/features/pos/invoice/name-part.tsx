import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { notFoundCode } from '@tresen/contract/problems';
import { invoiceDocument } from '@tresen/domain/print/invoice';
import { type AddressedVersion, readRecipient, type Recipient, smallInvoiceCents } from '@tresen/domain/sales/invoice';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { useState } from 'react';
import { usePart, useValue } from '../../../../shared/store.ts';
import { failureOf } from '../../../app/calls/call-failure.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import { PaperChoice } from '../../../ui/invoice/paper-choice.tsx';
import { nobody, RecipientFields } from '../../../ui/invoice/recipient-fields.tsx';
import { useCounter } from '../counter/counter.ts';
import { paperOf } from '../paper/print-receipt.ts';
import { paperLanguage } from '../paper/till-desk.ts';
import { Sheet } from '../parts/sheet.tsx';
import type { PartProps } from './part-props.ts';

type NamePartProps = PartProps & { onWritten: (version: AddressedVersion) => void };

/** Kept by the server beside the receipt, so it takes the line. */
export function NamePart({ booked, newest, onKind, onPaper, onClose, onWritten }: NamePartProps) {
  const { till, person } = useCounter();
  const who = useValue(person);
  const isOnline = usePart(till.state, (state) => state.isOnline);
  const { invoice } = translations();
  const [typed, setTyped] = useState<Recipient>();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { orderId, totalCents } = booked.sale;
  const recipient = typed ?? newest?.recipient ?? nobody;

  async function show(version: AddressedVersion): Promise<void> {
    onPaper(invoiceDocument(await paperOf(till, booked), version, paperLanguage()));
  }

  async function issue(): Promise<void> {
    setAsked(true);
    setTrouble(undefined);
    const read = readRecipient(recipient);
    if (!read.ok) return;
    setBusy(true);
    try {
      const version = (newest?.version ?? 0) + 1;
      const written = await till.server.addressReceipt({
        orderId,
        version,
        recipient: read.value,
        userId: who?.userId ?? null,
      });
      onWritten(written);
      await show(written);
    } catch (error) {
      till.sendNow();
      setTrouble(isNotThere(error) ? invoice('notSent') : failureText(error));
    }
    setBusy(false);
  }

  return (
    <Sheet
      title={invoice('title', { number: formatReceiptNumber({ ...booked.sale, series: booked.series }) })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {translations().common('close')}
          </Button>
          {newest && typed === undefined ? (
            <Button variant="contained" size="large" onClick={() => void show(newest)}>
              {invoice('show')}
            </Button>
          ) : (
            <Button variant="contained" size="large" disabled={!isOnline} loading={isBusy} onClick={() => void issue()}>
              {invoice(newest ? 'correct' : 'issue')}
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={2} useFlexGap>
        <PaperChoice kind="invoice" onChange={onKind} />
        {!isOnline && <Alert severity="warning">{invoice('noLine')}</Alert>}
        {trouble && <Alert severity="error">{trouble}</Alert>}
        <Typography variant="body2" color="textSecondary">
          {invoice(totalCents > smallInvoiceCents ? 'large' : 'small')} {invoice('about')}
        </Typography>
        <RecipientFields recipient={recipient} onChange={setTyped} isAsked={isAsked} isDisabled={!isOnline} />
      </Stack>
    </Sheet>
  );
}

/** It is still on its way. */
function isNotThere(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'problem' && failure.problem.code === notFoundCode;
}
