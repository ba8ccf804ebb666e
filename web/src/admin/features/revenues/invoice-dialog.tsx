import { useState } from 'react';
import type { InvoiceKind } from '../../ui/invoice/paper-choice.tsx';
import { EntertainmentDialog } from './entertainment-dialog.tsx';
import type { InvoicePart } from './invoice-part.ts';
import { NameDialog } from './name-dialog.tsx';

/** An invoice with a name, or the form for who was entertained. The receipt itself stays as it is. */
export function InvoiceDialog(props: Omit<InvoicePart, 'onKind'>) {
  const [kind, setKind] = useState<InvoiceKind>('invoice');
  return kind === 'invoice' ? (
    <NameDialog {...props} onKind={setKind} />
  ) : (
    <EntertainmentDialog {...props} onKind={setKind} />
  );
}
