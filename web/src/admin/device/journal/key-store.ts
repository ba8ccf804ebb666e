import { Dexie, type Table } from 'dexie';

type KeyRow = { readonly deviceId: string; readonly keyPair: CryptoKeyPair };

/**
 * The device's key in the browser's database: of the journal's own storage and of the common one, so that the loss of
 * either leaves a device that can still prove itself.
 */
export function openKeyStore(factories: readonly IDBFactory[]) {
  const stores = factories.map((indexedDB) => {
    const db = new Dexie('device', { indexedDB, chromeTransactionDurability: 'strict' }) as Dexie & {
      readonly keys: Table<KeyRow, string>;
    };
    db.version(1).stores({ keys: 'deviceId' });
    db.on('versionchange', () => db.close());
    return db;
  });
  return {
    keep: async (deviceId: string, keyPair: CryptoKeyPair): Promise<void> => {
      await Promise.all(stores.map((store) => store.keys.put({ deviceId, keyPair })));
    },
    of: async (deviceId: string): Promise<CryptoKeyPair | undefined> => {
      const found = await Promise.all(stores.map((store) => store.keys.get(deviceId).catch(() => undefined)));
      return found.find((row) => row !== undefined)?.keyPair;
    },
    close: (): void => {
      for (const store of stores) store.close();
    },
  };
}
