import { signerOf, type Signer } from './device-key.ts';
import { readMarker, setMarker } from './device-marker.ts';
import { openDexieJournal } from './dexie-journal.ts';
import type { DeviceIdentity, Journal } from './journal.ts';
import { journalPlace } from './journal-place.ts';
import { openKeyStore } from './key-store.ts';
import { restoredEntries } from './mirror-text.ts';
import { type Mirror, openOpfsMirror } from './opfs-mirror.ts';
import { askHandshake } from '../sender/handshake.ts';
import type { TillCalls } from '../sender/till-calls.ts';

export type DeviceMemory = {
  readonly identity: DeviceIdentity;
  readonly journal: Journal;
  readonly signer: Signer;
  readonly mirror: Mirror | undefined;
  readonly isPersisted: () => boolean;
  /** Something of it was lost, and the server has not said that nothing is missing. */
  readonly isLost: boolean;
  /** A first word to the server, before the sender runs; gives the ticket. */
  readonly hello: (calls: TillCalls) => Promise<string>;
  readonly close: () => void;
};

/** What this browser remembers of being a device; what was lost is put together again as far as it can be. */
export async function openDeviceMemory(): Promise<DeviceMemory | undefined> {
  const place = await journalPlace();
  const journal = openDexieJournal(place.factory);
  const mirror = openOpfsMirror();
  const keys = openKeyStore([...new Set([place.factory, indexedDB])]);
  const close = (): void => {
    mirror.close();
    keys.close();
    journal.close();
  };
  const identity = (await journal.state())?.identity ?? (await recover(journal, mirror));
  if (!identity) {
    close();
    return undefined;
  }
  setMarker(identity);
  const keyPair = await keys.of(identity.deviceId);
  if (!keyPair) await journal.keepNote('frozen', { cause: 'journal-lost' });
  const signer = keyPair ? signerOf(keyPair) : noSigner;
  const isPersisted = await place.isPersisted();
  const isLost = (await journal.note('frozen'))?.cause === 'journal-lost';
  return {
    identity,
    journal,
    signer,
    mirror,
    isPersisted: () => isPersisted,
    isLost,
    hello: async (calls) => {
      const clock = { now: Date.now, mono: () => performance.now() };
      return (await askHandshake({ journal, calls, signer, clock, app: '', isPersisted: () => isPersisted })).ticket;
    },
    close,
  };
}

/** The mark is there and the journal is not: rebuilt from its copy, and frozen until the server has compared. */
async function recover(journal: Journal, mirror: Mirror): Promise<DeviceIdentity | undefined> {
  const saved = await mirror.read().catch(() => undefined);
  const identity = saved?.identity ?? readMarker();
  if (!identity) return undefined;
  const entries = saved ? restoredEntries(saved) : [];
  await journal.begin(identity, { nextReceiptNo: 1, entries, floor: saved?.floor });
  await journal.keepNote('frozen', { cause: 'journal-lost' });
  return identity;
}

const noSigner: Signer = { sign: () => Promise.reject(new Error('the key of this device is lost')) };
