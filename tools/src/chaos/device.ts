import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaperTse } from '@tresen/domain/print/tse';
import type { Signing } from '@tresen/domain/sales/sale-fact';
import type { Journal } from '@tresen/web/device/journal/journal';
import { newId } from '@tresen/web/device/journal/new-id';
import type { BookedSale, Till } from '@tresen/web/device/till/till';
import { actor } from '@tresen/web/test/offline/sales';
import { openSqliteJournal } from '@tresen/web/test/offline/sqlite-journal';
import type { Newcomer } from './enrol.ts';
import type { ClientMutant } from './mutants.ts';
import { type KeptPlace, openPage } from './open-page.ts';
import type { Dice } from './random.ts';
import { atTheLimit, moved, oneSale, refundOf } from './sales.ts';
import type { Wire } from './wire.ts';

export type Device = {
  readonly newcomer: Newcomer;
  readonly journal: () => Journal;
  /** Sells until told otherwise; a till that refuses is asked again. */
  readonly sellOn: (isOver: () => boolean) => Promise<void>;
  /** What was sold here for money. */
  readonly sold: () => readonly BookedSale[];
  /** Takes a whole receipt back, of this till or of another, and sends at once. */
  readonly refund: (booked: BookedSale) => Promise<void>;
  readonly refunds: () => number;
  /** What the paper of a sale said, by its order. */
  readonly papers: () => ReadonlyMap<string, PaperTse>;
  readonly setOnline: (isOnline: boolean) => void;
  /** Somebody sets the clock on the wall: so far off the true time. */
  readonly setClock: (skewMs: number) => void;
  /** The page dies and is opened again. The old one may go on for a moment, as a frozen window would. */
  readonly crash: () => Promise<void>;
  /** Acknowledgements are only bookkeeping: they may be lost. */
  readonly forgetAcks: (count: number) => Promise<void>;
  readonly sendNow: () => void;
  /** Whether somebody signs for its register, as far as it has heard. */
  readonly isSigned: () => boolean;
  readonly rewinds: () => number;
  readonly frozen: () => string | undefined;
  readonly close: () => Promise<void>;
};

type Parts = {
  readonly newcomer: Newcomer;
  readonly folder: string;
  readonly wire: Wire;
  readonly dice: Dice;
  readonly skewMs: number;
  readonly mutant: ClientMutant | undefined;
};

/** One till: the real modules of the browser on a file, with a wire that can break. */
export async function openDevice({
  newcomer,
  folder,
  wire,
  dice,
  skewMs: firstSkewMs,
  mutant,
}: Parts): Promise<Device> {
  const { identity } = newcomer;
  const file = join(folder, `${identity.deviceId}.db`);
  let isOnline = true;
  let skewMs = firstSkewMs;
  const alone = oneAtATime();
  let [rewinds, refunds] = [0, 0];
  const sold: BookedSale[] = [];
  const printer = openPrinter();
  const kept: KeptPlace = {};
  let journal = openJournal();
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  let till = await open();

  function openJournal(): Journal {
    const counted = countingRewinds(openSqliteJournal(file, mutant?.journal), () => (rewinds += 1));
    return mutant?.wrap?.(counted) ?? counted;
  }

  async function open(): Promise<Till> {
    const own = journal;
    const page = await openPage({
      newcomer,
      dice,
      kept,
      journal: own,
      alone,
      send: (request) => (isOnline ? wire.send(request) : Promise.reject(new TypeError('offline'))),
      now: () => Date.now() + skewMs,
      between: (calls) => mutant?.calls?.(calls, own) ?? calls,
    });
    return page.till;
  }

  async function sell(): Promise<void> {
    const quantity = 1 + Math.floor(dice.roll() * 4);
    const unitCents = dice.roll() < 0.1 ? dice.pick(atTheLimit) : 476 * quantity;
    const selling = till;
    const begun = await begin(selling, dice);
    const sale = { ...oneSale(newId(Date.now()), unitCents), ...begun, ...signingAt(selling, begun) };
    const booked = await selling.complete(sale, actor).catch(() => undefined);
    if (booked && unitCents > 0) sold.push(booked);
    if (booked && begun && dice.roll() < 0.5) printer.print(selling, booked, () => selling === till);
  }

  return {
    newcomer,
    journal: () => journal,
    sellOn: async (isOver) => {
      while (!isOver()) {
        await (dice.roll() < 0.1 ? writeDown(till, dice, identity.locationId) : sell());
        await pause(dice.between(40, 300));
      }
      await printer.done();
    },
    sold: () => sold,
    refund: async (booked) => {
      const written = await till.complete(refundOf(booked, newId(Date.now())), actor).catch(() => undefined);
      if (written) refunds += 1;
      till.sendNow();
    },
    refunds: () => refunds,
    papers: () => printer.papers,
    setOnline: (next) => {
      isOnline = next;
    },
    setClock: (next) => {
      skewMs = next;
    },
    crash: async () => {
      const before = till;
      mutant?.onCrash?.(file);
      journal = openJournal();
      till = await open();
      // The window before did not notice yet: whatever it still wants to write must be refused.
      await before.complete(oneSale(newId(Date.now()), 476), actor).catch(() => undefined);
      await before.close();
    },
    forgetAcks: async (count) => {
      const state = await journal.state();
      await journal.rewind(Math.max(0, (state?.ackedSeq ?? 0) - count));
    },
    sendNow: () => till.sendNow(),
    isSigned: () => Boolean(till.catalogue.get().signing),
    rewinds: () => rewinds,
    frozen: () => till.state.get().frozen,
    close: () => till.close(),
  };
}

function openPrinter() {
  const papers = new Map<string, PaperTse>();
  const printing = new Set<Promise<void>>();
  return {
    papers,
    /** The next guest does not wait for it. A page that died meanwhile has printed nothing. */
    print: (till: Till, booked: BookedSale, isThere: () => boolean): void => {
      const printed = till.signing
        .tseOf(booked)
        .then((paper) => void (isThere() && papers.set(booked.sale.orderId, paper)))
        .catch(() => undefined)
        .finally(() => printing.delete(printed));
      printing.add(printed);
    },
    done: () => Promise.all(printing),
  };
}

type Begun = { readonly txId: string; readonly startedAt: string };

/** Where somebody signs, a cart is a transaction from its first line on; some are never paid. */
async function begin(till: Till, dice: Dice): Promise<Begun | undefined> {
  if (!till.catalogue.get().signing) return undefined;
  const begun = { txId: crypto.randomUUID(), startedAt: new Date().toISOString() };
  till.signing.begin([begun]);
  await pause(dice.between(0, 60));
  return dice.roll() < 0.05 ? begin(till, dice) : begun;
}

function signingAt(till: Till, begun: Begun | undefined): { readonly signing?: Signing } {
  return begun ? { signing: till.signing.atSale() } : {};
}

async function writeDown(till: Till, dice: Dice, locationId: string): Promise<void> {
  const reason = 'Wechselgeld';
  const cash = { kind: 'pay-in', amountCents: dice.pick(moved), reason } as const;
  const written =
    dice.roll() < 0.5
      ? till.record('drawer.open.v1', { locationId, reason }, actor)
      : till.record('cash.move.v1', cash, actor);
  await written.catch(() => undefined);
}

function countingRewinds(journal: Journal, onRewind: () => void): Journal {
  return {
    ...journal,
    rewind: async (seq) => {
      const acked = (await journal.state())?.ackedSeq ?? 0;
      if (seq < acked) onRewind();
      await journal.rewind(seq);
    },
  };
}

/** As the browser's lock does it for all windows of a device. */
function oneAtATime() {
  let isBusy = false;
  return async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    if (isBusy) return undefined;
    isBusy = true;
    try {
      return await work();
    } finally {
      isBusy = false;
    }
  };
}
