import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTill } from '@tresen/web/offline/create-till';
import { emptyCatalogue } from '@tresen/web/offline/empty-catalogue';
import type { Journal } from '@tresen/web/offline/journal';
import { newId } from '@tresen/web/offline/new-id';
import { type TillCalls, tillCalls } from '@tresen/web/offline/till-calls';
import type { RegisterLock } from '@tresen/web/offline/register-lock';
import type { Till } from '@tresen/web/offline/till';
import type { LockHooks } from '@tresen/web/offline/till-writer';
import type { LogEntry } from '@tresen/domain/log-entry';
import { amountMaxCents } from '@tresen/domain/money';
import { actor, oneBeer } from '@tresen/web/test/offline/sales';
import { openSqliteJournal } from '@tresen/web/test/offline/sqlite-journal';
import type { Newcomer } from './enrol.ts';
import type { ClientMutant } from './mutants.ts';
import type { Dice } from './random.ts';
import type { Wire } from './wire.ts';

export type Device = {
  readonly newcomer: Newcomer;
  readonly journal: () => Journal;
  /** Sells until told otherwise; a till that refuses is asked again. */
  readonly sellOn: (isOver: () => boolean) => Promise<void>;
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

/** Somebody has to prepare it: otherwise no screen would ever hear of it. */
const stationId = '01976f00-0000-7000-8000-0000000000aa';

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
  let rewinds = 0;
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
    await till.complete(oneSale(newId(Date.now()), unitCents), actor).catch(() => undefined);
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

/** Amounts of a receipt at which something could break. */
const atTheLimit = [0, 1, -1, amountMaxCents, -amountMaxCents] as const;
/** Of money that moves; what is beyond the limit has to be set aside. */
const moved = [5000, 1, amountMaxCents, amountMaxCents + 1, Number.MAX_SAFE_INTEGER] as const;

/** What the server may not book. */
export function isBeyondLimit({ type, payload }: LogEntry): boolean {
  if (type !== 'cash.move.v1' || typeof payload !== 'object' || payload === null) return false;
  return 'amountCents' in payload && Math.abs(Number(payload['amountCents'])) > amountMaxCents;
}

function oneSale(orderId: string, grossCents: number): ReturnType<typeof oneBeer> {
  const one = oneBeer(orderId);
  const netCents = Math.sign(grossCents) * Math.round(Math.abs(grossCents) / 1.19);
  return {
    ...one,
    lines: one.lines.map((line) => ({
      ...line,
      unitCents: grossCents,
      totalCents: grossCents,
      stationId,
      shares: [{ ratePermille: 190, grossCents }],
    })),
    payments: [
      {
        type: 'cash',
        amountCents: grossCents,
        tenderedCents: Math.max(0, grossCents),
        changeCents: Math.max(0, 0 - grossCents),
      },
    ],
    totalCents: grossCents,
    vat: [{ ratePermille: 190, grossCents, netCents, taxCents: grossCents - netCents }],
  };
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
