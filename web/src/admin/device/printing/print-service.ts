import { printerStanding, type SeenHere } from '@tresen/domain/print/printer-state';
import { createStore } from '../../../shared/store.ts';
import { newId } from '../journal/new-id.ts';
import type { OpenDevice } from '../till/open-till.ts';
import { type NewPaper, paperChannel, type PaperJob, paperJob, type PaperNews } from '../journal/paper-job.ts';
import type { Readable } from '../till/till.ts';
import type { DeskPrinter, TillPrinter } from './desk-printer.ts';
import { hostAwake } from './host-awake.ts';
import { lookAtPrinter } from './look-at-printer.ts';
import { printOnUsb } from './print-on-usb.ts';
import { type PrintQueue, startPrintQueue } from './print-queue.ts';
import { handOn, inRounds, type RelayParts, takeBack } from './relay.ts';
import { nameOfStranger } from './stranger.ts';
import { isUsbSupported } from './usb-devices.ts';
import { pause } from './usb-inbox.ts';

/** Where this device brings its paper: its printers, what waits and what did not come. */
export type PrintService = {
  readonly printers: Readable<readonly DeskPrinter[]>;
  readonly jobs: Readable<readonly PaperJob[]>;
  /** Paired with this browser, and nobody has set it up as a printer of this location. */
  readonly stranger: Readable<string | undefined>;
  /** The printer beside this device. */
  readonly receiptPrinter: () => DeskPrinter | undefined;
  readonly print: (papers: readonly Omit<NewPaper, 'jobId' | 'createdAt'>[]) => Promise<void>;
  /** Once more, as a copy where some of it may be on paper; perhaps elsewhere. */
  readonly again: (job: PaperJob, printerId?: string) => Promise<void>;
  readonly drop: (job: PaperJob) => Promise<void>;
  readonly wake: () => void;
  readonly close: () => Promise<void>;
};

const lookEvery = 30_000;
/** The stream says when there is something; this is for what it did not say. */
const relayEvery = 15_000;
const firstFetchEvery = 1_000;
export const receiptPrinterKey = 'tresen-receipt-printer';

/** Opens the desk of a device. Selling never waits for anything in here. */
export async function openPrintService(device: OpenDevice, onSent: (job: PaperJob) => void): Promise<PrintService> {
  const { journal, calls, till } = device;
  const { papers } = journal;
  const rows = createStore<readonly TillPrinter[]>(
    (await journal.note('printers').catch(() => undefined))?.printers ?? [],
  );
  const seen = new Map<string, SeenHere>();
  const havePrinted = new Set<string>();
  const printers = createStore<readonly DeskPrinter[]>([]);
  const jobs = createStore<readonly PaperJob[]>([]);
  const stranger = createStore<string | undefined>(undefined);
  const channel = new BroadcastChannel(paperChannel);
  const timeZone = () => till.catalogue.get().location.timeZone;
  const stayAwake = hostAwake();
  /** Before the server has said which printers there are, none is a stranger. */
  let isTold = false;
  let isOwner = false;
  let isClosed = false;

  /** Also while its plug is out: whoever else is asked to print it would only ask back. */
  function isOwn({ connection, hostDeviceId }: TillPrinter): boolean {
    return connection === 'usb' && hostDeviceId === till.identity.deviceId;
  }

  function isHere(printer: TillPrinter): boolean {
    return printer.connection === 'usb' && (seen.get(printer.printerId)?.isPlugged ?? isOwn(printer));
  }

  function draw(): void {
    printers.set(
      rows.get().map((row) => {
        const host =
          row.state === null || row.seenSecondsAgo === null || isOwn(row)
            ? undefined
            : { state: row.state, cause: row.cause, ageSeconds: row.seenSecondsAgo };
        const here = seen.get(row.printerId);
        return {
          ...row,
          isHere: isHere(row),
          standing: printerStanding({ isUsbSupported: row.connection === 'cloudprnt' || isUsbSupported(), here, host }),
        };
      }),
    );
    stayAwake(isOwner && !isClosed && ownPrinters().length > 0);
  }

  async function list(): Promise<void> {
    jobs.set(await papers.list().catch(() => []));
  }

  async function fetchPrinters(): Promise<boolean> {
    const answer = await calls.printers().catch(() => undefined);
    if (!answer || isClosed) return false;
    rows.set(answer.printers);
    isTold = true;
    await journal.keepNote('printers', { printers: answer.printers }).catch(() => undefined);
    draw();
    return true;
  }

  /** A till that has just been opened has no ticket yet: it asks again soon, and not only with the next round. */
  async function fetchFirst(): Promise<void> {
    while (!isClosed && (device.ticket() === undefined || !(await fetchPrinters()))) await pause(firstFetchEvery);
    await look();
  }

  async function look(): Promise<void> {
    for (const row of rows.get().filter(({ connection }) => connection === 'usb')) {
      seen.set(row.printerId, await lookAtPrinter(row, havePrinted.has(row.printerId)));
    }
    if (isTold) stranger.set(await nameOfStranger(rows.get()));
    draw();
    await report();
  }

  /** Tells the house how the printers of this device are: when that changes, and as a sign of life. */
  async function report(): Promise<void> {
    const own = printers
      .get()
      .filter(isOwn)
      .map(({ printerId, standing }) => ({ printerId, ...standing }));
    if (own.length === 0 || !isOwner) return;
    await calls.reportPrinters({ printers: own }).catch(() => undefined);
  }

  function ownPrinters(): readonly DeskPrinter[] {
    return printers.get().filter((printer) => isOwn(printer) && printer.isHere);
  }

  async function printHere(printer: TillPrinter, document: PaperJob['document'], isRepeat: boolean): Promise<number> {
    const sent = await printOnUsb(printer, document, isRepeat);
    havePrinted.add(printer.printerId);
    return sent;
  }

  const relay: RelayParts = {
    calls,
    papers,
    printHere,
    timeZone,
    onSent,
    isSilent: (wanted) =>
      printers.get().some(({ printerId, standing }) => printerId === wanted && standing.cause === 'host-offline'),
  };
  let running: PrintQueue | undefined;
  function startQueue(): PrintQueue {
    return startPrintQueue({
      papers,
      now: () => Temporal.Now.instant(),
      timeZone,
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      wayTo: (printerId) => {
        const printer = rows.get().find((row) => row.printerId === printerId);
        return printer && (isOwn(printer) || isHere(printer) ? 'here' : 'elsewhere');
      },
      print: async (job, document, isRepeat) => {
        const printer = rows.get().find(({ printerId }) => printerId === job.printerId);
        if (printer) await printHere(printer, document, isRepeat);
      },
      handOn: (job) => handOn(relay, job),
      onChange: (job, now) => {
        if (!now && job.state === 'sent') onSent(job);
        tellOthers();
        void list();
        if (now?.cause) void look();
      },
    });
  }

  function tellOthers(): void {
    if (!isClosed) channel.postMessage('changed' satisfies PaperNews);
  }

  function wake(): void {
    running?.wake();
    tellOthers();
    void list();
  }

  async function beOwner(): Promise<void> {
    isOwner = true;
    running = startQueue();
    const timers = [
      setInterval(() => void look(), lookEvery),
      setInterval(() => void fetchPrinters(), lookEvery),
      setInterval(() => void relayAll(), relayEvery),
    ];
    await look();
    running.wake();
    await closing;
    for (const timer of timers) clearInterval(timer);
    stayAwake(false);
    await running.stop();
  }

  const relayRounds = inRounds(relay, { own: ownPrinters, isOver: () => isClosed, onPrinted: look });
  async function relayAll(): Promise<void> {
    if (!isOwner) return;
    await relayRounds();
    running?.wake();
    tellOthers();
    await list();
  }

  const plug = () => {
    void look().then(() => {
      void retryNow();
    });
  };

  /** The cable is back: what waited for it need not wait for its pause. */
  async function retryNow(): Promise<void> {
    for (const { key, state } of await papers.list()) {
      if (state === 'queued') await papers.change(key, (job) => ({ ...job, retryAt: null }));
    }
    wake();
  }

  let letGo = () => {};
  const closing = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  channel.addEventListener('message', ({ data }: MessageEvent<PaperNews>) => {
    if (data === 'wanted') return void relayAll();
    void list();
    running?.wake();
  });
  if (isUsbSupported()) {
    navigator.usb.addEventListener('connect', plug);
    navigator.usb.addEventListener('disconnect', plug);
  }
  draw();
  const owning = navigator.locks.request(`paper-queue:${till.identity.deviceId}`, () =>
    isClosed ? undefined : beOwner(),
  );
  void fetchFirst();
  await list();

  return {
    printers,
    jobs,
    stranger,
    receiptPrinter: () => {
      const chosen = globalThis.localStorage?.getItem(receiptPrinterKey);
      const known = printers.get();
      return (
        known.find(({ printerId }) => printerId === chosen) ??
        known.find(({ hostDeviceId }) => hostDeviceId === till.identity.deviceId)
      );
    },
    print: async (wanted) => {
      const createdAt = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
      await papers.add(wanted.map((paper) => paperJob({ ...paper, jobId: newId(Date.now()), createdAt })));
      wake();
    },
    again: async (job, printerId = job.printerId) => {
      // Nothing of it is on paper yet: it is still the same one.
      if (job.state === 'queued' && printerId === job.printerId) return retryNow();
      const createdAt = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
      const { kind, refId, part, document } = job;
      const copyNo = job.copyNo + 1;
      const isCopy = (await takeBack(relay, job)) || job.isCopy || job.state === 'uncertain';
      await papers.add([
        paperJob({ jobId: newId(Date.now()), createdAt, kind, refId, part, document, printerId, copyNo, isCopy }),
      ]);
      await papers.change(job.key, () => undefined);
      wake();
    },
    drop: async (job) => {
      await takeBack(relay, job);
      await papers.change(job.key, () => undefined);
      wake();
    },
    wake,
    close: async () => {
      isClosed = true;
      letGo();
      if (isUsbSupported()) {
        navigator.usb.removeEventListener('connect', plug);
        navigator.usb.removeEventListener('disconnect', plug);
      }
      await owning.catch(() => undefined);
      channel.close();
    },
  };
}
