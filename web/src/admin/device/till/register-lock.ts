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
  const me = crypto.randomUUID();
  const writer = createStore<'here' | 'elsewhere' | 'waiting'>('waiting');
  let heardAt = now();
  let isAsking = false;
  let isFinishing = false;

  const say = (word: Omit<Word, 'from'>) => channel.postMessage({ ...word, from: me });

  const line = standInLine({
    request: (options, hold) => locks.request(`register:${registerId}`, options, hold),
    onHeld: async () => {
      await onTaken();
      isAsking = false;
      writer.set('here');
    },
    onLost: () => {
      writer.set('elsewhere');
      queue();
    },
  });

  function queue(): void {
    heardAt = now();
    line.queue();
  }

  function steal(): void {
    heardAt = now();
    line.steal();
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
      line.stopTaking();
      stopAsking();
      await finish();
      line.leave();
      writer.set('elsewhere');
      channel.close();
    },
  };
}

type LineParts = {
  readonly request: (options: LockOptions, hold: () => Promise<void>) => Promise<unknown>;
  /** Before anything is done under the lock. */
  readonly onHeld: () => Promise<void>;
  /** It was held, and another one has it now. */
  readonly onLost: () => void;
};

/** The position of a window in the line for a lock, and the lock itself while it is held. */
function standInLine({ request, onHeld, onLost }: LineParts) {
  let letGo = () => {};
  let leaveQueue = new AbortController();
  let isOver = false;

  /** Resolves when the lock is no longer held, or no longer wanted. */
  async function take(options: LockOptions): Promise<void> {
    let wasHeld = false;
    try {
      await request(options, async () => {
        if (isOver) return;
        await onHeld();
        wasHeld = true;
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
      });
    } catch {
      // Stolen, or no longer wanted.
    }
    if (wasHeld && !isOver) onLost();
  }

  return {
    /** Behind whoever holds it; a window that is closed or crashes is followed at once. */
    queue: (): void => {
      leaveQueue = new AbortController();
      void take({ signal: leaveQueue.signal });
    },
    steal: (): void => {
      leaveQueue.abort();
      void take({ steal: true });
    },
    /** What is held stays held; nothing more is taken. */
    stopTaking: (): void => {
      isOver = true;
    },
    leave: (): void => {
      leaveQueue.abort();
      letGo();
    },
  };
}

function isWord(data: unknown): data is Word {
  return typeof data === 'object' && data !== null && 'kind' in data && 'from' in data;
}
