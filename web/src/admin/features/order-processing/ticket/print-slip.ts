import { allergensAdded } from '@tresen/domain/offer/option-declarations';
import type { KitchenOption } from '@tresen/domain/orders/kitchen-items';
import { slipDocuments } from '@tresen/domain/print/slip';
import { paperMessages } from '@tresen/i18n/paper-messages';
import { failureText } from '../../../app/calls/failure-text.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { newId } from '../../../device/journal/new-id.ts';
import { openDevice } from '../../../device/till/open-till.ts';
import type { TillCalls } from '../../../device/sender/till-calls.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import type { Kitchen } from '../kitchen.ts';
import { calledAs } from '../names.ts';

/** The ticket on paper, for whoever carries it away. Always a copy: what is cooked is what hangs on the screen. */
export async function printSlip(kitchen: Kitchen, ticket: KitchenTicket): Promise<void> {
  const t = translations().kitchen;
  try {
    const name = await queueSlip(kitchen, ticket);
    const number = calledAs(ticket.details);
    showNotice({ text: name === undefined ? t('said.noPrinter') : t('said.slip', { number, name }) });
  } catch (error) {
    showNotice({ text: failureText(error) });
  }
}

/** Says which printer has it; `undefined`: this place has none. */
async function queueSlip({ catalogue }: Kitchen, ticket: KitchenTicket): Promise<string | undefined> {
  const device = await openDevice();
  const { printers } = (await device?.calls.printers()) ?? { printers: [] };
  const { areas, staff, location } = catalogue.get();
  const { order, details, lines } = ticket;
  const area = areas.find(({ areaId }) => areaId === details.areaId);
  const printer = printers.find(({ printerId }) => printerId === area?.printerId) ?? printers[0];
  const declared = (options: readonly KitchenOption[] = []) =>
    options.map((option) => ({ ...option, adds: allergensAdded(catalogue.get(), option) }));
  const at = details.pickupNo.lastIndexOf('-');
  const locale = currentLocale();
  const [document] = slipDocuments(
    {
      sale: {
        ...(details.table
          ? { table: details.table }
          : { registerCode: details.pickupNo.slice(0, at), pickupNo: Number(details.pickupNo.slice(at + 1)) }),
        place: details.place,
        note: details.note,
        lines: lines
          .filter(({ isCancelled }) => order.isCancelled || !isCancelled)
          .map((line) => ({ ...line, options: declared(line.options), kind: 'sale' })),
      },
      at: details.placedAt,
      timeZone: location.timeZone,
      heading: area?.name ?? location.name,
      servedBy: staff.find(({ userId }) => userId === details.takenBy)?.name.split(' ')[0] ?? '',
      split: 'whole',
      isCancelled: order.isCancelled,
    },
    { locale, words: paperMessages[locale] },
  );
  if (!device || !printer || !document) return undefined;
  const now = Date.now();
  await device.calls.queuePrintJob({
    jobId: newId(now),
    printerId: printer.printerId,
    kind: document.kind,
    refId: order.orderId,
    part: 0,
    copyNo: 1 + (Math.floor(now / 1000) % 998),
    document: structuredClone(document) as Parameters<TillCalls['queuePrintJob']>[0]['document'],
    createdAt: new Date(now).toISOString(),
  });
  return printer.name;
}
