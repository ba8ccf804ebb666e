import { createStore } from '../../../shared/store.ts';
import type { Readable } from './till.ts';

export type RegisterLock = {
  readonly writer: Readable<'here' | 'elsewhere' | 'waiting'>;
  /** Asks the window that holds the register to finish and let go. */
  readonly takeOver: () => void;
  readonly release: () => Promise<void>;
};

type LockParts = {
  readonly registerId: string;
  readonly locks: Pick<LockManager, 'request'>;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  /** Runs before this window may write: it raises the fence against the one before. */
  readonly onTaken: () => Promise<void>;
  /** Resolves when nothing is being written. */
  readonly finish: () => Promise<void>;
  readonly time: LockTime;
};

export type LockTime = {
  readonly now: () => number;
  readonly every: (milliseconds: number, run: () => void) => () => void;
};

/** How often a window without the register asks, and how long it takes silence for an answer. */
export const askEvery = 1_000;
export const silentFor = 3_000;

type Word = { readonly kind: 'ping' | 'beat' | 'handover' | 'released'; readonly from: string; readonly to?: string };

/**
 * One window writes for a register. The holder answers when it is asked, so that a throttled window still counts as
 * alive and a frozen one does not: browsers keep the locks of frozen windows. The lock is comfort; the fence inside
 * the journal's transaction is what protects the numbers.
 */
export function holdRegister(parts: LockParts): RegisterLock {
  const { registerId, locks, channel, onTaken, finish } = parts;
  const { now, every } = parts.time;
  const name = `register:${registerId}`;
  const me = crypto.randomUUID();
  const writer = createStore<'here' | 'elsewhere' | 'waiting'>('waiting');
  let letGo = () => {};
  let leaveQueue = new AbortController();
  let heardAt = now();
  let isAsking = false;
  let isFinishing = false;
  let isOver = false;

  const say = (word: Omit<Word, 'from'>) => channel.postMessage({ ...word, from: me });

  /** Whether the lock was held at some time; it resolves when it no longer is. */
  async function request(options: LockOptions): Promise<boolean> {
    let wasHeld = false;
    try {
      await locks.request(name, options, async () => {
        if (isOver) return;
        await onTaken();
        wasHeld = true;
        isAsking = false;
        writer.set('here');
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
      });
    } catch {
      // Stolen, or no longer wanted.
    }
    return wasHeld;
  }

  function afterwards(wasHeld: boolean): void {
    if (!wasHeld || isOver) return;
    writer.set('elsewhere');
    queue();
  }

  /** In line behind whoever holds it; a window that is closed or crashes is followed at once. */
  function queue(): void {
    leaveQueue = new AbortController();
    heardAt = now();
    void request({ signal: leaveQueue.signal }).then(afterwards);
  }

  function steal(): void {
    leaveQueue.abort();
    heardAt = now();
    void request({ steal: true }).then(afterwards);
  }

  /** Lets the other one take it; if nobody does, it comes back by itself like any register that is silent. */
  async function handOver(to: string): Promise<void> {
    writer.set('elsewhere');
    isFinishing = true;
    await finish();
    isFinishing = false;
    heardAt = now();
    say({ kind: 'released', to });
  }

  function hear({ kind, from, to }: Word): void {
    const isHere = writer.get() === 'here';
    if (kind === 'ping' && (isHere || isFinishing)) say({ kind: 'beat', to: from });
    if (kind === 'handover' && isHere) void handOver(from);
    if (to !== me) return;
    if (kind === 'beat') {
      heardAt = now();
      if (writer.get() === 'waiting' && !isAsking) writer.set('elsewhere');
    }
    if (kind === 'released' && !isHere) steal();
  }

  function ask(): void {
    if (isFinishing || writer.get() === 'here') return;
    if (now() - heardAt >= silentFor) return steal();
    say({ kind: 'ping' });
    if (isAsking) say({ kind: 'handover' });
  }

  channel.addEventListener('message', (event) => {
    if (isWord(event.data)) hear(event.data);
  });
  const stopAsking = every(askEvery, ask);
  queue();
  ask();

  return {
    writer,
    takeOver: () => {
      if (writer.get() === 'here') return;
      isAsking = true;
      writer.set('waiting');
      ask();
    },
    release: async () => {
      isOver = true;
      stopAsking();
      await finish();
      leaveQueue.abort();
      letGo();
      writer.set('elsewhere');
      channel.close();
    },
  };
}

function isWord(data: unknown): data is Word {
  return typeof data === 'object' && data !== null && 'kind' in data && 'from' in data;
}
