import { printerStanding, type SeenHere } from '@tresen/domain/print/printer-state';
import { createStore } from '../../../shared/store.ts';
import type { PaperJob } from '../journal/paper-job.ts';
import type { OpenDevice } from '../till/open-till.ts';
import type { Readable } from '../till/till.ts';
import type { DeskPrinter, TillPrinter } from './desk-printer.ts';
import { localBridgeId } from './local-bridge-choice.ts';
import { lookAtPrinter } from './look-at-printer.ts';
import { nameOfStranger } from './stranger.ts';
import { isUsbSupported } from './usb-devices.ts';

/** The printers of the location as this device sees them: what the server says of each, and what is plugged in here. */
export type KnownPrinters = {
  readonly all: Readable<readonly DeskPrinter[]>;
  /** Paired with this browser, and nobody has set it up as a printer of this location. */
  readonly stranger: Readable<string | undefined>;
  /** Those beside this device, also while the plug is out. */
  readonly hosted: () => readonly DeskPrinter[];
  readonly wayTo: (printerId: string) => 'here' | 'elsewhere' | undefined;
  readonly find: (printerId: string) => TillPrinter | undefined;
  /** Something came out of it: it works, even if it says nothing about itself. */
  readonly notePrinted: (printerId: string) => void;
  /** Asks the server. Resolves to whether it answered. */
  readonly fetch: () => Promise<boolean>;
  readonly look: () => Promise<void>;
  /** By way of the bridge on this computer; throws `PrinterFailure`. */
  readonly printByBridge: (job: PaperJob) => Promise<void>;
};

export async function openKnownPrinters(device: OpenDevice, closing: AbortSignal): Promise<KnownPrinters> {
  const { journal, calls, till } = device;
  let rows: readonly TillPrinter[] = (await journal.note('printers').catch(() => undefined))?.printers ?? [];
  let tokens = (await journal.note('bridges').catch(() => undefined))?.bridges ?? [];
  const seen = new Map<string, SeenHere>();
  const havePrinted = new Set<string>();
  const all = createStore<readonly DeskPrinter[]>([]);
  const stranger = createStore<string | undefined>(undefined);
  /** Before the server has said which printers there are, none is a stranger. */
  let isReported = false;

  /** Also while its plug is out: whoever else is asked to print it would only ask back. */
  function isOwn({ connection, hostDeviceId }: TillPrinter): boolean {
    return connection === 'usb' && hostDeviceId === till.identity.deviceId;
  }

  function isHere(printer: TillPrinter): boolean {
    return seen.get(printer.printerId)?.isPlugged ?? isOwn(printer);
  }

  function draw(): void {
    all.set(
      rows.map((row) => {
        const host =
          row.state === null || row.seenSecondsAgo === null || isOwn(row)
            ? undefined
            : { state: row.state, cause: row.cause, ageSeconds: row.seenSecondsAgo };
        const here = seen.get(row.printerId);
        return {
          ...row,
          isHere: isHere(row),
          standing: printerStanding({ isUsbSupported: row.connection !== 'usb' || isUsbSupported(), here, host }),
        };
      }),
    );
  }

  /** Only where somebody said that the bridge runs on this computer. */
  async function lookAtBridge(): Promise<void> {
    const inNetwork = rows.filter(({ connection }) => connection === 'network');
    if (inNetwork.length === 0 || localBridgeId() === undefined) return;
    const answer = await calls.bridges().catch(() => undefined);
    if (answer) {
      tokens = answer.bridges;
      await journal.keepNote('bridges', { bridges: tokens }).catch(() => undefined);
    }
    const { lookAtLocalBridge } = await import('./local-bridge.ts');
    const reached = await lookAtLocalBridge(tokens);
    for (const { printerId } of inNetwork) {
      const here = reached.get(printerId);
      if (here) seen.set(printerId, here);
      else seen.delete(printerId);
    }
  }

  function find(wanted: string): TillPrinter | undefined {
    return rows.find(({ printerId }) => printerId === wanted);
  }

  draw();
  return {
    all,
    stranger,
    hosted: () => all.get().filter(isOwn),
    wayTo: (printerId) => {
      const printer = find(printerId);
      return printer && (isOwn(printer) || isHere(printer) ? 'here' : 'elsewhere');
    },
    find,
    notePrinted: (printerId) => void havePrinted.add(printerId),
    fetch: async () => {
      const answer = await calls.printers().catch(() => undefined);
      if (!answer || closing.aborted) return false;
      rows = answer.printers;
      isReported = true;
      await journal.keepNote('printers', { printers: answer.printers }).catch(() => undefined);
      draw();
      return true;
    },
    look: async () => {
      for (const row of rows.filter(({ connection }) => connection === 'usb')) {
        seen.set(row.printerId, await lookAtPrinter(row, { hasPrinted: havePrinted.has(row.printerId) }));
      }
      await lookAtBridge();
      if (isReported) stranger.set(await nameOfStranger(rows));
      draw();
    },
    printByBridge: async (job) => {
      const { printOnLocalBridge } = await import('./local-bridge.ts');
      await printOnLocalBridge(job, tokens);
    },
  };
}
