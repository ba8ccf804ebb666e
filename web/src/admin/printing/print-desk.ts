import { printerStanding, type SeenHere } from '@tresen/domain/printer-state';
import { createStore } from '../../shared/store.ts';
import { newId } from '../offline/new-id.ts';
import type { OpenDevice } from '../offline/open-till.ts';
import { type NewPaper, type PaperJob, paperJob } from '../offline/paper-job.ts';
import type { Readable } from '../offline/till.ts';
import type { DeskPrinter, TillPrinter } from './desk-printer.ts';
import { lookAtPrinter } from './look-at-printer.ts';
import { printOnUsb } from './print-on-usb.ts';
import { type PrintQueue, startPrintQueue } from './print-queue.ts';
import { followHandedOn, handOn, printForOthers, type RelayParts } from './relay.ts';
import { findDevice, identityOf, isUsbSupported, pairedDevices } from './usb-devices.ts';
import { printingInterfaceOf } from './usb-interface.ts';

/** Where this device brings its paper: its printers, what waits and what did not come. */
export type PrintDesk = {
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
const relayEvery = 5_000;
export const receiptPrinterKey = 'tresen-receipt-printer';

/** Opens the desk of a device. Selling never waits for anything in here. */
export async function openPrintDesk(device: OpenDevice, onSent: (job: PaperJob) => void): Promise<PrintDesk> {
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
  const channel = new BroadcastChannel('paper');
  const timeZone = () => till.catalogue.get().location.timeZone;
  let isOwner = false;
  let isClosed = false;

  function isHere(printer: TillPrinter): boolean {
    return (
      printer.connection === 'usb' &&
      (seen.get(printer.printerId)?.isPlugged ?? printer.hostDeviceId === till.identity.deviceId)
    );
  }

  function draw(): void {
    printers.set(
      rows.get().map((row) => {
        const host =
          row.state === null || row.seenSecondsAgo === null || row.hostDeviceId === till.identity.deviceId
            ? undefined
            : { state: row.state, cause: row.cause, ageSeconds: row.seenSecondsAgo };
        const here = seen.get(row.printerId);
        return {
          ...row,
          isHere: isHere(row),
          standing: printerStanding({ isUsbSupported: isUsbSupported(), here, host }),
        };
      }),
    );
  }

  async function list(): Promise<void> {
    jobs.set(await papers.list().catch(() => []));
  }

  async function fetchPrinters(): Promise<void> {
    const answer = await calls.printers().catch(() => undefined);
    if (!answer || isClosed) return;
    rows.set(answer.printers);
    await journal.keepNote('printers', { printers: answer.printers }).catch(() => undefined);
    draw();
  }

  async function look(): Promise<void> {
    for (const row of rows.get().filter(({ connection }) => connection === 'usb')) {
      seen.set(row.printerId, await lookAtPrinter(row, havePrinted.has(row.printerId)));
    }
    const devices = await pairedDevices();
    const unknown = devices.find(
      (each) => printingInterfaceOf(each) && !rows.get().some(({ usb }) => usb && findDevice([each], usb)),
    );
    stranger.set(unknown && (unknown.productName ?? identityOf(unknown).serialNumber ?? ''));
    draw();
    await report();
  }

  /** Tells the house how the printers of this device are: when that changes, and as a sign of life. */
  async function report(): Promise<void> {
    const own = ownPrinters().map(({ printerId, standing }) => ({ printerId, ...standing }));
    if (own.length === 0 || !isOwner) return;
    await calls.reportPrinters({ printers: own }).catch(() => undefined);
  }

  function ownPrinters(): readonly DeskPrinter[] {
    return printers.get().filter((printer) => printer.hostDeviceId === till.identity.deviceId && printer.isHere);
  }

  async function printHere(printer: TillPrinter, document: PaperJob['document'], isRepeat: boolean): Promise<number> {
    const sent = await printOnUsb(printer, document, isRepeat);
    havePrinted.add(printer.printerId);
    return sent;
  }

  const relay: RelayParts = { calls, papers, printHere, timeZone };
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
        return printer && (isHere(printer) ? 'here' : 'elsewhere');
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
    if (!isClosed) channel.postMessage('changed');
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
      setInterval(() => void relayOnce(), relayEvery),
    ];
    await look();
    running.wake();
    await closing;
    for (const timer of timers) clearInterval(timer);
    await running.stop();
  }

  async function relayOnce(): Promise<void> {
    try {
      await followHandedOn(relay);
      const count = await printForOthers(relay, ownPrinters());
      if (count > 0) await look();
      await list();
    } catch {
      // No network: the next time will do.
    }
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
  channel.addEventListener('message', () => {
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
  void fetchPrinters().then(() => look());
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
      const createdAt = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
      const { kind, refId, part, document } = job;
      const copyNo = job.copyNo + 1;
      const isCopy = job.isCopy || job.state === 'uncertain';
      await papers.add([
        paperJob({ jobId: newId(Date.now()), createdAt, kind, refId, part, document, printerId, copyNo, isCopy }),
      ]);
      await papers.change(job.key, () => undefined);
      wake();
    },
    drop: async (job) => {
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
