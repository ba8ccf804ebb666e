import type { OrderSnapshot, StreamBeat, StreamEvent } from '@tresen/contract/order-stream';
import type { FloorSnapshot } from './bill-news.ts';
import type { FeedConnection } from './order-feed.ts';
import type { Applied, KeptBoard, OrderStore, StreamCursor } from './order-store.ts';
import { readSse, type SseFrame } from './read-sse.ts';

export type StreamParts = {
  readonly store: Pick<OrderStore, 'load' | 'apply' | 'replace' | 'heard'>;
  /** Throws when nobody answers, or not with a stream. Ends when the signal says so. */
  readonly open: (cursor: StreamCursor, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly snapshot: () => Promise<OrderSnapshot>;
  /** Where tables are served. */
  readonly floor?: FloorSource | undefined;
  readonly onBoard: (news: KeptBoard | Extract<Applied, { kind: 'applied' }>) => void;
  readonly onConnection: (connection: FeedConnection) => void;
  /** Paper waits for this device, or has come. */
  readonly onPaper: () => void;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly random: () => number;
  /** Milliseconds of a clock that nobody sets. */
  readonly mono: () => number;
};

export type FloorSource = {
  /** What is kept does not suffice: it was never asked for, or so long ago that most of it is paid. */
  readonly isWanted: (kept: KeptBoard['floor']) => boolean;
  readonly fetch: () => Promise<FloorSnapshot>;
};

/** The server beats every 4 s. Two beats lost, and a bit: the screen must say so within 10 s. */
export const watchdogMs = 9_000;
/** The server has told more than has arrived. */
const mostBehindMs = 5_000;
const longestPause = 5_000;

type Ending = 'reset' | 'broken' | 'unreachable';

/** Follows the stream until the signal, whatever breaks. What it was told is applied once and in order, or asked for again. */
export async function followStream(parts: StreamParts, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let knownAt: string | undefined;
  let cursor: StreamCursor | undefined;
  const say = (state: FeedConnection['state']) => parts.onConnection({ state, knownAt, seq: cursor?.seq ?? 0 });

  function show(board: KeptBoard): void {
    cursor = board.cursor;
    knownAt = board.knownAt;
    parts.onBoard(board);
  }

  async function showKept(): Promise<void> {
    const board = await parts.store.load();
    if (board) show(board);
  }

  async function startFrom(): Promise<StreamCursor> {
    if (cursor) return cursor;
    const kept = await parts.store.load();
    const board = kept?.counts && !parts.floor?.isWanted(kept.floor) ? kept : await begunAnew();
    show(board);
    return board.cursor;
  }

  async function begunAnew(): Promise<KeptBoard> {
    const snapshot = await parts.snapshot();
    // Bills are asked for after the place in the stream is known: told twice is once, told never would be lost.
    return parts.store.replace(snapshot, parts.floor?.isWanted(undefined) ? await parts.floor.fetch() : undefined);
  }

  async function listen(): Promise<Ending> {
    const silence = new AbortController();
    let restart = parts.after(watchdogMs, () => silence.abort());
    let behindSince: number | undefined;
    let isHeard = false;
    try {
      const body = await parts.open(await startFrom(), AbortSignal.any([signal, silence.signal]));
      for await (const frames of readSse(body)) {
        restart();
        restart = parts.after(watchdogMs, () => silence.abort());
        if (frames.some(({ event }) => event === 'reset')) return 'reset';
        if (frames.some(({ event }) => event === 'paper')) parts.onPaper();
        if (!(await takeIn(frames))) return 'broken';
        const beat = lastBeat(frames);
        if (!beat) continue;
        isHeard = true;
        failures = 0;
        knownAt = beat.now;
        await parts.store.heard(beat.now);
        behindSince = beat.head > (cursor?.seq ?? 0) ? (behindSince ?? parts.mono()) : undefined;
        if (behindSince !== undefined && parts.mono() - behindSince > mostBehindMs) return 'broken';
        say('live');
      }
    } catch {
      // Whatever it was: nothing is lost by connecting again.
    } finally {
      restart();
      silence.abort();
    }
    return isHeard ? 'broken' : 'unreachable';
  }

  /** Only the projection: what this device did itself is untouched. */
  async function startOver(): Promise<void> {
    try {
      show(await begunAnew());
    } catch {
      failures += 1;
    }
  }

  /** False when something between is missing. */
  async function takeIn(frames: readonly SseFrame[]): Promise<boolean> {
    const events = frames.filter(({ event }) => event === 'told').map(({ data }) => JSON.parse(data) as StreamEvent);
    if (events.length === 0) return true;
    const applied = await parts.store.apply(events);
    if (applied.kind === 'gap') {
      cursor = undefined;
      return false;
    }
    const isAlone = applied.from === cursor?.seq;
    cursor = applied.cursor;
    if (isAlone) parts.onBoard(applied);
    // A window that was frozen and thawed has written too: what it applied was never told here.
    else await showKept();
    return true;
  }

  while (!signal.aborted) {
    const ending = await listen();
    if (signal.aborted) return;
    if (ending === 'reset') await startOver();
    else failures += ending === 'unreachable' ? 1 : 0;
    say(failures > 1 ? 'offline' : 'reconnecting');
    await pause(parts, failures, signal);
  }
}

function lastBeat(frames: readonly SseFrame[]): StreamBeat | undefined {
  const beat = frames.findLast(({ event }) => event === 'beat');
  return beat && (JSON.parse(beat.data) as StreamBeat);
}

/** Never all at once: a server that comes back is not run over. */
function pause({ after, random }: StreamParts, failures: number, signal: AbortSignal): Promise<void> {
  const most = Math.min(longestPause, 250 * 2 ** failures);
  return new Promise((resolve) => {
    const go = (): void => {
      stop();
      signal.removeEventListener('abort', go);
      resolve();
    };
    const stop = after(50 + random() * most, go);
    signal.addEventListener('abort', go);
  });
}
