import type { PaperJob } from '../journal/paper-job.ts';
import type { OpenDevice } from '../till/open-till.ts';
import type { TillPrinter } from './desk-printer.ts';
import { hostAwake } from './host-awake.ts';
import type { KnownPrinters } from './known-printers.ts';
import { printOnUsb } from './print-on-usb.ts';
import { type PrintQueue, startPrintQueue } from './print-queue.ts';
import { handOn, inRounds, type RelayParts } from './relay.ts';
import { pause } from './usb-inbox.ts';

export type HeldQueue = {
  readonly wake: () => void;
  readonly look: () => Promise<void>;
  /** For other devices, and what became of the own that was handed on. */
  readonly relay: () => Promise<void>;
  /** Settled when the signal was given and the last paper is out. */
  readonly released: Promise<void>;
};

type Parts = {
  readonly device: OpenDevice;
  readonly known: KnownPrinters;
  readonly onSent: (job: PaperJob) => void;
  /** What waits has changed. */
  readonly onChange: () => Promise<void>;
  readonly closing: AbortSignal;
};

const lookEvery = 30_000;
/** The stream says when there is something; this is for what it did not say. */
const relayEvery = 15_000;
const firstFetchEvery = 1_000;

/** One window of a device brings its paper out, and reports how its printers are; the others wait for their turn. */
export function holdQueue({ device, known, onSent, onChange, closing }: Parts): HeldQueue {
  const { calls, journal, till } = device;
  const stayAwake = hostAwake();
  let isOwner = false;
  let running: PrintQueue | undefined;
  const relay: RelayParts = {
    calls,
    papers: journal.papers,
    printHere,
    timeZone: () => till.catalogue.get().location.timeZone,
    onSent,
    isSilent: (wanted) =>
      known.all.get().some(({ printerId, standing }) => printerId === wanted && standing.cause === 'host-offline'),
  };

  async function printHere(printer: TillPrinter, document: PaperJob['document'], isRepeat: boolean): Promise<number> {
    const sent = await printOnUsb(printer, document, { isRepeat });
    known.notePrinted(printer.printerId);
    return sent;
  }

  function pluggedHere() {
    return known.hosted().filter(({ isHere }) => isHere);
  }

  function keepAwake(): void {
    stayAwake(isOwner && !closing.aborted && pluggedHere().length > 0);
  }

  async function look(): Promise<void> {
    await known.look();
    await report();
  }

  /** When it changes, and as a sign of life. */
  async function report(): Promise<void> {
    const printers = known.hosted().map(({ printerId, standing }) => ({ printerId, ...standing }));
    if (printers.length === 0 || !isOwner) return;
    await calls.reportPrinters({ printers }).catch(() => undefined);
  }

  /** A till that has just been opened has no ticket yet: it asks again soon, and not only with the next round. */
  async function fetchFirst(): Promise<void> {
    while (!closing.aborted && (device.ticket() === undefined || !(await known.fetch()))) await pause(firstFetchEvery);
    await look();
  }

  function onJob(job: PaperJob, now: PaperJob | undefined): void {
    if (!now && job.state === 'sent') onSent(job);
    void onChange();
    if (now?.cause) void look();
  }

  async function beOwner(): Promise<void> {
    isOwner = true;
    running = startPrintQueue({
      papers: journal.papers,
      now: () => Temporal.Now.instant(),
      timeZone: relay.timeZone,
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      wayTo: known.wayTo,
      print: async (job, document, isRepeat) => {
        const printer = known.find(job.printerId);
        if (printer?.connection === 'network') return known.printByBridge(job);
        if (printer) await printHere(printer, document, isRepeat);
      },
      handOn: (job) => handOn(relay, job),
      onChange: onJob,
    });
    const timers = [
      setInterval(() => void look(), lookEvery),
      setInterval(() => void known.fetch(), lookEvery),
      setInterval(() => void relayAll(), relayEvery),
    ];
    await look();
    running.wake();
    await aborted(closing);
    for (const timer of timers) clearInterval(timer);
    stayAwake(false);
    await running.stop();
  }

  const rounds = inRounds(relay, { own: pluggedHere, isOver: () => closing.aborted, onPrinted: look });
  async function relayAll(): Promise<void> {
    if (!isOwner) return;
    await rounds();
    running?.wake();
    await onChange();
  }

  known.all.subscribe(keepAwake);
  const released = navigator.locks.request(`paper-queue:${till.identity.deviceId}`, () =>
    closing.aborted ? undefined : beOwner(),
  );
  void fetchFirst();
  return { wake: () => running?.wake(), look, relay: relayAll, released };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}
