import { openCatalogueStore } from '../../../src/admin/device/till/catalogue-store.ts';
import { makeDeviceKey, publicKeyText } from '../../../src/admin/device/journal/device-key.ts';
import { setMarker } from '../../../src/admin/device/journal/device-marker.ts';
import { openDexieJournal } from '../../../src/admin/device/journal/dexie-journal.ts';
import type { Journal } from '../../../src/admin/device/journal/journal.ts';
import { journalPlace } from '../../../src/admin/device/journal/journal-place.ts';
import { openKeyStore } from '../../../src/admin/device/journal/key-store.ts';
import { openTill } from '../../../src/admin/device/till/open-till.ts';
import { openOpfsMirror } from '../../../src/admin/device/journal/opfs-mirror.ts';
import { newId } from '../../../src/admin/device/journal/new-id.ts';
import { TillFailure } from '../../../src/admin/device/sender/till-failure.ts';
import type { Till } from '../../../src/admin/device/till/till.ts';
import { journalLaws } from '../journal-suite.ts';
import { actor, identity, oneBeer } from '../sales.ts';
import { sampleCatalogue } from '../sample-catalogue.ts';
import { brokenOrderLaws, orderLawCount } from './order-laws.ts';

let till: Till | undefined;
const durabilities = new Set<string>();

/** What a test says to this page. Everything behind it is the real till of a real browser. */
const proof = {
  /** Proves every law on a database of its own; gives back what failed. */
  async laws(): Promise<readonly { name: string; failure: string }[]> {
    const { factory } = await journalPlace();
    const failures = [];
    for (const [place, { name, holds }] of journalLaws.entries()) {
      const opened: Journal[] = [];
      const failure = await holds({ open: oneDatabase(factory, place, opened) }).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      for (const journal of opened) journal.close();
      if (failure !== undefined) failures.push({ name, failure });
    }
    return failures;
  },
  lawCount: () => journalLaws.length,

  orderLaws: brokenOrderLaws,
  orderLawCount,

  /** As enrolment leaves a browser, without a server. */
  async enrol(articles = 1): Promise<string> {
    const { factory } = await journalPlace();
    const keyPair = await makeDeviceKey();
    const keys = openKeyStore([...new Set([factory, indexedDB])]);
    await keys.keep(identity.deviceId, keyPair);
    const journal = openDexieJournal(factory);
    await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
    setMarker(identity);
    const mirror = openOpfsMirror();
    await mirror.start(identity);
    const store = openCatalogueStore(indexedDB);
    await store.keep({ catalogue: sampleCatalogue('c1', articles), keptAt: new Date().toISOString() });
    for (const part of [keys, journal, mirror, store]) part.close();
    return publicKeyText(keyPair);
  },

  async open(): Promise<boolean> {
    till = await openTill();
    return till !== undefined;
  },
  state: () => till?.state.get(),
  takeOver: () => till?.takeOver(),
  sendNow: () => till?.sendNow(),
  catalogueSize: () => till?.catalogue.get().articles.length,
  close: () => till?.close(),

  /** One sale: the number it got, or why not. */
  async sell(draftId: string | null = null): Promise<number | string> {
    try {
      const booked = await till!.complete(oneBeer(newId(Date.now()), draftId), actor);
      return booked.sale.receiptNo;
    } catch (error) {
      return error instanceof TillFailure ? error.reason : String(error);
    }
  },
  saveDraft: (draftId: string, content: string) => till?.drafts.save(draftId, content),
  drafts: async () => (await till?.drafts.list())?.map(({ draftId, content }) => ({ draftId, content })),
  numbers: async (limit = 10_000) => (await till?.recent(limit))?.map(({ sale }) => sale.receiptNo).toReversed(),
  unprinted: async () => (await till?.unprinted())?.map(({ sale }) => sale.receiptNo),

  /** Sells until the page dies, and says each number after it was promised. */
  async sellOn(tell: string): Promise<void> {
    // The test has put a function of this name on the window.
    const acknowledge = (globalThis as unknown as Record<string, (no: number | string) => Promise<void>>)[tell];
    for (;;) await acknowledge?.(await proof.sell());
  },

  /** From now on: which durability the journal asks the database for. */
  watchDurability(): void {
    const transaction = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...asked: Parameters<typeof transaction>) {
      const opened = transaction.apply(this, asked);
      if (this.name === 'journal' && opened.mode === 'readwrite') durabilities.add(opened.durability);
      return opened;
    };
  },
  durability: () => [...durabilities],
};

/** The same database as often as a law opens it: a second window, or the same one later. */
function oneDatabase(factory: IDBFactory, place: number, opened: Journal[]): () => Journal {
  const name = `law-${place}-${crypto.randomUUID()}`;
  return () => {
    const journal = openDexieJournal(factory, name);
    opened.push(journal);
    return journal;
  };
}

export type Proof = typeof proof;
Object.assign(globalThis, { proof });
