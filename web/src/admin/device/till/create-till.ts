import { receiptToken } from '@tresen/domain/sales/receipt-link';
import { mustTrain } from '@tresen/domain/locations/going-live';
import { typesOf } from '@tresen/domain/device-log/known-types';
import type { Closing } from '@tresen/domain/basics/business-day';
import { createStore } from '../../../shared/store.ts';
import { feedCatalogue } from './catalogue-feed.ts';
import type { CatalogueStore, KeptCatalogue } from './catalogue-store.ts';
import { emergencyFile } from '../journal/emergency-file.ts';
import { forgetOld } from '../journal/forget-old.ts';
import { sellingDrafts } from '../journal/journal-drafts.ts';
import type { JournalState, KeptReceipt, LastHello } from '../journal/journal.ts';
import type { HelloAnswer, Standing } from '../sender/handshake.ts';
import { type SenderParts, startSender } from '../sender/sender.ts';
import { checkStaffPin, forgivePin } from './staff-pin.ts';
import type { TillCalls } from '../sender/till-calls.ts';
import { TillFailure } from '../sender/till-failure.ts';
import { readTillState } from './till-state.ts';
import { startWriter, type WriterParts } from './till-writer.ts';
import { trainingOf } from './till-training.ts';
import type { Readable, RecentSale, Till, TillIdentity, TillState } from './till.ts';

export type TillParts = Omit<WriterParts, 'makeRoom'> &
  Pick<SenderParts, 'random' | 'alone' | 'after' | 'isPersisted' | 'onOutcomes'> & {
    readonly identity: TillIdentity;
    readonly calls: TillCalls;
    readonly keepTicket: (ticket: string) => void;
    readonly catalogues: Pick<CatalogueStore, 'keep' | 'clear'>;
    readonly firstCatalogue: KeptCatalogue;
    /** What the rest of the page knows about the network. */
    readonly line: Readable<boolean>;
    readonly onSending: (isSending: boolean) => void;
  };

const lookEvery = 5_000;
/** More than a till writes between two Z-reports. */
const mostEntries = 50_000;
const starting: TillState = {
  writer: 'waiting',
  frozen: undefined,
  isOnline: false,
  unsent: 0,
  oldestUnsentAt: undefined,
  isPersisted: false,
  clockOffsetMs: undefined,
  catalogueAt: undefined,
  isTraining: false,
  trainedCount: 0,
  serverReads: typesOf(undefined),
};

/** Puts the till together. Knows no browser: what belongs to one is handed in, so that tests run the real thing. */
export async function createTill(parts: TillParts): Promise<Till> {
  const { identity, journal, calls, clock, line, isPersisted, after } = parts;
  const damage = await journal.damage();
  /** Kept at hand: it is asked for after every sale. */
  let closed = (await journal.note('hello'))?.closed;
  const state = createStore(starting);
  const feed = feedCatalogue({
    first: parts.firstCatalogue,
    calls,
    store: parts.catalogues,
    now: clock.now,
  });
  const writer = startWriter({ ...parts, makeRoom: parts.catalogues.clear });
  const sender = startSender({ ...parts, onHello: (...heard) => void hear(...heard) });

  async function hear(answer: HelloAnswer, standing: Standing): Promise<void> {
    parts.keepTicket(answer.ticket);
    const at = new Date(clock.now()).toISOString();
    const isRevoked = answer.isEnded || standing === 'bound-elsewhere';
    if (answer.register) closed = { series: answer.register.series, no: answer.register.closedNo };
    const { isFrozen, knows } = answer;
    await journal.keepNote('hello', { at, isFrozen, isRevoked, ...(closed && { closed }), ...(knows && { knows }) });
    await judge(standing);
    if (standing === 'contiguous') await copySeries();
    await feed.follow(answer.catalogueRevision);
    await look();
    const heard = { now: answer.now, closedNo: answer.register?.closedNo ?? 0 };
    if (standing === 'contiguous') await forgetOld(parts, heard).catch(() => undefined);
  }

  /** Frozen until the server has confirmed that nothing is missing. */
  async function judge(standing: Standing): Promise<void> {
    if (standing === 'contiguous') return journal.keepNote('frozen', { cause: 'none' });
    const before = await journal.note('frozen');
    if (standing !== 'bound-elsewhere' && before?.cause !== 'journal-lost')
      await journal.keepNote('frozen', { cause: 'journal-gap' });
  }

  /** The copy of the journal begins anew where a series does. */
  let series = identity.series;
  async function copySeries(): Promise<void> {
    const known = await journal.state();
    if (!known?.identity.register || known.identity.register.series === series) return;
    ({ series } = known.identity.register);
    await parts.mirror?.forget(known.identity, known.floor).catch(() => undefined);
  }

  /** Also after a reload without a server. */
  async function keepRevoked(): Promise<void> {
    const hello = await journal.note('hello');
    if (hello && !hello.isRevoked) await journal.keepNote('hello', { ...hello, isRevoked: true });
  }

  let looking: Promise<void> = Promise.resolve();
  function look(): Promise<void> {
    looking = looking.then(async () => {
      const next = await readTillState({
        journal,
        sender: sender.view.get(),
        writer: writer.lock.writer.get(),
        isLineUp: line.get(),
        isFull: writer.isFull.get(),
        isDamaged: damage !== undefined,
        isPersisted: isPersisted(),
        catalogueAt: feed.keptAt(),
      });
      if (JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next);
    }, undefined);
    looking = looking.catch(() => undefined);
    return looking;
  }

  async function booked<Written>(write: (closing: Closing) => Promise<Written>): Promise<Written> {
    const { frozen } = state.get();
    if (frozen !== undefined && frozen !== 'storage-full') throw new TillFailure('frozen');
    const { timeZone, closingHour } = feed.catalogue.get().location;
    try {
      return await write({ timeZone, hour: closingHour });
    } finally {
      sender.wake();
      void look();
    }
  }

  let stopLooking = () => {};
  function lookAgain(): void {
    stopLooking = after(lookEvery, () => {
      if (writer.isFull.get()) void writer.tryRoom().catch(() => undefined);
      void look();
      lookAgain();
    });
  }
  lookAgain();

  const stopWatching = [
    writer.lock.writer.subscribe(() => void look()),
    writer.isFull.subscribe(() => void look()),
    sender.view.subscribe(() => {
      parts.onSending(sender.view.get().isSending);
      if (sender.view.get().isRevoked) void keepRevoked();
      void look();
    }),
    line.subscribe(() => {
      if (line.get()) sender.tryNow();
      void look();
    }),
  ];
  await look();

  return {
    identity,
    catalogue: feed.catalogue,
    state,
    complete: async (sale, actor) => {
      if (mustTrain(feed.catalogue.get().location)) throw new TillFailure('not-live');
      const { soldAt, ...receipt } = await booked((closing) => writer.sale(sale, actor, closing));
      return { sale: receipt.sale, series: receipt.series, at: soldAt };
    },
    isTraining: false,
    training: trainingOf({ journal, writer, now: clock.now, booked, look }),
    record: async (type, payload, actor) => {
      await writer.record(type, payload, actor);
      sender.wake();
      void look();
    },
    entriesAfter: (seq) => journal.entriesAfter(seq, mostEntries),
    drafts: sellingDrafts(journal, clock.now),
    recent: async (limit) => recentSales(await journal.receipts(limit), await journal.state(), closed),
    markPrinted: (orderId) => journal.markPrinted(orderId),
    receiptToken: async (orderId) => {
      const receipt = await journal.receiptOf(orderId);
      const entry = receipt && (await journal.entryAt(receipt.seq));
      return entry && receiptToken(entry);
    },
    unprinted: async () => recentSales(await journal.unprinted(), await journal.state(), closed),
    sendNow: sender.tryNow,
    takeOver: writer.lock.takeOver,
    checkPin: (userIds, pin) => {
      const people = feed.catalogue.get().staff.filter(({ userId }) => userIds.includes(userId));
      return checkStaffPin(journal, people, pin, clock.now());
    },
    unlockPin: (userId) => forgivePin(journal, userId),
    server: calls,
    emergencyExport: async () => new Blob([JSON.stringify(await emergencyFile(journal))], { type: 'application/json' }),
    close: async () => {
      stopLooking();
      for (const stop of stopWatching) stop();
      await Promise.all([sender.stop(), writer.lock.release()]);
      await looking;
      journal.close();
    },
  };
}

function recentSales(
  receipts: readonly KeptReceipt[],
  state: JournalState | undefined,
  closed: LastHello['closed'],
): readonly RecentSale[] {
  return receipts.map(({ sale, soldAt, series, seq, actor, isPrinted, cancelledBy }) => ({
    sale,
    series,
    actor,
    at: soldAt,
    isSent: seq <= (state?.ackedSeq ?? 0),
    isPrinted,
    isClosed: closed?.series === series && sale.receiptNo <= closed.no,
    cancelledBy,
  }));
}
