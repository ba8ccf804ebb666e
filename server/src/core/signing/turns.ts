export type Turns = <Result>(key: string, atOnce: number, work: () => Promise<Result>) => Promise<Result>;

/** At most so many at once for each key; the others wait in the order in which they came. */
export function openTurns(): Turns {
  const busy = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  function leave(key: string): void {
    const next = waiting.get(key)?.shift();
    if (next) return next();
    const left = (busy.get(key) ?? 1) - 1;
    if (left === 0) busy.delete(key);
    else busy.set(key, left);
    if (waiting.get(key)?.length === 0) waiting.delete(key);
  }

  return async (key, atOnce, work) => {
    const now = busy.get(key) ?? 0;
    if (now < atOnce) busy.set(key, now + 1);
    else
      await new Promise<void>((enter) => {
        const queue = waiting.get(key) ?? [];
        queue.push(enter);
        waiting.set(key, queue);
      });
    try {
      return await work();
    } finally {
      leave(key);
    }
  };
}
