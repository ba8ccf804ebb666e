/** A scanner types like nobody can: at least six characters, none later than 35 ms after the one before, and Enter or Tab. */
const scanLength = 6;
const scanPace = 35;
/** On a loaded machine keys arrive late. Six digits in a row are a code all the same: nobody types a quantity that long. */
const digitPace = 300;
/** Enter right behind so many keys belongs to them: a code that was cut off must not open the payment. */
const burstLength = 3;
/** So long a single key waits whether it is the first of a scan. */
const patience = 60;

export type KeyReader = {
  /** Says whether the key was taken: then nobody else shall have it. */
  readonly read: (key: string, at: number) => boolean;
  readonly stop: () => void;
};

type Handlers = {
  readonly onScan: (code: string) => void;
  readonly onKey: (key: string) => void;
  /** A new run of keys begins. */
  readonly onRun: () => void;
  /** The keys since the run began were a scanner's after all. */
  readonly onTakeBack: () => void;
};

/** Tells a scanner from a person. What a person types comes out a moment later, what a scanner types comes out as one code. */
export function createKeyReader({ onScan, onKey, onRun, onTakeBack }: Handlers): KeyReader {
  let typed: string[] = [];
  /** All keys since somebody last paused, whether they came out meanwhile or not. */
  let run: string[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    const keys = typed;
    typed = [];
    // A burst that did not become a code was no person either: only single keys are meant.
    if (keys.length < scanLength) for (const key of keys) onKey(key);
  }

  function end(gap: number): boolean {
    const keys = run;
    run = [];
    clearTimeout(timer);
    const isFastCode = typed.length >= scanLength && gap <= scanPace;
    const isSlowCode = keys.length >= scanLength && gap <= digitPace && keys.every((key) => /^\d$/.test(key));
    if (isFastCode || isSlowCode) {
      const code = (isSlowCode ? keys : typed).join('');
      typed = [];
      onTakeBack();
      onScan(code);
      return true;
    }
    if (keys.length >= burstLength && gap <= digitPace) {
      typed = [];
      onTakeBack();
      return true;
    }
    flush();
    return false;
  }

  return {
    read(key, at) {
      const gap = at - lastAt;
      lastAt = at;
      if (gap > scanPace) flush();
      if (gap > digitPace) run = [];
      if (key === 'Enter' || key === 'Tab') return end(gap);
      if (key.length !== 1) {
        flush();
        run = [];
        return false;
      }
      if (run.length === 0) onRun();
      run.push(key);
      typed.push(key);
      clearTimeout(timer);
      timer = setTimeout(flush, patience);
      return true;
    },
    stop() {
      clearTimeout(timer);
      typed = [];
      run = [];
    },
  };
}
