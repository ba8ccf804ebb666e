import type { Journal } from '@tresen/web/device/journal/journal';
import { freshMemory, sendStep, type SendMemory, type SendParts } from '@tresen/web/device/sender/send-step';
import type { SaleToBook } from '@tresen/web/device/till/till';
import { fakeServer } from '@tresen/web/test/offline/fake-server';
import { orderId } from '@tresen/web/test/offline/sales';
import { type JournalFault, openSqliteJournal } from '@tresen/web/test/offline/sqlite-journal';
import type { BooksFault } from './books-fault.ts';
import { openCounter } from './simulated-counter.ts';

/** A till built wrongly on purpose: a simulator that does not notice proves nothing. */
export type TillMutant = {
  readonly name: string;
  readonly journal?: JournalFault;
  readonly wrap?: (journal: Journal) => Journal;
  /** A server that believes the day on every receipt. */
  readonly files?: 'as-printed';
  /** A server that takes whoever brings an entry for the one that wrote it. */
  readonly isServerGullible?: boolean;
  /** A server that keeps its books wrongly. */
  readonly books?: BooksFault;
  /** A till that writes something else than was sold. */
  readonly spoil?: (sale: SaleToBook) => SaleToBook;
};

export type SimulatedTill = Awaited<ReturnType<typeof openSimulatedTill>>;

/** The real journal, pen and sender of a till, in a simulation whose time and network somebody else moves. */
export async function openSimulatedTill(no: number, time: () => number, random: () => number, mutant?: TillMutant) {
  const identity = identityOf(no);
  let [skewMs, build] = [0, 1];
  let isTimeKnown = false;
  const clock = { now: () => time() + skewMs, mono: time };
  const room = journalWithRoom(time, mutant?.journal);
  const journal = mutant?.wrap?.(room.journal) ?? room.journal;
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  const signer = { sign: () => Promise.resolve('sig') };
  const server = fakeServer(time, identity, { isGullible: mutant?.isServerGullible ?? false });
  const counter = await openCounter({
    no,
    code: identity.register.code,
    journal,
    signer,
    clock,
    time,
    random,
    app: () => `build ${build}`,
    isFull: room.isFull,
    isTimeKnown: () => isTimeKnown,
    spoil: mutant?.spoil,
  });

  async function reload(): Promise<void> {
    await counter.takePen();
    sender.forget();
  }
  const sender = simulatedSender(time, () => ({
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
  }));

  return {
    identity,
    journal,
    server,
    ...counter,
    writtenMs: room.writtenMs,
    filesAsPrinted: mutant?.files === 'as-printed',
    /** The page goes away while the payment is written; the same cart is paid again. */
    sellWithReload: async () => {
      const order = counter.newCart();
      const before = await counter.pay(order);
      await reload();
      await counter.sell(order);
      const after = counter.paid.at(-1);
      if (typeof before !== 'string' && after?.receiptNo !== before.receiptNo)
        counter.broken.push(
          `${identity.register.code}: a cart was booked twice, as ${before.receiptNo} and ${after?.receiptNo}`,
        );
    },
    fillStorage: async () => {
      const order = counter.newCart();
      room.setFull(true);
      await counter.sell(order);
      room.setFull(false);
      await counter.sell(order);
    },
    /** A new build takes over with what the old one had not sent. */
    update: async () => {
      build += 1;
      await reload();
    },
    /** Everything that was not in the journal is gone, and of what was sent it knows less than it did. */
    crash: async (forgets: number) => {
      const state = await journal.state();
      await journal.rewind(Math.max(0, (state?.ackedSeq ?? 0) - forgets));
      await reload();
    },
    /** Another device of the organisation hands in what this one never wrote. */
    forge: async (ahead: number) => {
      const [last] = (await journal.entriesAfter(0, 100_000)).slice(-1);
      if (last)
        server.uploadForNeighbour([{ ...last, seq: last.seq + ahead, id: crypto.randomUUID(), prev: last.hash }]);
    },
    setClock: (byMs: number) => {
      isTimeKnown = isTimeKnown && byMs === skewMs;
      skewMs = byMs;
    },
    sendUntilNow: sender.sendUntilNow,
    nextSendAt: sender.nextSendAt,
    unsent: async () => {
      const state = await journal.state();
      return state ? state.lastSeq - Math.min(state.ackedSeq, server.log().length) : 0;
    },
  };
}

function identityOf(no: number) {
  return {
    deviceId: orderId(0xd000 + no),
    role: 'pos',
    locationId: orderId(0xc000),
    register: { registerId: orderId(0xe000 + no), code: `K${no}`, series: 1 },
  } as const;
}

/** A journal on a disk that can be full. */
function journalWithRoom(time: () => number, fault: JournalFault | undefined) {
  let isFull = false;
  /** When each entry was really written, whatever its clock said. */
  const writtenMs = new Map<number, number>();
  const kept = openSqliteJournal(':memory:', fault);
  const journal: Journal = {
    ...kept,
    commit: async (writing) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      const outcome = await kept.commit(writing);
      if (outcome === 'written') writtenMs.set(writing.entry.seq, time());
      return outcome;
    },
  };
  return {
    journal,
    writtenMs,
    isFull: () => isFull,
    setFull: (next: boolean): void => {
      isFull = next;
    },
  };
}

function simulatedSender(time: () => number, parts: () => SendParts) {
  let memory: SendMemory = freshMemory;
  let nextSendAt = 0;
  return {
    /** A new page knows nothing of what the one before had tried. */
    forget: (): void => {
      memory = freshMemory;
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
  };
}
