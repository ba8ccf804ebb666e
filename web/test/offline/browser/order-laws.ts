import { Dexie } from 'dexie';
import { openCatalogueStore } from '../../../src/admin/device/till/catalogue-store.ts';
import { openDexieOrderStore } from '../../../src/admin/device/orders/dexie-order-store.ts';
import { orderStoreLaws } from '../order-store-suite.ts';

export const orderLawCount = () => orderStoreLaws.length;

/** Proves every law on a cache that an older version of the app has begun; gives back what failed. */
export async function brokenOrderLaws(): Promise<readonly { name: string; failure: string }[]> {
  const failures = [];
  for (const { name, holds } of orderStoreLaws) {
    const database = `orders-${crypto.randomUUID()}`;
    await firstCache(database);
    const failure = await holds(() => openDexieOrderStore(indexedDB, database)).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    const catalogue = await openCatalogueStore(indexedDB, database).load();
    if (failure !== undefined) failures.push({ name, failure });
    else if (catalogue?.keptAt !== 'before') failures.push({ name, failure: 'the catalogue is gone' });
  }
  return failures;
}

async function firstCache(name: string): Promise<void> {
  const db = new Dexie(name);
  db.version(1).stores({ blobs: 'key' });
  await db.table('blobs').put({ key: 'catalogue', text: '{}', keptAt: 'before' });
  db.close();
}
