import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Draft, Floor, JournalState, KeptCard } from './journal.ts';
import { firstFloor, type ReceiptRow } from './journal-rows.ts';
import type { PaperJob } from './paper-job.ts';

type MetaRow = { readonly key: string; readonly value: unknown };
type Attempt = { readonly orderId: string; readonly state: 'committed' | 'printed' };
type PrintJob = { readonly jobId: string; readonly orderId: string; readonly kind: 'receipt' };

/** The tables of the journal in the browser's database. */
export type JournalTables = Dexie & {
  readonly meta: EntityTable<MetaRow, 'key'>;
  readonly log: EntityTable<LogEntry, 'seq'>;
  readonly receipts: Table<ReceiptRow, [number, number]>;
  readonly attempts: EntityTable<Attempt, 'orderId'>;
  readonly drafts: EntityTable<Draft, 'draftId'>;
  readonly printJobs: EntityTable<PrintJob, 'jobId'>;
  readonly papers: EntityTable<PaperJob, 'key'>;
  readonly cardAttempts: EntityTable<KeptCard, 'attemptId'>;
};

/** With `strict` durability: without it a power cut takes the sales of the last seconds. */
export function openTables(factory: IDBFactory, name: string): JournalTables {
  const db = new Dexie(name, { indexedDB: factory, chromeTransactionDurability: 'strict' }) as JournalTables;
  db.version(1).stores({
    meta: 'key',
    log: 'seq, &id',
    receipts: '[series+no], &orderId, cancelsNo',
    attempts: 'orderId, state',
    drafts: 'draftId',
    printJobs: 'jobId, orderId',
  });
  db.version(2).stores({ papers: 'key' });
  db.version(3).stores({ cardAttempts: 'attemptId, bookedBy' });
  // A newer version of the program wants to change the tables: this one lets go, and its next write fails loudly.
  db.on('versionchange', () => db.close());
  return db;
}

export async function keptState(db: JournalTables): Promise<JournalState | undefined> {
  return stateOf(await db.meta.get('state'));
}

export function stateOf(row: MetaRow | undefined): JournalState | undefined {
  // Written by `keepState` only; that of the first version kept everything and says nothing about it.
  const kept = row?.value as (Omit<JournalState, 'floor'> & { floor?: Floor }) | undefined;
  return kept && { ...kept, floor: kept.floor ?? firstFloor(1) };
}

export async function keepState(db: JournalTables, next: JournalState): Promise<void> {
  await db.meta.put({ key: 'state', value: next });
}
