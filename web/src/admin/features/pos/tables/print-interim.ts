import type { BillView } from '@tresen/domain/bills/floor-view';
import type { InterimBill } from '@tresen/domain/bills/interim-bill';
import { interimDocument } from '@tresen/domain/print/interim';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { paperLanguage, printService } from '../paper/till-desk.ts';
import { actorOf } from '../person/person.ts';
import { setBill } from './set-bill.ts';
import type { Tables } from './tables.ts';

type Printing = { readonly bill: BillView; readonly interim: InterimBill; readonly title: string };

/** Written down first: whoever takes something off the bill afterwards needs a manager. The guests are about to pay. */
export async function printInterim(tables: Tables, { bill, interim, title }: Printing): Promise<void> {
  const { floor, counter } = tables;
  const { billId, openedOn } = bill;
  const { interimNo, pieces, totalCents } = interim;
  const t = translations().tables;
  try {
    await floor.note(
      { type: 'bill.interim.v1', said: { billId, openedOn, interimNo, pieces, totalCents } },
      actorOf(counter.person.get()),
    );
  } catch {
    return showNotice({ id: 'table-not-sent', text: t('notSent') });
  }
  if (bill.fields.wantsToPay !== true) await setBill(tables, bill, { wantsToPay: true });
  // What is practised goes to no guest, and this paper has no mark of it.
  if (counter.till.isTraining) return showNotice({ text: t('interim.practised') });
  const desk = printService.get();
  const printer = desk?.receiptPrinter();
  if (!desk || !printer) return;
  const { location } = counter.till.catalogue.get();
  const document = interimDocument(
    { interim, table: title, at: new Date().toISOString(), timeZone: location.timeZone, name: location.name },
    paperLanguage(),
  );
  await desk.print([
    { kind: 'slip', refId: billId, part: 0, copyNo: interimNo, document, printerId: printer.printerId },
  ]);
  showNotice({ text: t('interim.printed') });
}
