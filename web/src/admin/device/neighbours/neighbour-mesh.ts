import type { MeshParts } from './mesh-parts.ts';
import { createStore } from '../../../shared/store.ts';
import { uploadForNeighbour } from '../sender/upload-for-neighbour.ts';
import { believedEntries } from './believed-entries.ts';
import type { CameraLinks } from './link-by-camera.ts';
import { openCopies } from './neighbour-copies.ts';
import { openGossip } from './neighbour-gossip.ts';
import { openPeers } from './neighbour-peers.ts';
import type { ForeignEntry, KnownNeighbour } from './neighbour-store.ts';
import { talkIn } from './neighbour-talk.ts';
import type { Readable } from '../till/till.ts';

/** The neighbours without internet: what they wrote, and who is linked right now. */
export type Mesh = {
  readonly entries: Readable<readonly ForeignEntry[]>;
  readonly linked: Readable<readonly KnownNeighbour[]>;
  /** How many devices were selling here when the server was last asked, with this one. */
  readonly tills: () => number;
  /** Brings to the server what the others could not. Before own requests, which may be about their orders. */
  readonly uploadForNeighbour: () => Promise<void>;
  /** The board has come this far: what the server has taken before is not needed here any more. */
  readonly reached: (seq: number) => void;
  readonly reload: () => Promise<void>;
  readonly words: Words;
  /** For lines that come into being without the server. */
  readonly byCamera: Pick<CameraLinks, 'links' | 'known' | 'answered' | 'isLinked' | 'adopt'>;
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
};

/** What parts of the till say to the same part of a neighbour. */
export type Words = {
  /** To everybody who is linked, or to one of them. */
  readonly say: (word: object, to?: string) => void;
  readonly listen: (hear: (from: string, word: unknown) => void) => () => void;
};

const tickMs = 1_000;
const gossipMs = 5_000;
const meetSoonMs = 1_000;
const meetMs = 10_000;

/** Talks to the devices of this location without a server, and keeps copies of what they wrote. */
export async function openMesh(parts: MeshParts): Promise<Mesh> {
  const { store, own, mono } = parts;
  const copies = await openCopies(store);
  const linked = createStore<readonly KnownNeighbour[]>([]);
  const known = new Map((await store.neighbours()).map((one) => [one.deviceId, one]));
  const peers = openPeers({
    deviceId: parts.deviceId,
    links: parts.links,
    newId: parts.newId,
    mono,
    onOpen: ({ deviceId: id }) => {
      gossip.greet(id);
      lookAround();
      void gossip.tellHeads();
    },
    onText: (neighbour, text) => void serialByKey(() => gossip.hear(neighbour, talkIn(text))),
  });
  const listeners: Listeners = new Set();
  const gossip = openGossip({
    ...parts,
    copies,
    open: peers.open,
    keyOf: (id) => known.get(id)?.publicKey,
    onWord: (from, word) => listeners.forEach((hear) => hear(from, word)),
  });

  let turn: Promise<unknown> = Promise.resolve();
  function serialByKey(work: () => Promise<void>): Promise<void> {
    const next = turn.then(work).catch(() => undefined);
    turn = next;
    return next;
  }

  function lookAround(): void {
    const now = peers.open().map(({ deviceId: id, role, publicKey }) => ({ deviceId: id, role, publicKey }));
    const before = linked.get();
    if (now.map((one) => one.deviceId).join() !== before.map((one) => one.deviceId).join()) linked.set(now);
  }

  const hand = uploadForNeighbour({
    store,
    upload: own.upload,
    entries: copies.entries.get,
    onOutcomes: copies.reload,
  });

  async function meet(): Promise<boolean> {
    const letters = peers.letters();
    try {
      const meeting = await parts.meet(letters);
      const named = new Set(meeting.neighbours.map(({ deviceId: id }) => id));
      const gone = [...known.values()].filter(({ deviceId: id, isEnded }) => isEnded !== true && !named.has(id));
      const listed = [...meeting.neighbours, ...gone.map((one) => ({ ...one, isHere: false, isEnded: true }))];
      for (const one of listed) known.set(one.deviceId, one);
      await store.keepNeighbours(listed.map(keptOf));
      await peers.met(meeting);
      return true;
    } catch {
      peers.returned(letters);
      return false;
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    let [metAt, gossipedAt] = [Number.NEGATIVE_INFINITY, 0];
    const stopListening = parts.onLogChange(() => void serialByKey(gossip.push));
    while (!signal.aborted) {
      const now = mono();
      if (now - metAt >= (peers.isBusy() ? meetSoonMs : meetMs)) {
        metAt = now;
        await meet();
      }
      lookAround();
      await serialByKey(gossip.pushOnTick);
      if (parts.isOnline()) await hand.whenOld(mono());
      if (now - gossipedAt >= gossipMs) {
        gossipedAt = now;
        await gossip.tellHeads();
      }
      await pause(parts, signal);
    }
    stopListening();
    peers.close();
    lookAround();
  }

  return {
    entries: believedEntries(copies.entries, (id) => known.get(id)?.role),
    linked,
    tills: () => 1 + [...known.values()].filter(({ role, isHere }) => role === 'pos' && isHere === true).length,
    uploadForNeighbour: hand.now,
    reached: (seq) => void serialByKey(() => copies.forget(seq)),
    reload: copies.reload,
    words: wordsOver(peers, listeners),
    byCamera: camerasOver(peers, known, parts),
    run,
    close: store.close,
  };
}

function camerasOver(
  { open, adopt }: ReturnType<typeof openPeers>,
  known: ReadonlyMap<string, KnownNeighbour>,
  { links }: MeshParts,
): Mesh['byCamera'] {
  const isLinked = (id: string) => open().some(({ deviceId }) => deviceId === id);
  return { links, known: () => known, answered: new Map(), isLinked, adopt };
}

function keptOf({ deviceId, role, publicKey, isHere, isEnded }: KnownNeighbour): KnownNeighbour {
  return { deviceId, role, publicKey, ...(isHere !== undefined && { isHere }), ...(isEnded === true && { isEnded }) };
}

type Listeners = Set<Parameters<Words['listen']>[0]>;

function wordsOver({ open }: Pick<ReturnType<typeof openPeers>, 'open'>, listeners: Listeners): Words {
  return {
    say: (word, to) => {
      const text = JSON.stringify({ kind: 'word', word });
      for (const { deviceId, link } of open()) if (to === undefined || deviceId === to) link.send(text);
    },
    listen: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
}

function pause({ after }: MeshParts, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      stop();
      signal.removeEventListener('abort', go);
      resolve();
    };
    const stop = after(tickMs, go);
    signal.addEventListener('abort', go);
  });
}
