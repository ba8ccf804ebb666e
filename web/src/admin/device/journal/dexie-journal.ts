import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { Dexie, type EntityTable, type Table } from 'dexie';
import {
  type DeviceIdentity,
  type Draft,
  type Floor,
  type Journal,
  type JournalStart,
  type JournalState,
  type KeptReceipt,
  type Notes,
  UnsentEntriesError,
  type Writing,
} from './journal.ts';
import {
  actorOf,
  firstFloor,
  floorAt,
  isOfOtherSeries,
  placeOf,
  receiptRow,
  type ReceiptRow,
  stateAfter,
  stateAtStart,
  stateRebound,
} from './journal-rows.ts';
import type { PaperJob } from './paper-job.ts';

type MetaRow = { readonly key: string; readonly value: unknown };
type Attempt = { readonly orderId: string; readonly state: 'committed' | 'printed' };
type PrintJob = { readonly jobId: string; readonly orderId: string; readonly kind: 'receipt' };

type Tables = {
  readonly meta: EntityTable<MetaRow, 'key'>;
  readonly log: EntityTable<LogEntry, 'seq'>;
  readonly receipts: Table<ReceiptRow, [number, number]>;
  readonly attempts: EntityTable<Attempt, 'orderId'>;
  readonly drafts: EntityTable<Draft, 'draftId'>;
  readonly printJobs: EntityTable<PrintJob, 'jobId'>;
  readonly papers: EntityTable<PaperJob, 'key'>;
};

/** In IndexedDB, with `strict` durability: without it a power cut takes the sales of the last seconds. */
export function openDexieJournal(factory: IDBFactory, name = 'journal'): Journal {
  const db = new Dexie(name, { indexedDB: factory, chromeTransactionDurability: 'strict' }) as Dexie & Tables;
  db.version(1).stores({
    meta: 'key',
    log: 'seq, &id',
    receipts: '[series+no], &orderId, cancelsNo',
    attempts: 'orderId, state',
    drafts: 'draftId',
    printJobs: 'jobId, orderId',
  });
  db.version(2).stores({ papers: 'key' });
  // A newer version of the program wants to change the tables: this one lets go, and its next write fails loudly.
  db.on('versionchange', () => db.close());

  async function state(): Promise<JournalState | undefined> {
    // Written by `keepState` only; that of the first version kept everything and says nothing about it.
    const kept = (await db.meta.get('state'))?.value as (Omit<JournalState, 'floor'> & { floor?: Floor }) | undefined;
    return kept && { ...kept, floor: kept.floor ?? firstFloor(1) };
  }

  async function keepState(next: JournalState): Promise<void> {
    await db.meta.put({ key: 'state', value: next });
  }

  async function changeAcked(change: (before: number) => number): Promise<void> {
    await db.transaction('rw', db.meta, async () => {
      const before = await state();
      if (before) await keepState({ ...before, ackedSeq: Math.min(before.lastSeq, change(before.ackedSeq)) });
    });
  }

  /** All of it at once: each answer of the browser's database is a wait, and a guest waits for the sum. */
  async function keepSale({ entry, booking, draftId, papers = [] }: Omit<Writing, 'epoch'>): Promise<void> {
    const writes: PromiseLike<unknown>[] = [db.log.add(entry)];
    if (draftId !== null) writes.push(db.drafts.delete(draftId));
    if (papers.length > 0) writes.push(db.papers.bulkPut([...papers]));
    if (booking) {
      const { orderId } = booking.sale;
      writes.push(
        db.receipts.add(receiptRow(entry, booking)),
        db.attempts.put({ orderId, state: 'committed' }),
        db.printJobs.put({ jobId: orderId, orderId, kind: 'receipt' }),
      );
    }
    await Promise.all(writes);
  }

  async function kept(row: ReceiptRow): Promise<KeptReceipt> {
    const [entry, attempt, cancelling] = await Promise.all([
      db.log.get(row.seq),
      db.attempts.get(row.orderId),
      db.receipts.where('cancelsNo').equals(placeOf(row.series, row.no)).toArray(),
    ]);
    const { sale, soldAt, series, seq } = row;
    const cancelledBy = cancelling.map(({ no }) => no);
    return { sale, soldAt, series, seq, actor: actorOf(entry), isPrinted: attempt?.state !== 'committed', cancelledBy };
  }

  return {
    state,
    begin: (identity: DeviceIdentity, { nextReceiptNo, entries, floor, abandonsUnsent = false }: JournalStart) =>
      db.transaction('rw', db.tables, async () => {
        const before = await state();
        const unsent = before ? before.lastSeq - before.ackedSeq : 0;
        if (unsent > 0 && !abandonsUnsent) throw new UnsentEntriesError(unsent);
        await Promise.all(db.tables.map((table) => table.clear()));
        let next = stateAtStart(identity, floor ?? firstFloor(nextReceiptNo));
        for (const { entry, booking } of entries) {
          await keepSale({ entry, booking, draftId: null });
          next = stateAfter(next, entry, booking);
        }
        // What was on paper before the loss is not known any more; nobody is asked to print a week again.
        await db.attempts.toCollection().modify({ state: 'printed' });
        await db.printJobs.clear();
        await keepState(next);
      }),
    raiseEpoch: () =>
      db.transaction('rw', db.meta, async () => {
        const before = await state();
        if (!before) throw new Error('the journal has not begun');
        await keepState({ ...before, writerEpoch: before.writerEpoch + 1 });
        return before.writerEpoch + 1;
      }),
    commit: (writing) =>
      db.transaction('rw', db.tables, async () => {
        const { entry, booking } = writing;
        const [before, known] = await Promise.all([
          state(),
          booking && db.receipts.get({ orderId: booking.sale.orderId }),
        ]);
        if (!before || before.writerEpoch !== writing.epoch) return 'fenced';
        if (known) return 'known';
        if (entry.seq !== before.lastSeq + 1 || entry.prev !== before.lastHash) return 'moved';
        const isNext = booking?.sale.receiptNo === before.nextReceiptNo && !isOfOtherSeries(entry, before);
        if (booking && !isNext) return 'moved';
        await Promise.all([keepSale(writing), keepState(stateAfter(before, entry, booking))]);
        return 'written';
      }),
    entriesAfter: (seq, limit) => db.log.where('seq').above(seq).limit(limit).toArray(),
    entryAt: (seq) => db.log.get(seq),
    acknowledge: (seq) => changeAcked((before) => Math.max(before, seq)),
    rewind: (seq) => changeAcked((before) => Math.min(before, seq)),
    rebind: (to) =>
      db.transaction('rw', db.meta, db.log, db.receipts, async () => {
        const before = await state();
        if (!before) return;
        const last = await db.receipts
          .where('[series+no]')
          .between([to.series, Dexie.minKey], [to.series, Dexie.maxKey])
          .last();
        if (to.head) await db.log.clear();
        await keepState(stateRebound(before, to, last?.no ?? 0));
      }),
    receipts: (limit) =>
      db.transaction('r', db.receipts, db.attempts, db.log, async () =>
        Promise.all((await db.receipts.orderBy('[series+no]').reverse().limit(limit).toArray()).map(kept)),
      ),
    receiptOf: async (orderId) => {
      const row = await db.receipts.get({ orderId });
      return row && kept(row);
    },
    unprinted: async () => {
      const orderIds = await db.attempts.where('state').equals('committed').primaryKeys();
      const rows = await db.receipts.where('orderId').anyOf(orderIds).sortBy('no');
      return Promise.all(rows.map(kept));
    },
    markPrinted: (orderId) =>
      db.transaction('rw', db.attempts, db.printJobs, async () => {
        await db.attempts.update(orderId, { state: 'printed' });
        await db.printJobs.where({ orderId }).delete();
      }),
    forget: (seq) =>
      db.transaction('rw', db.tables, async () => {
        const before = await state();
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
          keepState({ ...before, floor: floorAt(last, gone.at(-1), before.floor) }),
        ]);
      }),
    papers: {
      list: () => db.papers.toArray(),
      add: (jobs) =>
        db.transaction('rw', db.papers, async () => {
          const known = new Set(
            await db.papers
              .where('key')
              .anyOf(jobs.map(({ key }) => key))
              .primaryKeys(),
          );
          await db.papers.bulkPut(jobs.filter(({ key }) => !known.has(key)));
        }),
      change: (key, change) =>
        db.transaction('rw', db.papers, async () => {
          const before = await db.papers.get(key);
          if (!before) return undefined;
          const next = change(before);
          await (next ? db.papers.put(next) : db.papers.delete(key));
          return next;
        }),
    },
    drafts: () => db.drafts.toArray(),
    saveDraft: async (draft) => void (await db.drafts.put(draft)),
    removeDraft: (draftId) => db.drafts.delete(draftId),
    // Under each key stands what `keepNote` put there.
    note: async <Key extends keyof Notes>(key: Key) => (await db.meta.get(key))?.value as Notes[Key] | undefined,
    keepNote: async (key, value) => void (await db.meta.put({ key, value })),
    damage: () =>
      db.transaction('r', db.tables, async () => {
        const known = await state();
        if (!known) return undefined;
        const last = await db.log.get(known.lastSeq);
        if ((last?.hash ?? known.lastHash) !== known.lastHash) return 'the last entry is another one';
        const [entries, wanted] = [await db.log.count(), known.lastSeq - known.floor.seq];
        return entries === wanted ? undefined : `${entries} of ${wanted} entries are there`;
      }),
    close: () => db.close(),
  };
}
