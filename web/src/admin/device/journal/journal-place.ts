type Bucket = { readonly indexedDB: IDBFactory; readonly persisted: () => Promise<boolean> };
type Buckets = {
  readonly open: (name: string, options: { persisted: boolean; durability: 'strict' }) => Promise<Bucket>;
};

export type JournalPlace = {
  readonly factory: IDBFactory;
  /** Whether the browser promised to keep it when the disk runs full. */
  readonly isPersisted: () => Promise<boolean>;
};

/** A storage bucket of its own where the browser has them: it is not thrown away together with caches. */
export async function journalPlace(): Promise<JournalPlace> {
  const bucket = await openBucket().catch(() => undefined);
  return {
    factory: bucket?.indexedDB ?? indexedDB,
    isPersisted: async () => {
      const [own, common] = await Promise.all([bucket?.persisted() ?? true, navigator.storage.persisted()]);
      return own && common;
    },
  };
}

async function openBucket(): Promise<Bucket | undefined> {
  // Chromium has it, the library of types does not.
  const { storageBuckets } = navigator as Navigator & { readonly storageBuckets?: Buckets };
  return storageBuckets?.open('journal', { persisted: true, durability: 'strict' });
}
