import { Dexie } from 'dexie';
import { cardChanges, firstOf } from './kept-cards.ts';
import { dexiePapers } from './dexie-papers.ts';
import { dexieReceipts } from './dexie-receipts.ts';
import { type JournalTables, keepState, keptState, openTables, stateOf } from './dexie-tables.ts';
import {
  type DeviceIdentity,
  type Journal,
  type JournalStanding,
  type JournalStart,
  type Notes,
  standingNotes,
  UnsentEntriesError,
  type Writing,
} from './journal.ts';
import {
  firstFloor,
  floorAt,
  isOfOtherSeries,
  isNumberTaken,
  receiptRow,
  stateAfter,
  stateAtStart,
  stateRebound,
  stateWritten,
} from './journal-rows.ts';

/** The journal of a browser, in IndexedDB. */
export function openDexieJournal(factory: IDBFactory, name = 'journal'): Journal {
  const db = openTables(factory, name);

  return {
    state: () => keptState(db),
    standing: async () => {
      const [state, ...notes] = await db.meta.bulkGet(['state', ...standingNotes]);
      const [clock, hello, frozen, training] = notes.map((row) => row?.value);
      // Under each key stands what `keepState` or `keepNote` put there.
      return { state: stateOf(state), clock, hello, frozen, training } as JournalStanding;
    },
    begin: (identity: DeviceIdentity, { nextReceiptNo, entries, floor, abandonsUnsent = false }: JournalStart) =>
      db.transaction('rw', db.tables, async () => {
        const before = await keptState(db);
        const unsent = before ? before.lastSeq - before.ackedSeq : 0;
        if (unsent > 0 && !abandonsUnsent) throw new UnsentEntriesError(unsent);
        await Promise.all(db.tables.map((table) => table.clear()));
        let next = stateAtStart(identity, floor ?? firstFloor(nextReceiptNo));
        for (const { entry, booking } of entries) {
          await keepSale(db, { entry, booking, draftId: null });
          next = stateAfter(next, entry, booking);
        }
        // What was on paper before the loss is not known any more; nobody is asked to print a week again.
        await db.attempts.toCollection().modify({ state: 'printed' });
        await db.printJobs.clear();
        await keepState(db, next);
      }),
    raiseEpoch: () =>
      db.transaction('rw', db.meta, async () => {
        const before = await keptState(db);
        if (!before) throw new Error('the journal has not begun');
        await keepState(db, { ...before, writerEpoch: before.writerEpoch + 1 });
        return before.writerEpoch + 1;
      }),
    commit: (writing) =>
      db.transaction('rw', db.tables, async () => {
        const { entry, booking } = writing;
        const [before, known] = await Promise.all([
          keptState(db),
          booking && db.receipts.get({ orderId: booking.sale.orderId }),
        ]);
        if (!before || before.writerEpoch !== writing.epoch) return 'fenced';
        if (known) return 'known';
        if (entry.seq !== before.lastSeq + 1 || entry.prev !== before.lastHash) return 'moved';
        if (isNumberTaken(entry, before)) return 'moved';
        const isNext = booking?.sale.receiptNo === before.nextReceiptNo && !isOfOtherSeries(entry, before);
        if (booking && !isNext) return 'moved';
        await Promise.all([keepSale(db, writing), keepState(db, stateWritten(before, writing))]);
        return 'written';
      }),
    entriesAfter: (seq, limit) => db.log.where('seq').above(seq).limit(limit).toArray(),
    entryAt: (seq) => db.log.get(seq),
    acknowledge: (seq) => changeAcked(db, (before) => Math.max(before, seq)),
    rewind: (seq) => changeAcked(db, (before) => Math.min(before, seq)),
    rebind: (to) =>
      db.transaction('rw', db.meta, db.log, db.receipts, async () => {
        const before = await keptState(db);
        if (!before) return;
        const last = await db.receipts
          .where('[series+no]')
          .between([to.series, Dexie.minKey], [to.series, Dexie.maxKey])
          .last();
        if (to.head) await db.log.clear();
        await keepState(db, stateRebound(before, to, last?.no ?? 0));
      }),
    ...dexieReceipts(db),
    forget: (seq) => forgetUntil(db, seq),
    cardAttempts: () => db.cardAttempts.toArray(),
    papers: dexiePapers(db),
    drafts: () => db.drafts.toArray(),
    saveDraft: async (draft) => void (await db.drafts.put(draft)),
    removeDraft: (draftId) => db.drafts.delete(draftId),
    // Under each key stands what `keepNote` put there.
    note: async <Key extends keyof Notes>(key: Key) => (await db.meta.get(key))?.value as Notes[Key] | undefined,
    keepNote: async (key, value) => void (await db.meta.put({ key, value })),
    damage: () => damageOf(db),
    close: () => db.close(),
  };
}

async function changeAcked(db: JournalTables, change: (before: number) => number): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const before = await keptState(db);
    if (before) await keepState(db, { ...before, ackedSeq: Math.min(before.lastSeq, change(before.ackedSeq)) });
  });
}

/** All of it at once: each answer of the browser's database is a wait, and a guest waits for the sum. */
async function keepSale(
  db: JournalTables,
  { entry, booking, draftId, draft, papers = [], behind }: Omit<Writing, 'epoch'>,
): Promise<void> {
  const writes: PromiseLike<unknown>[] = [db.log.add(entry)];
  if (draftId !== null) writes.push(db.drafts.delete(draftId));
  if (draft) writes.push(db.drafts.put(draft));
  if (papers.length > 0) writes.push(db.papers.bulkPut([...papers]));
  if (booking) {
    const { orderId } = booking.sale;
    writes.push(
      db.receipts.add(receiptRow(entry, booking)),
      db.attempts.put({ orderId, state: 'committed' }),
      db.printJobs.put({ jobId: orderId, orderId, kind: 'receipt' }),
    );
  }
  const changes = cardChanges(entry, booking);
  if (changes.length > 0) writes.push(keepCards(db, changes));
  if (behind) writes.push(keepSale(db, { ...behind, draftId: null }));
  await Promise.all(writes);
}

async function keepCards(db: JournalTables, changes: ReturnType<typeof cardChanges>): Promise<void> {
  for (const { attemptId, change } of changes)
    await db.cardAttempts.put(change((await db.cardAttempts.get(attemptId)) ?? firstOf(attemptId)));
}

/** What the server has need not stay; the floor says how far. */
function forgetUntil(db: JournalTables, seq: number): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    const before = await keptState(db);
    const last = before && seq <= before.ackedSeq ? await db.log.get(seq) : undefined;
    if (!before || !last) return;
    const gone = await db.receipts
      .orderBy('[series+no]')
      .until((row) => row.seq > seq)
      .toArray();
    const orderIds = gone.map(({ orderId }) => orderId);
    await Promise.all([
      db.log.where('seq').belowOrEqual(seq).delete(),
      db.receipts.bulkDelete(gone.map(({ series, no }) => [series, no])),
      db.attempts.bulkDelete(orderIds),
      db.printJobs.bulkDelete(orderIds),
      db.cardAttempts.where('bookedBy').anyOf(orderIds).delete(),
      keepState(db, { ...before, floor: floorAt(last, gone, before) }),
    ]);
  });
}

function damageOf(db: JournalTables): Promise<string | undefined> {
  return db.transaction('r', db.tables, async () => {
    const known = await keptState(db);
    if (!known) return undefined;
    const last = await db.log.get(known.lastSeq);
    if ((last?.hash ?? known.lastHash) !== known.lastHash) return 'the last entry is another one';
    const [entries, wanted] = [await db.log.count(), known.lastSeq - known.floor.seq];
    return entries === wanted ? undefined : `${entries} of ${wanted} entries are there`;
  });
}
