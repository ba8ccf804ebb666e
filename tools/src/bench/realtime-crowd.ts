import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stop } from '../dev/processes.ts';
import type { ReadersAsked, ReadersToOpen } from './realtime-readers.ts';

type Answer = { readonly isReady?: true; readonly doneAt?: number };

/** Readers that are connected, and can be asked when each of them has heard so many messages more. */
export async function openCrowd(toOpen: ReadersToOpen) {
  const child = fork(join(import.meta.dirname, 'realtime-readers.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the readers ended with ${String(code)}`)),
  );
  failed.catch(() => {});
  const answer = async () => (await Promise.race([once(child, 'message'), failed]))[0] as Answer;
  const ask = async (asked: ReadersAsked): Promise<Answer> => {
    child.send(asked);
    return answer();
  };
  await ask({ open: toOpen });
  return {
    /** Milliseconds from starting to write until the last of them had read the last message. */
    async timeOf(messages: number, write: () => Promise<void>): Promise<number> {
      await ask({ expect: messages });
      const from = performance.timeOrigin + performance.now();
      const [{ doneAt = Number.NaN }] = await Promise.all([answer(), write()]);
      return doneAt - from;
    },
    [Symbol.asyncDispose]: () => stop(child),
  };
}
