import type { BillView } from '@tresen/domain/bills/floor-view';
import type { InterimBill } from '@tresen/domain/bills/interim-bill';
import { interimDocument } from '@tresen/domain/print/interim';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { paperLanguage, printService } from '../paper/till-desk.ts';
import { actorOf } from '../person/person.ts';
import type { Tables } from './tables.ts';

type Printing = { readonly bill: BillView; readonly interim: InterimBill; readonly title: string };

/** Written down first: whoever takes something off the bill afterwards needs a manager. */
export async function printInterim({ floor, counter }: Tables, { bill, interim, title }: Printing): Promise<void> {
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
