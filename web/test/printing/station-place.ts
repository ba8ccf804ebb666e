import { hearLease, type HeardLease, type PrinterLease } from '@tresen/domain/print/printer-lease';
import type { StationSlip } from '@tresen/domain/print/station-slips';
import type { TableTicket } from '@tresen/domain/bills/table-tickets';
import type { PaperJob, PaperStore } from '../../src/admin/device/journal/paper-job.ts';
import { PrinterFailure } from '../../src/admin/device/printing/printer-failure.ts';
import { startPrintQueue } from '../../src/admin/device/printing/print-queue.ts';
import { openStationDesk } from '../../src/admin/device/printing/station-desk.ts';
import type { StationTrouble } from '../../src/admin/device/printing/station-troubles.ts';
import { memoryPapers } from './memory-papers.ts';

export const kitchen = { stationId: 'kitchen', printerId: 'hot' };
const openedAt = Date.parse('2026-11-14T18:00:00Z');

type Hear = (from: string, word: unknown) => void;
/** What a printer does with the next job. `dies`: all of it is on paper, and the page is gone before it knows. */
export type Fate = 'well' | 'torn' | 'dies';

type Printed = {
  readonly orderId: string;
  /** Every ticket that is on paper with it. */
  readonly text: string;
  readonly isCopy: boolean;
  readonly by: string;
};

/**
 * A house with one kitchen printer on a cable, tills that may own it, links and a server that come and go, and time that passes when it
 * is told to. Entries travel like the log of a device: once heard, they are known.
 */
export function openStationPlace() {
  let mono = 0;
  let isServerUp = true;
  let pluggedAt: string | undefined;
  let hasPaper = true;
  const cut = new Set<string>();
  const tickets = new Map<string, TableTicket>();
  const onServer = { facts: new Set<string>(), leases: new Map<string, HeardLease>() };
  const paper: Printed[] = [];
  const tills = new Map<string, ReturnType<typeof openTill>>();
  const areLinked = (one: string, other: string) => !cut.has([one, other].toSorted().join(' '));

  function openTill(deviceId: string) {
    const papers = memoryPapers();
    /** `ticket 1`, `printed 1`: what this device wrote or heard, on its disk. */
    const facts = new Set<string>();
    let kept: readonly PrinterLease[] = [];
    let wallOffMs = 0;
    const fates: Fate[] = [];
    let page: ReturnType<typeof openPage> | undefined;
    let isAsleep = false;
    let troubles: readonly StationTrouble[] = [];

    function openPage() {
      const listeners = new Set<Hear>();
      const timers: (() => void)[] = [];
      let isDead = false;
      const end = Promise.withResolvers<void>();
      const isHere = () => pluggedAt === deviceId;
      const causeHere = () => (!isHere() ? 'not-connected' : hasPaper ? null : 'paper-out');
      const reaches = (other: string) => other !== deviceId && areLinked(deviceId, other);
      // A page that is gone reads and writes nothing any more.
      const gone = () => new Promise<never>(() => undefined);
      const ownPapers: PaperStore = {
        list: () => (isDead ? gone() : papers.list()),
        add: (jobs) => (isDead ? gone() : papers.add(jobs)),
        change: (key, change) => (isDead ? gone() : papers.change(key, change)),
      };
      const queue = startPrintQueue({
        papers: ownPapers,
        now: () => Temporal.Instant.fromEpochMilliseconds(openedAt + mono + wallOffMs),
        timeZone: () => 'Europe/Berlin',
        after: (_, run) => {
          timers.push(run);
          return () => void timers.splice(timers.indexOf(run), 1);
        },
        wayTo: () => 'here',
        handOn: () => Promise.reject(new Error('there is a cable')),
        print: async (job) => {
          await Promise.resolve();
          if (isDead) return gone();
          if (!isHere()) throw new PrinterFailure('not-connected');
          if (!hasPaper) throw new PrinterFailure('paper-out');
          const fate = fates.shift() ?? 'well';
          if (fate === 'torn') throw new PrinterFailure('connection-lost', 100);
          paper.push({
            orderId: job.slip?.orderIds[0] ?? '',
            text: job.document.title,
            isCopy: job.isCopy,
            by: deviceId,
          });
          if (fate === 'dies') {
            die();
            await gone();
          }
        },
        onChange: () => undefined,
      });
      const desk = openStationDesk({
        deviceId,
        stations: () => [kitchen],
        printers: () => [{ printerId: 'hot', connection: 'usb', isHere: isHere(), standing: { cause: causeHere() } }],
        tickets: () => [...tickets.values()].filter(({ orderId }) => facts.has(`ticket ${orderId}`)),
        standing: (orderId) => ({
          status: 'new',
          printedAt: facts.has(`printed ${orderId}`) ? [kitchen.stationId] : [],
        }),
        readOwn: () => Promise.resolve(),
        isLeading: () => !isDead,
        isOnline: () => isServerUp,
        isInTouch: () => isServerUp || [...tills.values()].some((other) => other.isOpen() && reaches(other.deviceId)),
        onTroubles: (seen) => {
          if (!isDead) troubles = seen;
        },
        papers: ownPapers,
        wake: queue.wake,
        documentOf,
        record: (_, payload) => {
          const { orderId = '' } = payload as { readonly orderId?: string };
          if (!isDead) facts.add(`printed ${orderId}`);
          return Promise.resolve();
        },
        calls: { tellPrinterLeases: ({ leases }) => tellServer(deviceId, leases) },
        words: {
          say: (word, to) => {
            for (const other of tills.values())
              if (!isDead && other.deviceId !== deviceId && (to === undefined || to === other.deviceId))
                if (areLinked(deviceId, other.deviceId))
                  other.hear(deviceId, JSON.parse(JSON.stringify(word)) as unknown);
          },
          listen: (hear) => {
            listeners.add(hear);
            return () => void listeners.delete(hear);
          },
        },
        kept,
        keep: (leases) => {
          if (!isDead) kept = leases;
          return Promise.resolve();
        },
        wall: () => openedAt + mono + wallOffMs,
        now: () => openedAt + mono,
        mono: () => mono,
      });
      function die(): void {
        isDead = true;
        end.resolve();
        page = undefined;
      }
      return {
        die,
        hear: (from: string, word: unknown) => listeners.forEach((hear) => hear(from, word)),
        look: async () => {
          for (const run of timers.splice(0)) run();
          queue.wake();
          await settle();
          await Promise.race([desk.look(), end.promise]);
          await settle();
        },
      };
    }

    return {
      deviceId,
      papers,
      facts,
      fates,
      open: () => (page ??= openPage()),
      die: () => page?.die(),
      isOpen: () => page !== undefined,
      hear: (from: string, word: unknown) => void (isAsleep || page?.hear(from, word)),
      look: () => (isAsleep ? undefined : page?.look()) ?? Promise.resolve(),
      /** The page is frozen: it hears, prints and writes nothing. */
      sleep: (isFrozen: boolean) => {
        isAsleep = isFrozen;
      },
      /** Which printers this till says to be in trouble. */
      troubles: () => troubles,
      setClock: (offMs: number) => {
        wallOffMs = offMs;
      },
    };
  }

  function tellServer(deviceId: string, said: readonly Omit<PrinterLease, 'deviceId'>[]) {
    if (!isServerUp) return Promise.reject(new Error('no server'));
    for (const lease of said)
      onServer.leases.set(
        lease.printerId,
        hearLease(onServer.leases.get(lease.printerId), { ...lease, deviceId }, mono),
      );
    const leases = [...onServer.leases.values()].map(({ lease, heardMs }) => ({
      ...lease,
      begun: [...lease.begun],
      ageMs: Math.min(60_000, mono - heardMs),
    }));
    return Promise.resolve({ leases });
  }

  /** Who is in touch knows the same. */
  function spread(): void {
    const open = [...tills.values()].filter((till) => till.isOpen());
    for (const one of open) {
      if (isServerUp) for (const fact of one.facts) onServer.facts.add(fact);
      if (isServerUp) for (const fact of onServer.facts) one.facts.add(fact);
      for (const other of open)
        if (one !== other && areLinked(one.deviceId, other.deviceId))
          for (const fact of one.facts) other.facts.add(fact);
    }
  }

  return {
    paper,
    add: (deviceId: string) => {
      const till = openTill(deviceId);
      tills.set(deviceId, till);
      till.open();
      return till;
    },
    order: (deviceId: string, orderId: string) => {
      tickets.set(orderId, ticketOf(orderId, new Date(openedAt + mono).toISOString()));
      tills.get(deviceId)?.facts.add(`ticket ${orderId}`);
    },
    /** Somebody takes it back, and the kitchen has to know. */
    takeBack: (deviceId: string, orderId: string) => {
      const [back, at] = [`back ${orderId}`, new Date(openedAt + mono).toISOString()];
      tickets.set(back, { ...ticketOf(back, at), kind: 'cancelled', cancels: [orderId] });
      tills.get(deviceId)?.facts.add(`ticket ${back}`);
    },
    setPaper: (isThere: boolean) => {
      hasPaper = isThere;
    },
    plug: (deviceId: string | undefined) => {
      pluggedAt = deviceId;
    },
    setServer: (isUp: boolean) => {
      isServerUp = isUp;
    },
    cut: (one: string, other: string) => void cut.add([one, other].toSorted().join(' ')),
    heal: () => cut.clear(),
    pass: async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        mono += 1000;
        spread();
        for (const till of tills.values()) await till.look();
      }
    },
  };
}

export type StationPlace = ReturnType<typeof openStationPlace>;

async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

function documentOf({ ticket: { orderId, kind }, orderIds }: StationSlip): PaperJob['document'] {
  return {
    kind: kind === 'ordered' ? 'slip' : 'cancellation',
    title: orderIds.join(' + ') || orderId,
    locale: 'de',
    marks: { copy: 'KOPIE', late: '' },
    blocks: [{ kind: 'marks' }],
  };
}

function ticketOf(orderId: string, at: string): TableTicket {
  const line = { lineNo: 1, name: 'Suppe', quantity: 1, note: '', stationId: kitchen.stationId, isCancelled: false };
  return {
    kind: 'ordered',
    orderId,
    entryIds: [orderId],
    billId: 'bill',
    tableIds: [],
    waiterId: undefined,
    isAdded: false,
    course: 0,
    isHeld: false,
    areaId: null,
    place: 'in-house',
    note: '',
    kitchen: 'none',
    by: null,
    orderedAt: at,
    placedAt: at,
    firedAt: undefined,
    lines: [line],
    cancels: [],
  };
}
