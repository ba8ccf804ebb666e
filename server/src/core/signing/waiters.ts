/** Who waits for something that goes on in this program is woken when it ends, and needs not look for it. */
export function openWaiters() {
  const waiting = new Map<string, Set<() => void>>();

  function leave(id: string, wake: () => void): void {
    const all = waiting.get(id);
    all?.delete(wake);
    if (all?.size === 0) waiting.delete(id);
  }

  return {
    /** For how many ids somebody waits. */
    size: (): number => waiting.size,

    wake: (id: string): void => {
      for (const wake of waiting.get(id) ?? []) wake();
    },

    /** Hears of these from now on, until it is disposed of. */
    untilNext: (ids: readonly string[]) => {
      const { promise, resolve: wake } = Promise.withResolvers<void>();
      for (const id of ids) waiting.set(id, (waiting.get(id) ?? new Set()).add(wake));
      let timer: NodeJS.Timeout | undefined;
      return {
        /** Ends at the latest after so many milliseconds. */
        within: (ms: number): Promise<void> => {
          timer = setTimeout(wake, ms);
          return promise;
        },
        [Symbol.dispose]: () => {
          clearTimeout(timer);
          for (const id of ids) leave(id, wake);
        },
      };
    },
  };
}
