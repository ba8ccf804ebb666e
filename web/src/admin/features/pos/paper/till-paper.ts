import { servesTables } from '@tresen/domain/locations/abilities';
import { papersOfSale } from '@tresen/domain/print/plan';
import { waitingOf } from '@tresen/domain/print/waiting-paper';
import { receiptToken } from '@tresen/domain/sales/receipt-link';
import { trainingIn } from '@tresen/domain/sales/training';
import { newId } from '../../../device/journal/new-id.ts';
import { openDevice, type OpenDevice, planPapersWith } from '../../../device/till/open-till.ts';
import { paperJob } from '../../../device/journal/paper-job.ts';
import type { Till } from '../../../device/till/till.ts';
import { openPrintService, type PrintService } from '../../../device/printing/print-service.ts';
import { currentLocale } from '../../../app/translations.ts';
import type { Counter } from '../counter/counter.ts';
import { receiptChoice } from '../display/receipt-choice.ts';
import { followLogo } from './sender-logo.ts';
import { tellOfFailures, tellOfStranger } from './paper-notices.ts';
import { linkTo, paperLanguage, paperMemory, printService } from './till-desk.ts';

type AtTheDesk = Pick<Counter, 'till' | 'person'>;

/** Opens the desk of this till's printers. What a sale brings to paper is then queued where the sale is written. */
export function startPaper(counter: AtTheDesk): () => void {
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

async function open(counter: AtTheDesk): Promise<() => void> {
  const device = await openDevice();
  if (!device || device.till.identity.deviceId !== counter.till.identity.deviceId) return () => undefined;
  const { till } = counter;
  const desk = await openPrintService(device, (job) => {
    if (job.kind !== 'receipt') return;
    paperMemory.onPaper.add(job.refId);
    void till.markPrinted(job.refId);
  });
  const logo = await followLogo(till, device.journal);
  paperMemory.logo = logo.current;
  planPapersWith((entry, { sale, soldAt }) => {
    const isTraining = trainingIn(entry) !== undefined;
    const planned = papersOfSale(
      {
        sale,
        isTraining,
        series: entry.series ?? 0,
        at: soldAt,
        servedBy: servedBy(till, entry.actor.userId),
        link: isTraining ? undefined : linkTo(receiptToken(entry)),
        catalogue: till.catalogue.get(),
        logo: logo.current(),
        table: paperMemory.tableOf(sale.bills),
        slips: paperMemory.slipsOf?.(sale),
        printers: desk.printers.get(),
        receiptPrinterId: desk.receiptPrinter()?.printerId,
        receipt: receiptChoice(till.catalogue.get()),
      },
      paperLanguage(),
    );
    const createdAt = new Date().toISOString();
    return planned.map((paper) => {
      const waiting = waitingOf(paper.document, sale.txId ?? undefined, createdAt);
      return paperJob({ ...paper, waiting, refId: sale.orderId, jobId: newId(Date.now()), createdAt });
    });
  });
  const tellFailures = tellOfFailures(desk);
  const tellStranger = tellOfStranger(desk, () =>
    counter.person.get()?.isManager ? () => openPrinters(till) : undefined,
  );
  const stops = [
    desk.jobs.subscribe(tellFailures),
    desk.stranger.subscribe(tellStranger),
    device.till.signing.releasePapers({ language: paperLanguage, onReleased: desk.wake }),
  ];
  tellFailures();
  tellStranger();
  printService.set(desk);
  const stations = followStations(device, desk);
  return () => {
    stations();
    planPapersWith(undefined);
    logo.stop();
    for (const stopOne of stops) stopOne();
    printService.set(undefined);
    void desk.close();
  };
}

/** Loaded only where tables are served. */
function followStations(device: OpenDevice, desk: PrintService): () => void {
  const { catalogue } = device.till;
  let opening: Promise<(() => void) | undefined> | undefined;
  const look = () => {
    if (!servesTables(catalogue.get())) return;
    opening ??= import('./open-station-slips.ts').then(
      ({ openStationSlips }) => openStationSlips(device, desk),
      () => (opening = undefined),
    );
  };
  const stopLooking = catalogue.subscribe(look);
  look();
  return () => {
    stopLooking();
    void opening?.then((stop) => stop?.());
  };
}

function openPrinters({ identity }: Till): void {
  const prefix = currentLocale() === 'de' ? '' : `/${currentLocale()}`;
  window.location.assign(`${prefix}/admin/settings/locations/${identity.locationId}/printer`);
}

function servedBy(till: Till, userId: string | null): string {
  const name = till.catalogue.get().staff.find((person) => person.userId === userId)?.name ?? '';
  return name.split(' ')[0] ?? '';
}
