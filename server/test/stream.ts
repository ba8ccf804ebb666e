import type { StreamBeat, StreamEvent } from '@tresen/contract/order-stream';

export type Frame =
  | ({ readonly kind: 'told' } & StreamEvent)
  | ({ readonly kind: 'beat' } & StreamBeat)
  | { readonly kind: 'paper' }
  | { readonly kind: 'reset' };

/** A reader of the stream without a screen: keeps everything it was told. */
export type Listening = {
  readonly all: Frame[];
  readonly events: () => readonly StreamEvent[];
  /** Waits until something was told that fits. */
  readonly until: (fits: (frame: Frame) => boolean, withinMs?: number) => Promise<Frame>;
  readonly ended: Promise<void>;
  readonly stop: () => void;
};

export type From = { readonly seq: number; readonly eventId: string | null | undefined };

export function streamPath({ seq, eventId }: From): string {
  return `/api/v1/till/stream?after=${seq}${eventId ? `&at=${eventId}` : ''}`;
}

export async function listen(address: string, headers: Record<string, string>, from: From): Promise<Listening> {
  const stopping = new AbortController();
  const answer = await fetch(`${address}${streamPath(from)}`, { headers, signal: stopping.signal });
  if (answer.status !== 200 || !answer.body) throw new Error(`no stream: ${answer.status} ${await answer.text()}`);
  const all: Frame[] = [];
  const waiting = new Set<() => void>();
  const ended = read(answer.body, (told) => {
    all.push(told);
    for (const look of waiting) look();
  }).catch(() => undefined);

  return {
    all,
    ended,
    events: () => all.filter((told) => told.kind === 'told'),
    until: (fits, withinMs = 5000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`not told within ${withinMs} ms; heard ${JSON.stringify(all.slice(-3))}`));
        }, withinMs);
        const look = (): void => {
          const found = all.find(fits);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    stop: () => stopping.abort(),
  };
}

async function read(body: ReadableStream<Uint8Array>, tell: (frame: Frame) => void): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const [, kind = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(frame) ?? [];
      tell({ kind, ...(JSON.parse(data) as object) } as Frame);
    }
  }
}
