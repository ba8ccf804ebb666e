import type { Counter, Result } from '../counter/counter.ts';
import { receiptChoice } from '../display/receipt-choice.ts';
import { hasReceiptPrinter, printService } from '../paper/till-desk.ts';

/** The result, and the receipt as this device likes it: never, when asked for, or always. */
export function showPaid({ result, panel, till }: Counter, booked: Result): void {
  result.set(booked);
  const receipt = receiptChoice(till.catalogue.get());
  printService.get()?.wake();
  if (receipt === 'always' && !hasReceiptPrinter()) panel.set({ kind: 'receipt', booked, isCopy: false });
  if (receipt === 'never') void till.markPrinted(booked.sale.orderId);
}
