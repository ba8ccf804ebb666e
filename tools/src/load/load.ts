import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What tills do in a measurement: each sends so many entries at once, the next when the ones before are answered. */
export type Load = {
  readonly url: string;
  readonly key: string;
  readonly startHash: string;
  readonly firstDevice: number;
  readonly tills: number;
  readonly entriesPerRequest: number;
  readonly seconds: number;
  /** Signed before the clock starts, for each till; whoever needs more signs it while it sells. */
  readonly requestsAhead: number;
  /** Sales of all tills together; as fast as they are answered if not said. */
  readonly perSecond?: number;
};

export type Loaded = {
  /** Acknowledged entries in each second from the start. */
  readonly perSecond: readonly number[];
  readonly answers: Readonly<Record<string, number>>;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

/** In a process of its own, which waits for `go` when everything is signed. */
export async function prepareLoad(load: Load): Promise<() => Promise<Loaded>> {
  const child = fork(join(import.meta.dirname, 'send-load.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the tills ended with ${String(code)}`)),
  );
  failed.catch(() => {});
  child.send(load);
  await Promise.race([once(child, 'message'), failed]);
  return async () => {
    child.send('go');
    const [loaded] = (await Promise.race([once(child, 'message'), failed])) as [Loaded];
    return loaded;
  };
}

/** What was done in a second, on average, without the first ones. */
export function steadyRate({ perSecond }: Loaded, warmUp = 2): number {
  const steady = perSecond.slice(warmUp);
  return steady.reduce((sum, count) => sum + count, 0) / Math.max(1, steady.length);
}
