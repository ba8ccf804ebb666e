import type { InvoiceKind } from '../../ui/invoice/paper-choice.tsx';
import type { Receipt } from './receipt.ts';

export type InvoicePart = {
  receipt: Receipt;
  /** The secret part of its address. */
  token: string;
  onKind: (kind: InvoiceKind) => void;
  onClose: () => void;
};
