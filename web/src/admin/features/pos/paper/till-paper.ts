import { papersOfSale, receiptOfSale } from '@tresen/domain/print-plan';
import type { PaperLanguage } from '@tresen/domain/print-words';
import { receiptToken } from '@tresen/domain/receipt-link';
import { paperMessages } from '@tresen/i18n/paper-messages';
import { createStore } from '../../../../shared/store.ts';
import { newId } from '../../../offline/new-id.ts';
import { openDevice, planPapersWith } from '../../../offline/open-till.ts';
import { type PaperJob, paperJob } from '../../../offline/paper-job.ts';
import type { BookedSale, Till } from '../../../offline/till.ts';
import { openPrintDesk, type PrintDesk } from '../../../printing/print-desk.ts';
import { showNotice } from '../../../notices/notices.ts';
import { currentLocale, words } from '../../../words.ts';
import type { Counter } from '../counter/counter.ts';
import { display } from '../display/display.ts';

/** `undefined` while it opens, and where it cannot be. */
export const printDesk = createStore<PrintDesk | undefined>(undefined);

/** Opens the desk of this till's printers. What a sale brings to paper is then queued where the sale is written. */
export function startPaper(counter: Counter): () => void {
  let isOver = false;
  let stop = () => {};
  void open(counter).then(
    (close) => {
      if (isOver) close();
      else stop = close;
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop();
  };
}

async function open(counter: Counter): Promise<() => void> {
  const device = await openDevice();
  if (!device || device.till.identity.deviceId !== counter.till.identity.deviceId) return () => undefined;
  const { till } = counter;
  const desk = await openPrintDesk(device, (job) => {
    if (job.kind === 'receipt') void till.markPrinted(job.refId);
  });
  planPapersWith((entry, { sale, soldAt }) => {
    const planned = papersOfSale(
      {
        sale,
        series: entry.series ?? 0,
        at: soldAt,
        servedBy: servedBy(till, entry.actor.userId),
        link: linkTo(receiptToken(entry)),
        catalogue: till.catalogue.get(),
        printers: desk.printers.get(),
        receiptPrinterId: desk.receiptPrinter()?.printerId,
        receipt: display.get().receipt,
      },
      paperLanguage(),
    );
    const createdAt = new Date().toISOString();
    return planned.map((paper) => paperJob({ ...paper, refId: sale.orderId, jobId: newId(Date.now()), createdAt }));
  });
  const stopTelling = desk.jobs.subscribe(tellOfFailures(desk));
  printDesk.set(desk);
  return () => {
    planPapersWith(undefined);
    stopTelling();
    printDesk.set(undefined);
    void desk.close();
  };
}

export function paperLanguage(): PaperLanguage {
  const locale = currentLocale();
  return { locale, words: paperMessages[locale] };
}

/** Where the guest finds the receipt. */
export function linkTo(token: string): string {
  return new URL(`/receipt/${token}`, window.location.origin).href;
}

function servedBy(till: Till, userId: string | null): string {
  const name = till.catalogue.get().staff.find((person) => person.userId === userId)?.name ?? '';
  return name.split(' ')[0] ?? '';
}

/** Whether paper goes to a printer of ours; otherwise the print dialog of the browser is all there is. */
export function hasReceiptPrinter(): boolean {
  return printDesk.get()?.receiptPrinter() !== undefined;
}

export async function receiptOf(till: Till, { sale, series, at }: BookedSale) {
  const token = await till.receiptToken(sale.orderId).catch(() => undefined);
  return receiptOfSale(
    { sale, series, at, servedBy: '', catalogue: till.catalogue.get(), ...(token ? { link: linkTo(token) } : {}) },
    paperLanguage(),
  );
}

/** Once more on paper; from the second time on it says that it is a copy. `false`: there is no printer. */
export async function printReceipt(till: Till, booked: BookedSale, isCopy: boolean): Promise<boolean> {
  const desk = printDesk.get();
  const printer = desk?.receiptPrinter();
  if (!desk || !printer) return false;
  const copyNo = isCopy ? 1 + (Math.floor(Date.now() / 1000) % 998) : 0;
  const document = await receiptOf(till, booked);
  await desk.print([
    { kind: 'receipt', refId: booked.sale.orderId, part: 0, copyNo, document, printerId: printer.printerId },
  ]);
  showNotice({ text: words().printers('paper.printed', { name: printer.name }) });
  return true;
}

/** What did not come is said once, and stays on the list. */
function tellOfFailures(desk: PrintDesk): () => void {
  const told = new Set<string>();
  return () => {
    for (const job of desk.jobs.get()) {
      const isStuck = job.state !== 'sending' && job.cause !== null;
      const mark = `${job.key} ${job.state === 'queued' ? 'waits' : job.state}`;
      if (!isStuck || told.has(mark)) continue;
      told.add(mark);
      showNotice({ id: `paper-${job.key}`, text: failureText(job), lastsFor: 12_000 });
    }
  };
}

export function failureText({ kind, document, cause }: PaperJob): string {
  const { printers } = words();
  const said = printers(`cause.${cause ?? 'no-response'}`);
  if (kind === 'drawer') return printers('paper.drawerFailed', { cause: said });
  if (kind === 'slip' || kind === 'cancellation')
    return printers('paper.slipFailed', { number: document.title, cause: said });
  return printers('paper.receiptFailed', { number: document.title, cause: said });
}
