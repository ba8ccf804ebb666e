import type { ServerCalls } from './server-calls.ts';

/** The stream says every four seconds that it lives. */
const silentMs = 12_000;
const pauses = [500, 1000, 2000, 5000, 10_000] as const;

type Parts = {
  readonly calls: Pick<ServerCalls, 'stream'>;
  /** There may be something to do: said on every word about paper, and whenever the line is new. */
  readonly onWake: () => void;
  readonly signal: AbortSignal;
};

/** Listens until it is told to stop. Where the line breaks, it is made again. */
export async function listenForPaper({ calls, onWake, signal }: Parts): Promise<void> {
  for (let failed = 0; !signal.aborted;) {
    const silence = new AbortController();
    const both = AbortSignal.any([signal, silence.signal]);
    let timer = setTimeout(() => silence.abort(), silentMs);
    try {
      const stream = await calls.stream(both);
      onWake();
      let text = '';
      const decoder = new TextDecoder();
      for await (const bytes of stream) {
        failed = 0;
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silentMs);
        text += decoder.decode(bytes, { stream: true });
        const frames = text.split('\n\n');
        text = (frames.pop() ?? '').slice(-10_000);
        if (frames.some((frame) => /^event: paper$/m.test(frame))) onWake();
      }
    } catch {
      // Without the stream the bridge asks every few seconds.
    } finally {
      clearTimeout(timer);
      silence.abort();
    }
    if (!signal.aborted) await pause(pauses[Math.min(failed, pauses.length - 1)] ?? 10_000, signal);
    failed += 1;
  }
}

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
