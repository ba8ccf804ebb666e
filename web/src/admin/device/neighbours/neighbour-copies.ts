import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { createStore } from '../../../shared/store.ts';
import type { Readable } from '../till/till.ts';
import type { ForeignEntry, NeighbourStore } from './neighbour-store.ts';

/** What the neighbours wrote, until the server has it and the board tells it. */
export type NeighbourCopies = {
  readonly entries: Readable<readonly ForeignEntry[]>;
  readonly reload: () => Promise<void>;
  /** Neither held here nor thrown away because the server has it. */
  readonly isNeeded: (entry: LogEntry) => boolean;
  /** Resolves to whether any of it was needed. */
  readonly add: (entries: readonly LogEntry[]) => Promise<boolean>;
  /** How far the log of each device is held here, or was. */
  readonly heads: () => Readonly<Record<string, number>>;
  /** The server has taken the log of that device up to here, and its stream stood there then. */
  readonly taken: (device: string, untilSeq: number, eventSeq: number) => Promise<void>;
  /** The board has come this far. */
  readonly forget: (boardSeq: number) => Promise<void>;
};

export async function openCopies(store: NeighbourStore): Promise<NeighbourCopies> {
  const entries = createStore<readonly ForeignEntry[]>(await store.entries());
  /** What was thrown away because the server has it. */
  const removed = new Map<string, number>();
  let held = namesOf(entries.get());

  async function reload(): Promise<void> {
    const stored = await store.entries();
    held = namesOf(stored);
    entries.set(stored);
  }

  function isNeeded(entry: LogEntry): boolean {
    return entry.seq > (removed.get(entry.device) ?? 0) && !held.has(nameOf(entry));
  }

  return {
    entries,
    reload,
    isNeeded,
    add: async (some) => {
      const fresh = some.filter(isNeeded);
      if (fresh.length === 0) return false;
      await store.add(fresh);
      await reload();
      return true;
    },
    heads: () => {
      const held: Record<string, number> = Object.fromEntries(removed);
      for (const { entry } of entries.get()) held[entry.device] = Math.max(entry.seq, held[entry.device] ?? 0);
      return held;
    },
    taken: async (device, untilSeq, eventSeq) => {
      const open = entries.get().filter(({ entry, outcome }) => entry.device === device && !outcome);
      const done = open.filter(({ entry }) => entry.seq <= untilSeq);
      if (done.length === 0) return;
      const outcomes = done.map(({ entry }) => ({
        seq: entry.seq,
        outcome: 'applied' as const,
        code: '',
        eventSeq,
      }));
      await store.keepOutcomes(device, outcomes);
      await reload();
    },
    forget: async (boardSeq) => {
      const done = entries.get().filter(({ outcome }) => outcome !== undefined && (outcome.eventSeq ?? 0) <= boardSeq);
      for (const [device, some] of Map.groupBy(done, ({ entry }) => entry.device)) {
        const until = Math.max(...some.map(({ entry }) => entry.seq));
        const isNext = entries
          .get()
          .every(({ entry, outcome }) => entry.device !== device || entry.seq > until || outcome);
        if (!isNext) continue;
        removed.set(device, Math.max(until, removed.get(device) ?? 0));
        await store.remove(device, until);
      }
      if (done.length > 0) await reload();
    },
  };
}

function namesOf(entries: readonly ForeignEntry[]): ReadonlySet<string> {
  return new Set(entries.map(({ entry }) => nameOf(entry)));
}

function nameOf({ device, seq }: LogEntry): string {
  return `${device} ${seq}`;
}
