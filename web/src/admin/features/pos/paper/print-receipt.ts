import type { PrintDocument } from '@tresen/domain/print/document';
import { paperOfSale } from '@tresen/domain/print/plan';
import { receiptDocument, type ReceiptPaper } from '@tresen/domain/print/receipt';
import type { BookedSale, Till } from '../../../device/till/till.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { linkTo, paperLanguage, paperMemory, printService } from './till-desk.ts';

/** Asks what it says of its signature: a copy says what the paper before it said. */
export async function paperOf(till: Till, { sale, series, at }: BookedSale): Promise<ReceiptPaper> {
  const token = await till.receiptToken(sale.orderId).catch(() => undefined);
  const tse = till.isTraining ? undefined : await till.signing.tseOf({ sale, at });
  return paperOfSale({
    sale,
    series,
    at,
    tse,
    servedBy: '',
    isTraining: till.isTraining,
    catalogue: till.catalogue.get(),
    logo: paperMemory.logo(),
    table: paperMemory.tableOf(sale.bills),
    slips: await paperMemory.fetchSlipsOf?.(sale),
    ...(token ? { link: linkTo(token) } : {}),
  });
}

/** What else is made of a receipt: always a copy of it, so that nobody owes the same tax twice. `false`: there is no printer. */
export async function printCopy({ sale: { orderId } }: BookedSale, document: PrintDocument): Promise<boolean> {
  const desk = printService.get();
  const printer = desk?.receiptPrinter();
  if (!desk || !printer) return false;
  const { printerId, name } = printer;
  await desk.print([{ kind: 'receipt', refId: orderId, part: 0, copyNo: copyNumber(), document, printerId }]);
  showNotice({ text: translations().printers('paper.printed', { name }) });
  return true;
}

/** Once more on paper; from the second time on it says that it is a copy. `false`: there is no printer. */
export async function printReceipt(
  till: Till,
  booked: BookedSale,
  { isAgain }: { readonly isAgain: boolean },
): Promise<boolean> {
  const desk = printService.get();
  const printer = desk?.receiptPrinter();
  if (!desk || !printer) return false;
  const isCopy = isAgain || paperMemory.onPaper.has(booked.sale.orderId);
  const copyNo = isCopy ? copyNumber() : 0;
  const document = receiptDocument(await paperOf(till, booked), paperLanguage());
  await desk.print([
    { kind: 'receipt', refId: booked.sale.orderId, part: 0, copyNo, document, printerId: printer.printerId },
  ]);
  showNotice({ text: translations().printers('paper.printed', { name: printer.name }) });
  return true;
}

function copyNumber(): number {
  return 1 + (Math.floor(Date.now() / 1000) % 998);
}
