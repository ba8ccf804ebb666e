import type { EntryOutcome } from '@tresen/contract/device-log';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { Dexie, type Table } from 'dexie';
import type { KnownNeighbour, NeighbourStore } from './neighbour-store.ts';

type Row = {
  readonly device: string;
  readonly seq: number;
  readonly entry: LogEntry;
  readonly outcome?: EntryOutcome;
};
type Tables = { readonly entries: Table<Row, [string, number]>; readonly known: Table<KnownNeighbour, string> };

/** A database of its own and as durable as the journal: it may hold the last copy of somebody's sales. */
export function openDexieNeighbourStore(factory: IDBFactory, name = 'neighbours'): NeighbourStore {
  const db = new Dexie(name, { indexedDB: factory, chromeTransactionDurability: 'strict' }) as Dexie & Tables;
  db.version(1).stores({ entries: '[device+seq]', known: 'deviceId' });
  db.on('versionchange', () => db.close());
  const upTo = (device: string, seq: number) =>
    db.entries.where('[device+seq]').between([device, 0], [device, seq], true, true);
  return {
    neighbours: () => db.known.toArray(),
    keepNeighbours: async (neighbours) => void (await db.known.bulkPut([...neighbours])),
    entries: async () => {
      const rows = await db.entries.orderBy('[device+seq]').toArray();
      return rows.map(({ entry, outcome }) => ({ entry, outcome }));
    },
    add: (entries) =>
      db.transaction('rw', db.entries, async () => {
        const known = await db.entries.bulkGet(entries.map(({ device, seq }): [string, number] => [device, seq]));
        const fresh = entries.filter((_, place) => known[place] === undefined);
        await db.entries.bulkPut(fresh.map((entry) => ({ device: entry.device, seq: entry.seq, entry })));
      }),
    keepOutcomes: async (device, outcomes) => {
      await db.transaction('rw', db.entries, async () => {
        for (const outcome of outcomes) await db.entries.update([device, outcome.seq], { outcome });
      });
    },
    remove: async (device, untilSeq) => void (await upTo(device, untilSeq).delete()),
    close: () => db.close(),
  };
}
