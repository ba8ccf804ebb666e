import type { TillParts } from './till-parts.ts';
import { receiptToken } from '@tresen/domain/sales/receipt-link';
import { mustTrain } from '@tresen/domain/locations/going-live';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import type { Closing } from '@tresen/domain/basics/business-day';
import { feedCatalogue } from './catalogue-feed.ts';
import { emergencyFile } from '../journal/emergency-file.ts';
import { sellingDrafts } from '../journal/journal-drafts.ts';
import type { Journal, JournalState, KeptReceipt, LastHello } from '../journal/journal.ts';
import { startSender } from '../sender/sender.ts';
import { keepServerWord } from './server-word.ts';
import { checkStaffPin, forgivePin } from './staff-pin.ts';
import { TillFailure } from '../sender/till-failure.ts';
import { holdSigning } from './till-signing.ts';
import { startWriter, type TillWriter } from './till-writer.ts';
import { type BookingParts, trainingOf } from './till-training.ts';
import type { BookedSale, Readable, RecentSale, SaleToBook, Till } from './till.ts';
import { watchTillState } from './watch-till-state.ts';

/** More than a till writes between two Z-reports. */
const mostEntries = 50_000;

/** Puts the till together. Knows no browser: what belongs to one is handed in, so that tests run the real thing. */
export async function createTill(parts: TillParts): Promise<Till> {
  const { identity, journal, calls, clock, line, isPersisted, after } = parts;
  const damage = await journal.damage();
  const feed = feedCatalogue({
    first: parts.firstCatalogue,
    calls,
    store: parts.catalogues,
    now: clock.now,
  });
  const word = await keepServerWord(parts, async ({ catalogueRevision }) => {
    await feed.follow(catalogueRevision);
    await look();
  });
  const writer = startWriter({ ...parts, makeRoom: parts.catalogues.clear });
  const sender = startSender({ ...parts, onHello: (...heard) => void word.hear(...heard) });

  const { state, look, stop } = watchTillState({
    evidence: () => ({
      journal,
      sender: sender.view.get(),
      writer: writer.lock.writer.get(),
      isLineUp: line.get(),
      isFull: writer.isFull.get(),
      isDamaged: damage !== undefined,
      isPersisted: isPersisted(),
      catalogueAt: feed.keptAt(),
    }),
    after,
    onTick: () => {
      if (writer.isFull.get()) void writer.tryRoom().catch(() => undefined);
    },
  });

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

  const record: Till['record'] = async (type, payload, actor, draft) => {
    await writer.record(type, payload, actor, draft);
    sender.wake();
    void look();
    if ('txId' in payload) held.said(payload.txId);
  };
  const held = await holdSigning({
    ...parts,
    catalogue: feed.catalogue,
    writer: writer.lock.writer,
    note: (type, payload) => record(type, payload, { userId: null, via: 'device' }),
  });
  const booking = { booked, inVersion: inVersionOf(feed.catalogue), onBooked: held.said };

  const stopWatching = [
    held.stop,
    writer.lock.writer.subscribe(() => void look()),
    writer.isFull.subscribe(() => void look()),
    sender.view.subscribe(() => {
      parts.onSending(sender.view.get().isSending);
      if (sender.view.get().isRevoked) void word.keepRevoked();
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
    ...sellingOf({ journal, writer, ...booking, location: () => feed.catalogue.get().location }),
    isTraining: false,
    training: trainingOf({ journal, writer, now: clock.now, ...booking, look }),
    record,
    write: writingOf({ location: () => feed.catalogue.get().location, booked, writer, onBooked: held.said }),
    signing: held.signing,
    drafts: sellingDrafts(journal, clock.now),
    ...keptOf(journal, word.closed),
    sendNow: sender.tryNow,
    takeOver: writer.lock.takeOver,
    ...pinsOf(parts, feed.catalogue),
    server: calls,
    close: async () => {
      const looked = stop();
      for (const stopOne of stopWatching) stopOne();
      await Promise.all([sender.stop(), writer.lock.release()]);
      await looked;
      journal.close();
    },
  };
}

type WritingParts = Pick<SellingParts, 'location' | 'booked' | 'writer' | 'onBooked'>;

/** What is said of open bills: never before the location is live. */
function writingOf({ location, booked, writer, onBooked }: WritingParts): Till['write'] {
  return async (work) => {
    if (mustTrain(location())) throw new TillFailure('not-live');
    const entry = await booked((closing) => writer.write((pen) => work(pen, closing)));
    const { txId } = entry.payload as { readonly txId?: string | null };
    if (txId !== undefined) onBooked(txId);
    return entry;
  };
}

function pinsOf(
  { journal, clock }: Pick<TillParts, 'journal' | 'clock'>,
  catalogue: Readable<Catalogue>,
): Pick<Till, 'checkPin' | 'unlockPin'> {
  return {
    checkPin: (userIds, pin) => {
      const people = catalogue.get().staff.filter(({ userId }) => userIds.includes(userId));
      return checkStaffPin(journal, people, pin, clock.now());
    },
    unlockPin: (userId) => forgivePin(journal, userId),
  };
}

type Kept = 'entriesAfter' | 'recent' | 'markPrinted' | 'receiptToken' | 'unprinted' | 'emergencyExport';

/** What a till has written down before. */
function keptOf(journal: Journal, closed: () => LastHello['closed']): Pick<Till, Kept> {
  return {
    entriesAfter: (seq) => journal.entriesAfter(seq, mostEntries),
    emergencyExport: async () => new Blob([JSON.stringify(await emergencyFile(journal))], { type: 'application/json' }),
    recent: async (limit) => recentSales(await journal.receipts(limit), await journal.state(), closed()),
    markPrinted: (orderId) => journal.markPrinted(orderId),
    receiptToken: (orderId) => tokenOf(journal, orderId),
    unprinted: async () => recentSales(await journal.unprinted(), await journal.state(), closed()),
  };
}

type SellingParts = BookingParts &
  Pick<TillParts, 'journal'> & {
    readonly writer: TillWriter;
    readonly location: () => Catalogue['location'];
  };

/** What books receipts: never before the location is live. */
function sellingOf({
  journal,
  writer,
  booked,
  inVersion,
  onBooked,
  location,
}: SellingParts): Pick<Till, 'complete' | 'replace'> {
  async function live(write: (closing: Closing) => Promise<KeptReceipt>): Promise<BookedSale> {
    if (mustTrain(location())) throw new TillFailure('not-live');
    const sale = bookedSale(await booked(write));
    onBooked(sale.sale.txId);
    return sale;
  }
  return {
    complete: (sale, actor) => live((closing) => writer.sale(inVersion(sale), actor, closing)),
    replace: async ({ back, again }, actor) => {
      const both = { back: inVersion(back), again: inVersion(again) };
      const receipt = await live((closing) => writer.replacement(both, actor, closing));
      onBooked(back.txId);
      // One paper says it all.
      await journal.markPrinted(both.back.orderId);
      return receipt;
    },
  };
}

/** With a security device always the second version: the first cannot say when it was begun. */
function inVersionOf(catalogue: Readable<Catalogue>): (sale: SaleToBook) => SaleToBook {
  return (sale) => (catalogue.get().signing ? { ...sale, atLeast: 2 } : sale);
}

function bookedSale({ sale, series, soldAt }: KeptReceipt): BookedSale {
  return { sale, series, at: soldAt };
}

async function tokenOf(journal: Journal, orderId: string): Promise<string | undefined> {
  const receipt = await journal.receiptOf(orderId);
  const entry = receipt && (await journal.entryAt(receipt.seq));
  return entry && receiptToken(entry);
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
