/** Where the stream of a location stands. Only a wake-up: who misses one reads on from its cursor all the same. */
export type Hint = { readonly orgId: string; readonly locationId: string; readonly seq: number };

export type Hints = ReturnType<typeof openHints>;

/** Told after the commit and never in it: a sale waits for no listener. */
export function openHints() {
  const listeners = new Set<(hint: Hint) => void>();
  return {
    publish(hint: Hint): void {
      for (const listener of listeners) listener(hint);
    },
    subscribe(listener: (hint: Hint) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
