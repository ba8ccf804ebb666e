import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from './random.ts';

export type WireMood = 'fine' | 'cut' | 'losing-answers' | 'slow';

export type Wire = {
  readonly send: (request: Request) => Promise<Response>;
  readonly setMood: (mood: WireMood) => void;
  /** An endless answer, from whichever server. */
  readonly stream: (path: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Streamed>;
  /** Those who listen hear nothing more, and nobody tells them. */
  readonly deafen: () => void;
  /** Something that was sent before arrives once more, late and out of order. */
  readonly replay: () => Promise<void>;
  readonly counts: () => { readonly sent: number; readonly lost: number; readonly replayed: number };
};

type Streamed = ReadableStream<Uint8Array>;
type Line = { readonly ending: AbortController; isDeaf: boolean };
type Sent = { readonly url: string; readonly headers: Record<string, string>; readonly body: string };

const remembered = 60;
const patience = 3_000;

/** Between the tills and the servers. Loses questions, loses answers after the work was done, delays, repeats. */
export function openWire(origins: readonly string[], dice: Dice): Wire {
  let mood: WireMood = 'fine';
  const sent: Sent[] = [];
  const lines = new Set<Line>();
  const counts = { sent: 0, lost: 0, replayed: 0 };

  function lose(): never {
    counts.lost += 1;
    throw new TypeError('the wire is broken');
  }

  return {
    setMood: (next) => {
      mood = next;
      if (next === 'cut') for (const { ending } of lines) ending.abort();
    },
    counts: () => counts,
    deafen: () => {
      for (const line of lines) line.isDeaf = true;
    },
    stream: async (path, headers, signal) => {
      if (mood === 'cut') lose();
      const line: Line = { ending: new AbortController(), isDeaf: false };
      const answer = await fetch(`${dice.pick(origins)}${path}`, {
        headers,
        signal: AbortSignal.any([signal, line.ending.signal]),
      });
      if (!answer.ok || !answer.body) throw new TypeError(`no stream: ${answer.status}`);
      lines.add(line);
      line.ending.signal.addEventListener('abort', () => lines.delete(line));
      return answer.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform: (bytes, way) => {
            if (!line.isDeaf) way.enqueue(bytes);
          },
          flush: () => void lines.delete(line),
        }),
      );
    },
    replay: async () => {
      const { url, headers, body } = dice.pick(sent);
      counts.replayed += 1;
      await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(patience) }).catch(() => undefined);
    },
    send: async (request) => {
      counts.sent += 1;
      if (mood === 'cut') lose();
      const { pathname } = new URL(request.url);
      const url = `${dice.pick(origins)}${pathname}`;
      const headers = Object.fromEntries(request.headers);
      const body = await request.text();
      if (pathname.endsWith('/till/log')) {
        sent.push({ url, headers, body });
        if (sent.length > remembered) sent.shift();
      }
      if (mood === 'slow') await pause(dice.between(50, 400));
      const { method } = request;
      const answer = await fetch(url, {
        method,
        headers,
        signal: AbortSignal.timeout(patience),
        ...(method === 'GET' ? {} : { body }),
      });
      const isLost = mood === 'losing-answers' && dice.roll() < 0.5;
      if (isLost) lose();
      return answer;
    },
  };
}
