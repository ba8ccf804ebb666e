import type { PrintDocument } from '@tresen/domain/print/document';
import type { AddressedVersion } from '@tresen/domain/sales/invoice';
import { useEffect, useState } from 'react';
import { usePart } from '../../../../shared/store.ts';
import type { BookedSale } from '../../../device/till/till.ts';
import type { InvoiceKind } from '../../../ui/invoice/paper-choice.tsx';
import { useCounter } from '../counter/counter.ts';
import { EntertainmentPart } from './entertainment-part.tsx';
import { NamePart } from './name-part.tsx';
import { PaperPart } from './paper-part.tsx';

type InvoiceSheetProps = { booked: BookedSale; onClose: () => void };

/** What a guest asks for at the counter: an invoice with a name, or the form for who was entertained; then the paper. */
export function InvoiceSheet({ booked, onClose }: InvoiceSheetProps) {
  const [kind, setKind] = useState<InvoiceKind>('invoice');
  const [paper, setPaper] = useState<PrintDocument>();
  const { newest, onWritten } = useNewest(booked.sale.orderId);
  if (paper) return <PaperPart booked={booked} paper={paper} onBack={() => setPaper(undefined)} onClose={onClose} />;
  const part = { booked, newest, onKind: setKind, onPaper: setPaper, onClose };
  return kind === 'invoice' ? <NamePart {...part} onWritten={onWritten} /> : <EntertainmentPart {...part} />;
}

/** The name that stands on it, as far as the server says so. */
function useNewest(orderId: string) {
  const { till } = useCounter();
  const isOnline = usePart(till.state, (state) => state.isOnline);
  const [newest, setNewest] = useState<AddressedVersion>();
  useEffect(() => {
    let isOver = false;
    if (isOnline)
      till.server.invoice({ orderId }).then(
        (answer) => {
          if (!isOver) setNewest(answer.newest ?? undefined);
        },
        // Not known there yet, or no answer: then nobody has written one here.
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [till, orderId, isOnline]);
  return { newest, onWritten: setNewest };
}
