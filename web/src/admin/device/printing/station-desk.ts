import type { TableTicket } from '@tresen/domain/bills/table-tickets';
import type { OrderStatus } from '@tresen/domain/orders/order';
import type { PrintDocument } from '@tresen/domain/print/document';
import type { PrinterLease } from '@tresen/domain/print/printer-lease';
import type { PrintCause } from '@tresen/domain/print/job';
import { slipComesMs, type StationPrinter, type StationSlip, slipsWanted } from '@tresen/domain/print/station-slips';
import { shareRuns } from '../../../shared/share-runs.ts';
import { type PaperJob, paperJob, type PaperStore, type SlipJob, slipGoesMs } from '../journal/paper-job.ts';
import type { Words } from '../neighbours/neighbour-mesh.ts';
import type { TillCalls } from '../sender/till-calls.ts';
import type { Till } from '../till/till.ts';
import type { DeskPrinter } from './desk-printer.ts';
import { type LeaseDesk, openLeaseDesk, type WantedPrinter } from './lease-desk.ts';
import { slipId } from './slip-id.ts';
import { openStationTroubles, type StationTrouble } from './station-troubles.ts';

type TableSlip = StationSlip<TableTicket>;

/** How far a ticket is, as the board of this device knows it. */
type TicketStanding = { readonly status: OrderStatus; readonly printedAt?: readonly string[] | undefined };

type SlipPrinter = Pick<DeskPrinter, 'printerId' | 'connection' | 'isHere'> & {
  readonly standing: Pick<DeskPrinter['standing'], 'cause'>;
};

export type StationParts = {
  readonly deviceId: string;
  readonly stations: () => readonly StationPrinter[];
  readonly printers: () => readonly SlipPrinter[];
  readonly tickets: () => readonly TableTicket[];
  readonly standing: (orderId: string) => TicketStanding | undefined;
  /** Looks once more at what this device has written down. */
  readonly readOwn: () => Promise<void>;
  /** Of the windows of this device the one that hears neighbours and server. */
  readonly isLeading: () => boolean;
  readonly isOnline: () => boolean;
  /** With the server, or with a neighbour. */
  readonly isInTouch: () => boolean;
  readonly papers: PaperStore;
  /** There is paper to bring out. */
  readonly wake: () => void;
  readonly documentOf: (slip: TableSlip) => PrintDocument | undefined;
  /** Which printers bring out nothing just now, whenever it was looked. */
  readonly onTroubles: (troubles: readonly StationTrouble[]) => void;
  readonly record: Till['record'];
  readonly calls: Pick<TillCalls, 'tellPrinterLeases'>;
  readonly words: Words;
  /** What is remembered of printers over a reload. */
  readonly kept: readonly PrinterLease[];
  readonly keep: (leases: readonly PrinterLease[]) => Promise<void>;
  /** By the clock of this device, as it is. */
  readonly wall: () => number;
  /** As good as this device knows the time: a clock that is set while the page is open changes nothing. */
  readonly now: () => number;
  /** Milliseconds of a clock that nobody sets. */
  readonly mono: () => number;
};

export type StationDesk = {
  /** Once a second, and whenever something is new. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type SlipRow = PaperJob & { readonly slip: SlipJob };

const rowsKeptMs = 24 * 3_600_000;
const sayAgainMs = 5_000;

/**
 * Brings out what stations want of printers that are this device's, each slip once. A slip lies in the queue on the disk before its first
 * byte leaves, and is remembered there when it is out: a page that is loaded anew prints it neither twice nor never.
 */
export function openStationDesk(parts: StationParts): StationDesk {
  const { papers } = parts;
  let rows: readonly SlipRow[] = [];
  const heard = hearTickets(parts);
  const leases = openLeaseDesk({
    ...parts,
    begunHere: (printerId) =>
      rows.filter((row) => row.printerId === printerId && isBegun(row)).map(({ refId }) => refId),
    onChange: () => void looks.ask(),
    causeHere: (printerId) => causeHere(parts, printerId, rows),
  });
  const troubles = openStationTroubles(parts, leases);

  const looks = shareRuns(async () => {
    rows = await slipRows(papers);
    await tellPrinted(parts, rows);
    if (!parts.isLeading()) return;
    leases.look(wantedPrinters(parts));
    heard.look();
    await tidy(parts, rows, { leases, heard });
    parts.onTroubles(troubles.look(printersWanted(parts)));
    if (wantedNow().length === 0) return;
    // What was printed before the queue was read is in the log by now.
    await parts.readOwn();
    if (await queue(wantedNow())) parts.wake();
  });

  function wantedNow(): readonly TableSlip[] {
    const out = new Set(rows.flatMap(({ slip }) => slip.orderIds.map((orderId) => `${orderId} ${slip.stationId}`)));
    const wanted = slipsWanted(parts.tickets(), {
      stations: parts.stations(),
      isOut: (orderId, stationId) =>
        out.has(`${orderId} ${stationId}`) || (parts.standing(orderId)?.printedAt?.includes(stationId) ?? false),
      isOver: heard.isOver,
    });
    return wanted.filter(({ printerId }) => leases.own(printerId) !== undefined);
  }

  async function queue(wanted: readonly TableSlip[]): Promise<boolean> {
    const jobs = (await Promise.all(wanted.map(jobOf))).filter((job) => job !== undefined);
    if (jobs.length > 0) await papers.add(jobs);
    rows = await slipRows(papers);
    return jobs.length > 0;
  }

  async function jobOf(slip: TableSlip): Promise<PaperJob | undefined> {
    const { printerId, stationId, orderIds, ticket } = slip;
    const [document, refId] = [parts.documentOf(slip), await slipId(slip)];
    const own = leases.own(printerId);
    if (!document || !own) return undefined;
    // A bridge and the server know a job by its name; a printer on a cable prints what it is given.
    const isOnCable = parts.printers().some((one) => one.printerId === printerId && one.connection === 'usb');
    return paperJob({
      jobId: refId,
      refId,
      printerId,
      kind: document.kind,
      part: 0,
      document,
      createdAt: new Date(parts.now()).toISOString(),
      isCopy: isOnCable && own.isInDoubt({ slipId: refId, orderedAt: heard.orderedAt(ticket.orderId) }),
      slip: { orderIds, stationId, goesUntil: parts.wall() + slipGoesMs, isTold: false },
    });
  }

  return {
    look: looks.ask,
    close: async () => {
      leases.close();
      await looks.settled();
    },
  };
}

async function slipRows(papers: PaperStore): Promise<readonly SlipRow[]> {
  return (await papers.list()).filter((job): job is SlipRow => job.slip !== undefined);
}

/** Some of it may be on paper, and nobody has said that all of it is. */
function isBegun({ state, isCopy }: PaperJob): boolean {
  return state !== 'sent' && (state !== 'queued' || isCopy);
}

/** Whoever sent it is told. A window that may not write leaves it to the one that does. */
async function tellPrinted({ papers, record }: StationParts, rows: readonly SlipRow[]): Promise<void> {
  for (const { key, state, slip, printerId } of rows) {
    if (state !== 'sent' || slip.isTold) continue;
    try {
      for (const orderId of slip.orderIds)
        await record('order.printed.v1', { orderId, stationId: slip.stationId, printerId }, byDevice);
      await papers.change(key, (row) => ({ ...row, slip: row.slip && { ...row.slip, isTold: true } }));
    } catch {
      return;
    }
  }
}

const byDevice = { userId: null, via: 'device' } as const;

type Known = { readonly leases: LeaseDesk; readonly heard: ReturnType<typeof hearTickets> };

/** What waits goes on while its printer is this device's; what another brings out now is let go before it is begun. */
async function tidy(parts: StationParts, rows: readonly SlipRow[], { leases, heard }: Known): Promise<void> {
  const { papers, standing, stations, wall, now } = parts;
  for (const { key, state, slip, printerId, copyNo, createdAt } of rows) {
    const isOver = slip.orderIds.every((orderId) => standing(orderId)?.status === 'completed');
    const isOld = now() - Date.parse(createdAt) > rowsKeptMs;
    if (state === 'sent' || state === 'cancelled') {
      if ((slip.isTold || state === 'cancelled') && (isOver || isOld)) await papers.change(key, () => undefined);
      continue;
    }
    if (state !== 'queued' || copyNo > 0) continue;
    const isPrinted = slip.orderIds.every((orderId) => standing(orderId)?.printedAt?.includes(slip.stationId));
    const isElsewhere = !stations().some((one) => one.stationId === slip.stationId && one.printerId === printerId);
    const isMade = slip.orderIds.every(heard.isMade);
    if (isPrinted || isMade || isElsewhere || leases.isLost(printerId))
      await papers.change(key, (row) => (row.state === 'queued' ? undefined : row));
    else if (slip.orderIds.every(heard.isOver))
      await papers.change(key, (row) => (row.state === 'queued' ? { ...row, state: 'expired' } : row));
    else if (leases.own(printerId) && Math.abs(slip.goesUntil - wall() - slipGoesMs) > sayAgainMs)
      await papers.change(key, (row) => ({
        ...row,
        slip: row.slip && { ...row.slip, goesUntil: wall() + slipGoesMs },
      }));
  }
}

function printersWanted({ stations, printers }: StationParts): readonly SlipPrinter[] {
  const wanted = new Set(stations().flatMap(({ printerId }) => printerId ?? []));
  return printers().filter(({ printerId }) => wanted.has(printerId));
}

function wantedPrinters(parts: StationParts): readonly WantedPrinter[] {
  return printersWanted(parts).map(({ printerId, connection, isHere }) => ({
    printerId,
    canReach: isHere || (connection !== 'usb' && parts.isOnline()),
  }));
}

/** Of a printer that is this device's: what it says of itself, or why the last slip did not come. */
function causeHere({ printers }: StationParts, wanted: string, rows: readonly SlipRow[]): PrintCause | null {
  const stuck = rows.find(
    ({ printerId, state, cause }) => printerId === wanted && state === 'queued' && cause !== null,
  );
  return printers().find(({ printerId }) => printerId === wanted)?.standing.cause ?? stuck?.cause ?? null;
}

/** When each ticket was ordered, as far as its own clock can be believed; and what was made, served, or sent too long ago. */
function hearTickets({ tickets, standing, now }: StationParts) {
  const ordered = new Map<string, number>();

  function isMade(orderId: string): boolean {
    const { status = 'new' } = standing(orderId) ?? {};
    return status === 'ready' || status === 'completed';
  }

  return {
    look: (): void => {
      for (const { orderId, placedAt } of tickets())
        ordered.set(orderId, Math.min(Date.parse(placedAt), ordered.get(orderId) ?? now()));
    },
    orderedAt: (orderId: string): number => ordered.get(orderId) ?? now(),
    isMade,
    isOver: (orderId: string): boolean => isMade(orderId) || now() - (ordered.get(orderId) ?? now()) > slipComesMs,
  };
}
