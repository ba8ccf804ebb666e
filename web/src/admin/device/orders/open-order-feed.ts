import type { EntryOutcome } from '@tresen/contract/device-log';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { LogActor } from '@tresen/domain/device-log/log-entry';
import { servesTables } from '@tresen/domain/locations/abilities';
import { soldPieces } from '@tresen/domain/sales/counted-moves';
import { learnFrom } from '../../app/connectivity/connectivity-store.ts';
import { isGenuine, isSealed } from '../journal/check-entry.ts';
import { createOrderFeed } from './create-order-feed.ts';
import type { FeedNews } from './feed-parts.ts';
import type { SharedFeed } from './feed-parts.ts';
import { openDexieNeighbourStore } from '../neighbours/dexie-neighbour-store.ts';
import { openDexieOrderStore } from './dexie-order-store.ts';
import type { CameraLinks } from '../neighbours/link-by-camera.ts';
import { webRtcLinks } from '../neighbours/neighbour-link.ts';
import { type Mesh, openMesh } from '../neighbours/neighbour-mesh.ts';
import { newId } from '../journal/new-id.ts';
import { type OpenDevice, openDevice } from '../till/open-till.ts';
import type { OrderFeed } from './order-feed.ts';
import type { WithProgress } from './order-progress.ts';
import type { StreamCursor } from './order-store.ts';
import type { FloorSource } from './order-stream.ts';
import { paperChannel, type PaperNews } from '../journal/paper-job.ts';
import { holdStream } from './stream-lock.ts';

/** As a screen has it: who acts is known. */
export type OpenFeed = OrderFeed &
  WithProgress &
  Pick<SharedFeed, 'bills' | 'lay' | 'words' | 'linked' | 'isLeading' | 'readOwn' | 'step'> &
  WithCamera;

/** Where two devices find each other without the server. */
type WithCamera = { readonly camera: CameraLinks };

type Opened = { readonly feed: SharedFeed & WithCamera; users: number };

let opened: Promise<Opened | undefined> | undefined;

/**
 * The orders of this device's location; one feed per page, however many screens ask. `actor` says who acts, at the moment
 * of acting. `undefined`: this browser was never enrolled as a device.
 */
export async function openOrderFeed(actor: () => LogActor): Promise<OpenFeed | undefined> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  const shared = await opened;
  if (!shared) {
    opened = undefined;
    return undefined;
  }
  const { feed } = shared;
  shared.users += 1;
  return {
    ...feed,
    advance: (orderId, to) => feed.advance(orderId, to, actor()),
    revert: (orderId, to, version) => feed.revert(orderId, to, version, actor()),
    partReady: (orderId, stationId, version) => feed.partReady(orderId, stationId, version, actor()),
    count: (articleId, said) => feed.count(articleId, said, actor()),
    close: async () => {
      shared.users -= 1;
      if (shared.users > 0) return;
      opened = undefined;
      await feed.close();
    },
  };
}

async function open(): Promise<Opened | undefined> {
  const device = await openDevice();
  if (!device) return undefined;
  const { till, journal, calls } = device;
  const { deviceId } = till.identity;
  const store = openDexieOrderStore(indexedDB);
  const channel = new BroadcastChannel(`orders:${deviceId}`);
  const paper = new BroadcastChannel(paperChannel);
  let heardAt = performance.now();
  channel.addEventListener('message', () => {
    heardAt = performance.now();
  });
  const changes = new Set<() => void>();
  const changed = () => changes.forEach((listener) => listener());
  const stopOutcomes = device.onOutcomes((outcomes) => void store.keepOutcomes(outcomes).then(changed, changed));
  const stopState = till.state.subscribe(changed);

  const onLogChange = (listener: () => void) => {
    changes.add(listener);
    return () => void changes.delete(listener);
  };
  const log = {
    record: till.record,
    state: journal.state,
    entriesAfter: journal.entriesAfter,
    upload: calls.upload,
  };
  const mesh = await openMesh({
    deviceId,
    store: openDexieNeighbourStore(indexedDB),
    links: webRtcLinks,
    own: log,
    ackedEvent: async () => lastEventOf(await store.outcomes(0)),
    isOnline: () => till.state.get().isOnline,
    meet: (letters) => calls.neighbours({ letters }),
    isGenuine,
    onLogChange,
    after,
    mono: () => performance.now(),
    newId: () => newId(Date.now()),
  });
  const feed = await createOrderFeed({
    store,
    log,
    mesh,
    snapshot: () => calls.orders(),
    floor: floorSource(device),
    onPaper: () => paper.postMessage('wanted' satisfies PaperNews),
    open: (cursor, signal) => openStream(device, cursor, signal),
    onLogChange,
    lead: (run) =>
      holdStream({ deviceId, locks: navigator.locks, every, silentMs: () => performance.now() - heardAt }, run),
    windows: {
      tell: (news) => channel.postMessage(news),
      listen: (hear) => {
        const listener = ({ data }: MessageEvent<FeedNews>) => hear(data);
        channel.addEventListener('message', listener);
        return () => channel.removeEventListener('message', listener);
      },
    },
    isVisible: () => document.visibilityState === 'visible',
    after,
    random: Math.random,
    mono: () => performance.now(),
    now: Date.now,
    here: () => {
      const { locationId, timeZone, closingHour } = till.catalogue.get().location;
      return { locationId, closing: { timeZone, hour: closingHour } };
    },
  });
  const leave = device.joinNeighbours({
    uploadForNeighbour: mesh.uploadForNeighbour,
    hasKitchen: () => mesh.linked.get().some(({ role }) => role === 'kds'),
    stepFor: (lines) => {
      // Until every device reads it, the server gives the step.
      if (till.catalogue.get().offersCounts !== true) return null;
      const isCounted = [...soldPieces(lines)].some(([id, pieces]) => pieces > 0 && feed.lefts.get().has(id));
      return isCounted ? feed.step() : null;
    },
  });
  return {
    users: 0,
    feed: {
      ...feed,
      camera: cameraOf(device, mesh),
      close: async () => {
        leave();
        stopOutcomes();
        stopState();
        await feed.close();
        channel.close();
        paper.close();
      },
    },
  };
}

function cameraOf({ till, signer }: OpenDevice, { byCamera }: Mesh): CameraLinks {
  const { deviceId, locationId } = till.identity;
  const now = () => Date.now() + (till.state.get().clockOffsetMs ?? 0);
  return { ...byCamera, deviceId, locationId, now, signer, isSealed };
}

/** So long a device listens before it asks anew: what was paid meanwhile is left out then. */
const floorKeptMs = 20 * 3_600_000;

function floorSource({ till, calls }: OpenDevice): FloorSource {
  return {
    isWanted: (kept) =>
      servesTables(till.catalogue.get()) && (!kept || Date.now() - Date.parse(kept.since) > floorKeptMs),
    fetch: async () => {
      const since = new Date().toISOString();
      const { lastStep, facts, parked } = await calls.floor();
      // Folded by the same rules wherever it is told; the server has read it.
      return { lastStep, since, facts: facts as unknown as readonly BillFact[], parked };
    },
  };
}

/** Where the stream stood after the last answer that this device heard. */
function lastEventOf(outcomes: readonly EntryOutcome[]): number | null {
  return outcomes.toSorted((one, other) => one.seq - other.seq).at(-1)?.eventSeq ?? null;
}

/** Read by hand and not by `EventSource`, which cannot show a ticket and does not say when it has gone deaf. */
async function openStream(
  { ticket, till }: OpenDevice,
  { seq, eventId }: StreamCursor,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const url = new URL('/api/v1/till/stream', window.location.origin);
  url.searchParams.set('after', String(seq));
  if (eventId !== null) url.searchParams.set('at', eventId);
  const answer = await fetch(url, { headers: { authorization: `Device ${ticket() ?? ''}` }, signal }).catch(
    (error: unknown) => {
      learnFrom('failed');
      throw error;
    },
  );
  learnFrom('answered');
  // The ticket ran out while nobody was looking: the device proves itself again.
  if (answer.status === 401) till.sendNow();
  if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status}`);
  return answer.body;
}

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

function every(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds);
  return () => clearInterval(timer);
}
