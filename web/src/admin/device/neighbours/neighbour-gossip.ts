import { billTypes } from '@tresen/domain/bills/bill-types';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { NeighbourCopies } from './neighbour-copies.ts';
import type { MeshParts } from './mesh-parts.ts';
import type { openPeers } from './neighbour-peers.ts';
import type { KnownNeighbour } from './neighbour-store.ts';
import { joinParts, type NeighbourTalk, talkIn, textsOf } from './neighbour-talk.ts';

type Parts = Pick<MeshParts, 'deviceId' | 'own' | 'ackedEvent' | 'isOnline' | 'isGenuine' | 'mono'> & {
  readonly copies: NeighbourCopies;
  /** Who is linked right now. */
  readonly open: ReturnType<typeof openPeers>['open'];
  readonly keyOf: (deviceId: string) => string | undefined;
  readonly onWord: (from: string, word: unknown) => void;
};

export type Gossip = {
  /** A line was opened: what the other one holds is not known yet. */
  readonly greet: (deviceId: string) => void;
  readonly hear: (from: KnownNeighbour, talk: NeighbourTalk | undefined) => Promise<void>;
  /** Says how far everything goes that is held here. */
  readonly tellHeads: () => Promise<void>;
  readonly push: () => Promise<void>;
  readonly pushOnTick: () => Promise<void>;
};

const batch = 200;
/** How long what was sent may lie unread at a busy neighbour before it is sent again. */
const patienceMs = 3_000;

/** Sent to a neighbour that has not said yet that it holds it. */
type UnderWay = { readonly seq: number; readonly since: number };

/** What the devices of a location tell each other, so that in the end each holds what the server does not. */
export function openGossip(parts: Parts): Gossip {
  const { deviceId, own, copies, open, isOnline } = parts;
  /** What each neighbour said it holds, and what was sent to it since. */
  const heads = new Map<string, Map<string, number>>();
  const underWay = new Map<string, Map<string, UnderWay>>();
  const wholeOf = joinParts();
  let earlierSeq = 0;

  async function hear(from: KnownNeighbour, talk: NeighbourTalk | undefined): Promise<void> {
    if (talk?.kind === 'entries') return take(talk.entries);
    if (talk?.kind === 'part') {
      const whole = wholeOf(from.deviceId, talk);
      return whole === undefined ? undefined : hear(from, talkIn(whole));
    }
    if (!talk) return;
    if (talk.kind === 'word') return parts.onWord(from.deviceId, talk.word);
    heads.set(from.deviceId, withUnderWay(from.deviceId, new Map(Object.entries(talk.heads))));
    if (talk.ackedEvent !== null) await copies.taken(from.deviceId, talk.acked, talk.ackedEvent);
    await tell(from.deviceId);
  }

  /**
   * What a neighbour says was often said before it had read what lies there from here. Answered with all of that once more, several
   * busy devices would keep each other busy for ever.
   */
  function withUnderWay(from: string, told: Map<string, number>): Map<string, number> {
    const sent = underWay.get(from) ?? new Map<string, UnderWay>();
    for (const [device, { seq, since }] of sent) {
      const held = told.get(device) ?? 0;
      if (held >= seq || parts.mono() - since >= patienceMs) sent.delete(device);
      else told.set(device, seq);
    }
    return told;
  }

  /** Only what a known device of this location really wrote. What is held already is neither checked nor told again. */
  async function take(some: readonly LogEntry[]): Promise<void> {
    const genuine: LogEntry[] = [];
    for (const entry of some.filter(copies.isNeeded)) {
      const key = parts.keyOf(entry.device);
      if (key !== undefined && entry.device !== deviceId && (await parts.isGenuine(entry, key))) genuine.push(entry);
    }
    if (await copies.add(genuine)) await tellHeads();
  }

  /** Sends to one neighbour what it does not hold and the server does not either. */
  async function tell(to: string, ownUntil = Number.POSITIVE_INFINITY): Promise<void> {
    const peer = open().find((one) => one.deviceId === to);
    const theirs = heads.get(to);
    const state = await own.state();
    if (!peer || !theirs || !state) return;
    const mine = await own.entriesAfter(Math.max(state.ackedSeq, theirs.get(deviceId) ?? 0), batch);
    const others = copies.entries
      .get()
      .filter(({ entry, outcome }) => !outcome && entry.device !== to && entry.seq > (theirs.get(entry.device) ?? 0));
    const toSend = [...mine.filter(({ seq }) => seq <= ownUntil), ...others.map(({ entry }) => entry)];
    for (const text of textsOf(toSend)) if (!peer.link.send(text)) return;
    const sent = underWay.get(to) ?? new Map<string, UnderWay>();
    underWay.set(to, sent);
    for (const { device, seq } of toSend) {
      theirs.set(device, Math.max(seq, theirs.get(device) ?? 0));
      const before = sent.get(device);
      sent.set(device, { seq: Math.max(seq, before?.seq ?? 0), since: before?.since ?? parts.mono() });
    }
  }

  async function tellHeads(): Promise<void> {
    const state = await own.state();
    if (!state) return;
    const held = { [deviceId]: state.lastSeq, ...copies.heads() };
    const talk = { kind: 'have', heads: held, acked: state.ackedSeq, ackedEvent: await parts.ackedEvent() };
    for (const { link } of open()) link.send(JSON.stringify(talk));
  }

  /**
   * With a server that answers, neighbours only get what it has not taken within a second; and what was said of bills at once: whoever
   * does not reach the server would pay them once more.
   */
  async function push(isTick: boolean): Promise<void> {
    if (open().length === 0) return;
    const state = await own.state();
    const isAtOnce = !isOnline() || (await own.entriesAfter(state?.ackedSeq ?? 0, batch)).some(isOfBills);
    if (!isAtOnce && !isTick) return;
    const until = isAtOnce ? Number.POSITIVE_INFINITY : earlierSeq;
    if (isTick) earlierSeq = state?.lastSeq ?? 0;
    if (state?.lastSeq === state?.ackedSeq && copies.entries.get().every(({ outcome }) => outcome)) return;
    for (const { deviceId: to } of open()) await tell(to, until);
  }

  return {
    greet: (id) => {
      heads.set(id, new Map());
      underWay.delete(id);
    },
    hear,
    tellHeads,
    push: () => push(false),
    pushOnTick: () => push(true),
  };
}

function isOfBills({ type, payload }: LogEntry): boolean {
  if (billTypes.includes(type)) return true;
  const sale = type === 'sale.complete.v2' ? (payload as { readonly bills?: readonly unknown[] }) : undefined;
  return (sale?.bills?.length ?? 0) > 0;
}
