import type { Journal } from '@tresen/web/device/journal/journal';
import { freshMemory, sendStep, type SendMemory, type SendParts } from '@tresen/web/device/sender/send-step';
import { TillFailure } from '@tresen/web/device/sender/till-failure';
import { type Pen, writeRecord, writeSale } from '@tresen/web/device/journal/write-entry';
import { fakeServer } from '@tresen/web/test/offline/fake-server';
import { actor, closing, orderId } from '@tresen/web/test/offline/sales';
import { type JournalFault, openSqliteJournal } from '@tresen/web/test/offline/sqlite-journal';
import type { BookedSale, SaleToBook } from '@tresen/web/device/till/till';
import { amountMaxCents } from '@tresen/domain/basics/money';
import { oneSale, refundOf } from '../chaos/sales.ts';
import type { BooksFault } from './books-fault.ts';

/** A till built wrongly on purpose: a simulator that does not notice proves nothing. */
export type TillMutant = {
  readonly name: string;
  readonly journal?: JournalFault;
  readonly wrap?: (journal: Journal) => Journal;
  /** The server of a house that believes the day on every receipt. */
  readonly files?: 'as-printed';
  /** The server of a house that takes whoever brings an entry for the one that wrote it. */
  readonly isServerGullible?: boolean;
  /** The server of a house that keeps its books wrongly. */
  readonly books?: BooksFault;
};

export type Paid = BookedSale & {
  readonly orderId: string;
  readonly series: number;
  readonly receiptNo: number;
  readonly soldAt: string;
  /** What the time really was, and whether the till had heard it since its clock was moved. */
  readonly trueMs: number;
  readonly isTimeKnown: boolean;
};

export type SimulatedTill = Awaited<ReturnType<typeof openSimulatedTill>>;

/** The real journal, pen and sender of a till, in a world whose time and wire somebody else moves. */
export async function openSimulatedTill(no: number, time: () => number, random: () => number, mutant?: TillMutant) {
  const identity = {
    deviceId: orderId(0xd000 + no),
    role: 'pos',
    locationId: orderId(0xc000),
    register: { registerId: orderId(0xe000 + no), code: `K${no}`, series: 1 },
  } as const;
  let [skewMs, build, carts, nextSendAt] = [0, 1, 0, 0];
  let isFull = false;
  let isTimeKnown = false;
  let memory: SendMemory = freshMemory;
  const paid: Paid[] = [];
  const broken: string[] = [];
  const writtenMs = new Map<number, number>();
  const clock = { now: () => time() + skewMs, mono: time };
  const kept = openSqliteJournal(':memory:', mutant?.journal);
  const withRoom: Journal = {
    ...kept,
    commit: async (writing) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      const outcome = await kept.commit(writing);
      if (outcome === 'written') writtenMs.set(writing.entry.seq, time());
      return outcome;
    },
  };
  const journal = mutant?.wrap?.(withRoom) ?? withRoom;
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  const signer = { sign: () => Promise.resolve('sig') };
  const server = fakeServer(time, identity, mutant?.isServerGullible);
  let pen = await takePen();

  async function takePen(): Promise<Pen> {
    return { journal, signer, clock, app: `build ${build}`, epoch: await journal.raiseEpoch() };
  }
  const parts = (): SendParts => ({
    journal,
    calls: server.calls,
    signer,
    clock,
    random,
    app: `build ${build}`,
    isPersisted: () => true,
    onHello: () => {
      isTimeKnown = true;
    },
  });
  const newCart = (): string => orderId(no * 100_000 + ++carts);
  const aSale = (order: string): SaleToBook => oneSale(order, random() < 0.1 ? atTheLimit(random()) : 476);

  /** Says what the screen would: the number, or why nothing was booked. */
  async function pay(holder: Pen, order: string, cart = aSale(order)): Promise<Paid | TillFailure['reason']> {
    try {
      const { sale, soldAt, series } = await writeSale(holder, cart, actor, closing);
      const named = { orderId: order, receiptNo: sale.receiptNo, soldAt };
      return { ...named, sale, series, at: soldAt, trueMs: time(), isTimeKnown };
    } catch (error) {
      if (error instanceof TillFailure) return error.reason;
      throw error;
    }
  }
  async function sell(order = newCart(), cart = aSale(order)): Promise<void> {
    const said = await pay(pen, order, cart);
    if (typeof said !== 'string') paid.push(said);
    else if (!isFull) broken.push(`${identity.register.code}: a sale was refused: ${said}`);
  }

  return {
    identity,
    journal,
    server,
    paid,
    broken,
    writtenMs,
    filesAsPrinted: mutant?.files === 'as-printed',
    sell,
    /** Of this till or of another: the whole receipt. */
    refund: (booked: BookedSale) => {
      const order = newCart();
      return sell(order, refundOf(booked, order));
    },
    /** Money that nobody paid; some of it is more than a till may move. */
    moveCash: () =>
      writeRecord(pen, 'cash.move.v1', { kind: 'pay-in', amountCents: moved(random()), reason: 'Wechselgeld' }, actor),
    /** The page goes away while the payment is written; the same cart is paid again. */
    sellWithReload: async () => {
      const order = newCart();
      const before = await pay(pen, order);
      pen = await takePen();
      memory = freshMemory;
      await sell(order);
      const after = paid.at(-1);
      if (typeof before !== 'string' && after?.receiptNo !== before.receiptNo)
        broken.push(
          `${identity.register.code}: a cart was booked twice, as ${before.receiptNo} and ${after?.receiptNo}`,
        );
    },
    /** A second window takes the register; what the first one still wants to book is refused. */
    openSecondWindow: async () => {
      const [old, order] = [pen, newCart()];
      pen = await takePen();
      const said = await pay(old, order);
      if (typeof said !== 'string') broken.push(`${identity.register.code}: two windows sold at once`);
      await sell(order);
    },
    fillStorage: async () => {
      const order = newCart();
      isFull = true;
      await sell(order);
      isFull = false;
      await sell(order);
    },
    /** A new build takes over with what the old one had not sent. */
    update: async () => {
      build += 1;
      pen = await takePen();
      memory = freshMemory;
    },
    /** Everything that was not in the journal is gone, and of what was sent it knows less than it did. */
    crash: async (forgets: number) => {
      const state = await journal.state();
      await journal.rewind(Math.max(0, (state?.ackedSeq ?? 0) - forgets));
      pen = await takePen();
      memory = freshMemory;
    },
    /** Another device of the house hands in what this one never wrote. */
    forge: async (ahead: number) => {
      const [last] = (await journal.entriesAfter(0, 100_000)).slice(-1);
      if (last)
        server.uploadForNeighbour([{ ...last, seq: last.seq + ahead, id: crypto.randomUUID(), prev: last.hash }]);
    },
    setClock: (byMs: number) => {
      isTimeKnown = isTimeKnown && byMs === skewMs;
      skewMs = byMs;
    },
    /** As often as its own rules let it, up to this moment. */
    sendUntilNow: async () => {
      for (let steps = 0; steps < 20 && nextSendAt <= time(); steps += 1) {
        const step = await sendStep(parts(), memory);
        memory = step.memory;
        nextSendAt = time() + step.waitMs;
      }
    },
    nextSendAt: () => nextSendAt,
    unsent: async () => {
      const state = await journal.state();
      return state ? state.lastSeq - Math.min(state.ackedSeq, server.log().length) : 0;
    },
  };
}

function atTheLimit(luck: number): number {
  return luck < 0.5 ? 1 : amountMaxCents;
}

function moved(luck: number): number {
  if (luck < 0.7) return 5000;
  return luck < 0.85 ? amountMaxCents : amountMaxCents + 1;
}
