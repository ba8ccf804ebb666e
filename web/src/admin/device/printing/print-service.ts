import { createStore } from '../../../shared/store.ts';
import { newId } from '../journal/new-id.ts';
import { type NewPaper, paperChannel, type PaperJob, paperJob, type PaperNews } from '../journal/paper-job.ts';
import type { OpenDevice } from '../till/open-till.ts';
import type { Readable } from '../till/till.ts';
import type { DeskPrinter } from './desk-printer.ts';
import { holdQueue } from './hold-queue.ts';
import { openKnownPrinters } from './known-printers.ts';
import { takeBack } from './relay.ts';
import { isUsbSupported } from './usb-devices.ts';

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

export const receiptPrinterKey = 'tresen-receipt-printer';

/** Opens the desk of a device. Selling never waits for anything in here. */
export async function openPrintService(device: OpenDevice, onSent: (job: PaperJob) => void): Promise<PrintService> {
  const { papers } = device.journal;
  const closing = new AbortController();
  const known = await openKnownPrinters(device, closing.signal);
  const jobs = createStore<readonly PaperJob[]>([]);
  const channel = new BroadcastChannel(paperChannel);
  const queue = holdQueue({ device, known, onSent, onChange: tellOthers, closing: closing.signal });

  async function list(): Promise<void> {
    jobs.set(await papers.list().catch(() => []));
  }

  function tellOthers(): Promise<void> {
    if (!closing.signal.aborted) channel.postMessage('changed' satisfies PaperNews);
    return list();
  }

  function wake(): void {
    queue.wake();
    void tellOthers();
  }

  const plug = () => {
    void queue.look().then(() => {
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

  channel.addEventListener('message', ({ data }: MessageEvent<PaperNews>) => {
    if (data === 'wanted') return void queue.relay();
    void list();
    queue.wake();
  });
  if (isUsbSupported()) {
    navigator.usb.addEventListener('connect', plug);
    navigator.usb.addEventListener('disconnect', plug);
  }
  await list();

  return {
    printers: known.all,
    jobs,
    stranger: known.stranger,
    receiptPrinter: () => receiptPrinterOf(known.all.get(), device.till.identity.deviceId),
    print: async (wanted) => {
      const createdAt = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
      await papers.add(wanted.map((paper) => paperJob({ ...paper, jobId: newId(Date.now()), createdAt })));
      wake();
    },
    again: async (job, printerId = job.printerId) => {
      // Nothing of it is on paper yet: it is still the same one.
      if (job.state === 'queued' && printerId === job.printerId) return retryNow();
      const createdAt = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
      const { kind, refId, part, document, waitsFor, until, slip } = job;
      const copyNo = job.copyNo + 1;
      const isCopy = (await takeBack(device, job)) || job.isCopy || job.state === 'uncertain';
      await papers.add([
        paperJob({
          jobId: newId(Date.now()),
          createdAt,
          kind,
          refId,
          part,
          document,
          printerId,
          copyNo,
          isCopy,
          // It goes nowhere else without it either.
          waiting: { waitsFor, until },
          slip,
        }),
      ]);
      await papers.change(job.key, () => undefined);
      wake();
    },
    drop: async (job) => {
      await takeBack(device, job);
      await papers.change(job.key, (before) => (before.slip ? { ...before, state: 'cancelled' } : undefined));
      wake();
    },
    wake,
    close: async () => {
      closing.abort();
      if (isUsbSupported()) {
        navigator.usb.removeEventListener('connect', plug);
        navigator.usb.removeEventListener('disconnect', plug);
      }
      await queue.released.catch(() => undefined);
      channel.close();
    },
  };
}

/** Chosen in this browser, or else the one that is plugged into the device. */
function receiptPrinterOf(printers: readonly DeskPrinter[], deviceId: string): DeskPrinter | undefined {
  const chosen = globalThis.localStorage?.getItem(receiptPrinterKey);
  return (
    printers.find(({ printerId }) => printerId === chosen) ??
    printers.find(({ hostDeviceId }) => hostDeviceId === deviceId)
  );
}
