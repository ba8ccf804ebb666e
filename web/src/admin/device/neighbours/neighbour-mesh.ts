import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { createStore } from '../../../shared/store.ts';
import { uploadForNeighbour } from '../sender/upload-for-neighbour.ts';
import type { LinkMaker } from './neighbour-link.ts';
import { type Meeting, openPeers } from './neighbour-peers.ts';
import type { ForeignEntry, KnownNeighbour, NeighbourStore } from './neighbour-store.ts';
import { joinParts, type NeighbourTalk, talkIn, textsOf } from './neighbour-talk.ts';
import type { OwnLog } from '../orders/own-moves.ts';
import type { Readable } from '../till/till.ts';

export type MeshParts = {
  readonly deviceId: string;
  readonly store: NeighbourStore;
  readonly links: LinkMaker;
  readonly own: Pick<OwnLog, 'state' | 'entriesAfter' | 'upload'>;
  /** Where the stream of the place stood after the last own entry that the server took; `null` if nobody knows. */
  readonly ackedEvent: () => Promise<number | null>;
  readonly isOnline: () => boolean;
  readonly meet: (letters: { to: string; body: string }[]) => Promise<Meeting>;
  readonly isGenuine: (entry: LogEntry, publicKey: string) => Promise<boolean>;
  readonly onLogChange: (listener: () => void) => () => void;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly mono: () => number;
  readonly newId: () => string;
};

/** The neighbours without internet: what they wrote, and who is linked right now. */
export type Mesh = {
  readonly entries: Readable<readonly ForeignEntry[]>;
  readonly linked: Readable<readonly KnownNeighbour[]>;
  /** Brings to the server what the others could not. Before own wishes, which may be about their orders. */
  readonly uploadForNeighbour: () => Promise<void>;
  /** The board has come this far: what the server has taken before is not needed here any more. */
  readonly reached: (seq: number) => void;
  readonly reload: () => Promise<void>;
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
};

const tickMs = 1_000;
const gossipMs = 5_000;
const meetSoonMs = 1_000;
const meetMs = 10_000;
const batch = 200;

/** Talks to the devices of this place without a server, and keeps copies of what they wrote. */
export async function openMesh(parts: MeshParts): Promise<Mesh> {
  const { deviceId, store, own, mono } = parts;
  const entries = createStore<readonly ForeignEntry[]>(await store.entries());
  const linked = createStore<readonly KnownNeighbour[]>([]);
  const known = new Map((await store.neighbours()).map((one) => [one.deviceId, one]));
  /** What each neighbour said it holds, and what was sent to it since. */
  const heads = new Map<string, Map<string, number>>();
  /** What was thrown away because the server has it. */
  const removed = new Map<string, number>();
  const wholeOf = joinParts();
  let earlierSeq = 0;

  const peers = openPeers({
    deviceId,
    links: parts.links,
    newId: parts.newId,
    mono,
    onOpen: ({ deviceId: id }) => {
      heads.set(id, new Map());
      lookAround();
      void gossip();
    },
    onText: (neighbour, text) => void serialByKey(() => hear(neighbour, talkIn(text))),
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

  async function reload(): Promise<void> {
    entries.set(await store.entries());
  }

  async function hear(from: KnownNeighbour, talk: NeighbourTalk | undefined): Promise<void> {
    if (talk?.kind === 'entries') return take(talk.entries);
    if (talk?.kind === 'part') {
      const whole = wholeOf(from.deviceId, talk);
      return whole === undefined ? undefined : hear(from, talkIn(whole));
    }
    if (!talk) return;
    heads.set(from.deviceId, new Map(Object.entries(talk.heads)));
    const { acked, ackedEvent } = talk;
    const open = entries.get().filter(({ entry, outcome }) => entry.device === from.deviceId && !outcome);
    const taken = open.filter(({ entry }) => entry.seq <= acked);
    if (taken.length > 0 && ackedEvent !== null) {
      const outcomes = taken.map(({ entry }) => ({
        seq: entry.seq,
        outcome: 'applied' as const,
        code: '',
        eventSeq: ackedEvent,
      }));
      await store.keepOutcomes(from.deviceId, outcomes);
      await reload();
    }
    await tell(from.deviceId);
  }

  /** Only what a known device of this place really wrote. */
  async function take(some: readonly LogEntry[]): Promise<void> {
    const genuine: LogEntry[] = [];
    for (const entry of some) {
      const writer = known.get(entry.device);
      if (writer && entry.device !== deviceId && (await parts.isGenuine(entry, writer.publicKey))) genuine.push(entry);
    }
    const fresh = genuine.filter(({ device, seq }) => seq > (removed.get(device) ?? 0));
    if (fresh.length === 0) return;
    await store.add(fresh);
    await reload();
    await gossip();
  }

  /** Sends to one neighbour what it does not hold and the server does not either. */
  async function tell(to: string, ownUntil = Number.POSITIVE_INFINITY): Promise<void> {
    const peer = peers.open().find((one) => one.deviceId === to);
    const theirs = heads.get(to);
    const state = await own.state();
    if (!peer || !theirs || !state) return;
    const mine = await own.entriesAfter(Math.max(state.ackedSeq, theirs.get(deviceId) ?? 0), batch);
    const others = entries
      .get()
      .filter(({ entry, outcome }) => !outcome && entry.device !== to && entry.seq > (theirs.get(entry.device) ?? 0));
    const toSend = [...mine.filter(({ seq }) => seq <= ownUntil), ...others.map(({ entry }) => entry)];
    for (const text of textsOf(toSend)) if (!peer.link.send(text)) return;
    for (const { device, seq } of toSend) theirs.set(device, Math.max(seq, theirs.get(device) ?? 0));
  }

  async function gossip(): Promise<void> {
    const state = await own.state();
    if (!state) return;
    const held: Record<string, number> = { [deviceId]: state.lastSeq, ...Object.fromEntries(removed) };
    for (const { entry } of entries.get()) held[entry.device] = Math.max(entry.seq, held[entry.device] ?? 0);
    const talk = { kind: 'have', heads: held, acked: state.ackedSeq, ackedEvent: await parts.ackedEvent() };
    for (const { link } of peers.open()) link.send(JSON.stringify(talk));
  }

  /** With a server that answers, neighbours only get what it has not taken within a second. */
  async function push(isTick: boolean): Promise<void> {
    if (peers.open().length === 0 || (parts.isOnline() && !isTick)) return;
    const until = parts.isOnline() ? earlierSeq : Number.POSITIVE_INFINITY;
    const state = await own.state();
    if (isTick) earlierSeq = state?.lastSeq ?? 0;
    if (state?.lastSeq === state?.ackedSeq && entries.get().every(({ outcome }) => outcome)) return;
    for (const { deviceId: to } of peers.open()) await tell(to, until);
  }

  const hand = uploadForNeighbour({ store, upload: own.upload, entries: entries.get, onOutcomes: reload });

  async function meet(): Promise<boolean> {
    const letters = peers.letters();
    try {
      const meeting = await parts.meet(letters);
      for (const one of meeting.neighbours) known.set(one.deviceId, one);
      await store.keepNeighbours(
        meeting.neighbours.map(({ deviceId: id, role, publicKey }) => ({ deviceId: id, role, publicKey })),
      );
      await peers.met(meeting);
      return true;
    } catch {
      peers.returned(letters);
      return false;
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    let [metAt, gossipedAt] = [Number.NEGATIVE_INFINITY, 0];
    const stopListening = parts.onLogChange(() => void serialByKey(() => push(false)));
    while (!signal.aborted) {
      const now = mono();
      if (now - metAt >= (peers.isBusy() ? meetSoonMs : meetMs)) {
        metAt = now;
        await meet();
      }
      lookAround();
      await serialByKey(() => push(true));
      if (parts.isOnline()) await hand.whenOld(mono());
      if (now - gossipedAt >= gossipMs) {
        gossipedAt = now;
        await gossip();
      }
      await pause(parts, signal);
    }
    stopListening();
    peers.close();
    lookAround();
  }

  return {
    entries,
    linked,
    uploadForNeighbour: hand.now,
    reached: (seq) => void serialByKey(() => forget(seq)),
    reload,
    run,
    close: store.close,
  };

  async function forget(boardSeq: number): Promise<void> {
    const done = entries.get().filter(({ outcome }) => outcome !== undefined && (outcome.eventSeq ?? 0) <= boardSeq);
    for (const [device, some] of Map.groupBy(done, ({ entry }) => entry.device)) {
      const until = Math.max(...some.map(({ entry }) => entry.seq));
      const isNext = entries
        .get()
        .every(({ entry, outcome }) => entry.device !== device || entry.seq > until || outcome);
      if (!isNext) continue;
      removed.set(device, Math.max(until, removed.get(device) ?? 0));
      await store.remove(device, until);
    }
    if (done.length > 0) await reload();
  }
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
