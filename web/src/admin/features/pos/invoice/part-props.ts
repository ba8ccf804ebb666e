import type { PrintDocument } from '@tresen/domain/print/document';
import type { AddressedVersion } from '@tresen/domain/sales/invoice';
import type { BookedSale } from '../../../device/till/till.ts';
import type { InvoiceKind } from '../../../ui/invoice/paper-choice.tsx';

export type PartProps = {
  booked: BookedSale;
  /** The name that stands on the invoice by now. */
  newest: AddressedVersion | undefined;
  onKind: (kind: InvoiceKind) => void;
  onPaper: (paper: PrintDocument) => void;
  onClose: () => void;
};
