import type { Catalogue } from '@tresen/domain/offer/catalogue';
import type { Table } from 'dexie';
import { openCache } from '../journal/cache-database.ts';

export type KeptCatalogue = { readonly catalogue: Catalogue; readonly keptAt: string };

export type CatalogueStore = {
  readonly load: () => Promise<KeptCatalogue | undefined>;
  readonly keep: (kept: KeptCatalogue) => Promise<void>;
  /** Gives room to the journal; the catalogue can be fetched again. */
  readonly clear: () => Promise<void>;
  readonly close: () => void;
};

type Row = { readonly key: 'catalogue'; readonly text: string; readonly keptAt: string };

/** One text, read and written as a whole: twenty thousand articles are there before a finger reaches the screen. */
export function openCatalogueStore(factory: IDBFactory, name = 'cache'): CatalogueStore {
  const db = openCache<{ readonly blobs: Table<Row, string> }>(factory, name);
  return {
    load: async () => {
      const row = await db.blobs.get('catalogue');
      // Written by `keep` only.
      return row && { catalogue: JSON.parse(row.text) as Catalogue, keptAt: row.keptAt };
    },
    keep: async ({ catalogue, keptAt }) => {
      await db.blobs.put({ key: 'catalogue', text: JSON.stringify(catalogue), keptAt });
    },
    clear: () => db.blobs.clear(),
    close: () => db.close(),
  };
}
