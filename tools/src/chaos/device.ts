import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTill } from '@tresen/web/device/till/create-till';
import { emptyCatalogue } from '@tresen/web/device/till/empty-catalogue';
import type { Journal } from '@tresen/web/device/journal/journal';
import { newId } from '@tresen/web/device/journal/new-id';
import { type TillCalls, tillCalls } from '@tresen/web/device/sender/till-calls';
import type { RegisterLock } from '@tresen/web/device/till/register-lock';
import type { BookedSale, Till } from '@tresen/web/device/till/till';
import type { LockHooks } from '@tresen/web/device/till/till-writer';
import { actor } from '@tresen/web/test/offline/sales';
import { openSqliteJournal } from '@tresen/web/test/offline/sqlite-journal';
import type { Newcomer } from './enrol.ts';
import type { ClientMutant } from './mutants.ts';
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
  readonly setOnline: (isOnline: boolean) => void;
  /** Somebody sets the clock on the wall: so far off the true time. */
  readonly setClock: (skewMs: number) => void;
  /** The page dies and is opened again. The old one may go on for a moment, as a frozen window would. */
  readonly crash: () => Promise<void>;
  /** Acknowledgements are only bookkeeping: they may be lost. */
  readonly forgetAcks: (count: number) => Promise<void>;
  readonly sendNow: () => void;
  readonly rewinds: () => number;
  readonly frozen: () => string | undefined;
  readonly close: () => Promise<void>;
};

/** Everything waits ten times shorter, so that a minute holds ten. */
export const haste = 10;

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
  const { identity, signer } = newcomer;
  const file = join(folder, `${identity.deviceId}.db`);
  let isOnline = true;
  let skewMs = firstSkewMs;
  let isSending = false;
  let [rewinds, refunds] = [0, 0];
  const sold: BookedSale[] = [];
  let journal = openJournal();
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  let till = await open();

  function openJournal(): Journal {
    const opened = openSqliteJournal(file, mutant?.journal);
    const counted: Journal = {
      ...opened,
      rewind: async (seq) => {
        const acked = (await opened.state())?.ackedSeq ?? 0;
        if (seq < acked) rewinds += 1;
        await opened.rewind(seq);
      },
    };
    return mutant?.wrap?.(counted) ?? counted;
  }

  /** As the browser's lock does it for all windows of a device. */
  async function alone<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    if (isSending) return undefined;
    isSending = true;
    try {
      return await work();
    } finally {
      isSending = false;
    }
  }

  async function open(): Promise<Till> {
    let ticket: string | undefined;
    const send = (request: Request) => (isOnline ? wire.send(request) : Promise.reject(new TypeError('offline')));
    const plain = tillCalls({ origin: 'http://till.example', send, ticket: () => ticket });
    const calls: TillCalls = mutant?.calls?.(plain, journal) ?? plain;
    const register = identity.register!;
    return createTill({
      identity: {
        deviceId: identity.deviceId,
        locationId: identity.locationId,
        registerId: register.registerId,
        registerCode: register.code,
        series: register.series,
      },
      journal,
      signer,
      calls,
      keepTicket: (next) => {
        ticket = next;
      },
      catalogues: { keep: () => Promise.resolve(), clear: () => Promise.resolve() },
      firstCatalogue: { catalogue: emptyCatalogue(identity.locationId), keptAt: '' },
      mirror: undefined,
      holdRegister: takenAtOnce,
      clock: { now: () => Date.now() + skewMs, mono: () => performance.now() * haste },
      app: 'chaos',
      random: dice.roll,
      after: (milliseconds, work) => {
        const timer = setTimeout(work, milliseconds / haste);
        return () => clearTimeout(timer);
      },
      alone,
      isPersisted: () => true,
      line: { get: () => true, subscribe: () => () => undefined },
      onSending: () => undefined,
    });
  }

  async function sell(): Promise<void> {
    const quantity = 1 + Math.floor(dice.roll() * 4);
    const unitCents = dice.roll() < 0.1 ? dice.pick(atTheLimit) : 476 * quantity;
    const booked = await till.complete(oneSale(newId(Date.now()), unitCents), actor).catch(() => undefined);
    if (booked && unitCents > 0) sold.push(booked);
  }

  return {
    newcomer,
    journal: () => journal,
    sellOn: async (isOver) => {
      while (!isOver()) {
        await (dice.roll() < 0.1 ? writeDown() : sell());
        await pause(dice.between(40, 300));
      }
    },
    sold: () => sold,
    refund: async (booked) => {
      const written = await till.complete(refundOf(booked, newId(Date.now())), actor).catch(() => undefined);
      if (written) refunds += 1;
      till.sendNow();
    },
    refunds: () => refunds,
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
    rewinds: () => rewinds,
    frozen: () => till.state.get().frozen,
    close: () => till.close(),
  };

  async function writeDown(): Promise<void> {
    const cash = { kind: 'pay-in', amountCents: dice.pick(moved), reason: 'Wechselgeld' } as const;
    const written =
      dice.roll() < 0.5 ? till.record('drawer.open.v1', drawer(), actor) : till.record('cash.move.v1', cash, actor);
    await written.catch(() => undefined);
  }

  function drawer(): { readonly locationId: string; readonly reason: string } {
    return { locationId: identity.locationId, reason: 'Wechselgeld' };
  }
}

/** One process, one window at a time: the fence in the journal does the rest. */
export function takenAtOnce({ onTaken, finish }: LockHooks): RegisterLock {
  let writer: 'here' | 'waiting' = 'waiting';
  const listeners = new Set<() => void>();
  void onTaken().then(() => {
    writer = 'here';
    for (const listener of listeners) listener();
  });
  return {
    writer: {
      get: () => writer,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    takeOver: () => undefined,
    release: finish,
  };
}
