import { receiptOfSale } from '@tresen/domain/print/plan';
import type { BookedSale, Till } from '../../../device/till/till.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { linkTo, paperLanguage, paperMemory, printService } from './till-desk.ts';

/** Asks what it says of its signature: a copy says what the paper before it said. */
export async function receiptOf(till: Till, { sale, series, at }: BookedSale) {
  const token = await till.receiptToken(sale.orderId).catch(() => undefined);
  const tse = till.isTraining ? undefined : await till.signing.tseOf({ sale, at });
  return receiptOfSale(
    {
      sale,
      series,
      at,
      tse,
      servedBy: '',
      isTraining: till.isTraining,
      catalogue: till.catalogue.get(),
      logo: paperMemory.logo(),
      ...(token ? { link: linkTo(token) } : {}),
    },
    paperLanguage(),
  );
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
  const copyNo = isCopy ? 1 + (Math.floor(Date.now() / 1000) % 998) : 0;
  const document = await receiptOf(till, booked);
  await desk.print([
    { kind: 'receipt', refId: booked.sale.orderId, part: 0, copyNo, document, printerId: printer.printerId },
  ]);
  showNotice({ text: translations().printers('paper.printed', { name: printer.name }) });
  return true;
}
