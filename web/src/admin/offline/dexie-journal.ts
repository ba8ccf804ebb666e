import type { LogEntry } from '@tresen/domain/log-entry';
import { Dexie, type EntityTable, type Table } from 'dexie';
import {
  type DeviceIdentity,
  type Draft,
  type Journal,
  type JournalStart,
  type JournalState,
  type KeptReceipt,
  type Notes,
  UnsentEntriesError,
  type Writing,
} from './journal.ts';
import { placeOf, receiptRow, type ReceiptRow, stateAfter, stateAtStart } from './journal-rows.ts';

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
  // A newer version of the program wants to change the tables: this one lets go, and its next write fails loudly.
  db.on('versionchange', () => db.close());

  async function state(): Promise<JournalState | undefined> {
    // Written by `keepState` only.
    return (await db.meta.get('state'))?.value as JournalState | undefined;
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

  async function keepSale({ entry, booking, draftId }: Omit<Writing, 'epoch'>): Promise<void> {
    await db.log.add(entry);
    if (draftId !== null) await db.drafts.delete(draftId);
    if (!booking) return;
    const { orderId } = booking.sale;
    await db.receipts.add(receiptRow(entry, booking));
    await db.attempts.put({ orderId, state: 'committed' });
    await db.printJobs.put({ jobId: orderId, orderId, kind: 'receipt' });
  }

  async function kept(row: ReceiptRow): Promise<KeptReceipt> {
    const [attempt, cancelling] = await Promise.all([
      db.attempts.get(row.orderId),
      db.receipts.where('cancelsNo').equals(placeOf(row.series, row.no)).toArray(),
    ]);
    const { sale, soldAt, series, seq } = row;
    const cancelledBy = cancelling.map(({ no }) => no);
    return { sale, soldAt, series, seq, isPrinted: attempt?.state !== 'committed', cancelledBy };
  }

  return {
    state,
    begin: (identity: DeviceIdentity, { nextReceiptNo, entries, abandonsUnsent = false }: JournalStart) =>
      db.transaction('rw', db.tables, async () => {
        const before = await state();
        const unsent = before ? before.lastSeq - before.ackedSeq : 0;
        if (unsent > 0 && !abandonsUnsent) throw new UnsentEntriesError(unsent);
        await Promise.all(db.tables.map((table) => table.clear()));
        let next = stateAtStart(identity, nextReceiptNo);
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
        const before = await state();
        if (!before || before.writerEpoch !== writing.epoch) return 'fenced';
        const { entry, booking } = writing;
        if (booking && (await db.receipts.get({ orderId: booking.sale.orderId }))) return 'known';
        if (entry.seq !== before.lastSeq + 1 || entry.prev !== before.lastHash) return 'moved';
        if (booking && booking.sale.receiptNo !== before.nextReceiptNo) return 'moved';
        await keepSale(writing);
        await keepState(stateAfter(before, entry, booking));
        return 'written';
      }),
    entriesAfter: (seq, limit) => db.log.where('seq').above(seq).limit(limit).toArray(),
    entryAt: (seq) => db.log.get(seq),
    acknowledge: (seq) => changeAcked((before) => Math.max(before, seq)),
    rewind: (seq) => changeAcked((before) => Math.min(before, seq)),
    receipts: (limit) =>
      db.transaction('r', db.receipts, db.attempts, async () =>
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
        const entries = await db.log.count();
        return entries === known.lastSeq ? undefined : `${entries} of ${known.lastSeq} entries are there`;
      }),
    close: () => db.close(),
  };
}
