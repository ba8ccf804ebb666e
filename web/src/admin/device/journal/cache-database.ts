import { Dexie } from 'dexie';

/** What can be fetched again. One description for all who open it: two would push each other out. */
export function openCache<Tables>(factory: IDBFactory, name = 'cache'): Dexie & Tables {
  const db = new Dexie(name, { indexedDB: factory });
  db.version(1).stores({ blobs: 'key' });
  db.version(2).stores({ blobs: 'key', orders: 'orderId', feed: 'key', outcomes: 'seq', acknowledged: 'orderId' });
  db.version(3).stores({ bills: 'key, seq' });
  db.on('versionchange', () => db.close());
  // Dexie makes the tables that were named above.
  return db as Dexie & Tables;
}
