/** A scanner types like nobody can: at least six characters, none later than 35 ms after the one before, and Enter or Tab. */
const scanLength = 6;
const scanPace = 35;
/** So long a single key waits whether it is the first of a scan. */
const patience = 60;

export type KeyReader = {
  /** Says whether the key was taken: then nobody else shall have it. */
  readonly read: (key: string, at: number) => boolean;
  readonly stop: () => void;
};

type Handlers = { readonly onScan: (code: string) => void; readonly onKey: (key: string) => void };

/** Tells a scanner from a person. What a person types comes out a moment later, what a scanner types comes out as one code. */
export function createKeyReader({ onScan, onKey }: Handlers): KeyReader {
  let typed: string[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    const keys = typed;
    typed = [];
    // A burst that did not become a code was no person either: only single keys are meant.
    if (keys.length < scanLength) for (const key of keys) onKey(key);
  }

  return {
    read(key, at) {
      const isFast = at - lastAt <= scanPace;
      if (!isFast) flush();
      lastAt = at;
      if (key === 'Enter' || key === 'Tab') {
        clearTimeout(timer);
        if (typed.length >= scanLength && isFast) {
          const code = typed.join('');
          typed = [];
          onScan(code);
          return true;
        }
        flush();
        return false;
      }
      if (key.length !== 1) {
        flush();
        return false;
      }
      typed.push(key);
      clearTimeout(timer);
      timer = setTimeout(flush, patience);
      return true;
    },
    stop() {
      clearTimeout(timer);
      typed = [];
    },
  };
}
