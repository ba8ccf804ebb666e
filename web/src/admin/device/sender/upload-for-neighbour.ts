import { failureOf } from '../../app/calls/call-failure.ts';
import type { ForeignEntry, NeighbourStore } from '../neighbours/neighbour-store.ts';
import type { OwnLog } from '../orders/own-log.ts';

type Parts = {
  readonly store: Pick<NeighbourStore, 'keepOutcomes'>;
  readonly upload: OwnLog['upload'];
  readonly entries: () => readonly ForeignEntry[];
  readonly onOutcomes: () => Promise<void>;
};

const batch = 50;
/** The one who wrote it is first to bring it: only what it did not bring by then is brought for it. */
const patienceMs = 4_000;

/** Brings what neighbours wrote to the server. They are signed: it does not matter who brings them, nor how often. */
export function uploadForNeighbour({ store, upload, entries, onOutcomes }: Parts) {
  let waitingSince: number | undefined;
  let running: Promise<void> | undefined;

  async function bring(): Promise<void> {
    const open = entries().filter(({ outcome }) => outcome === undefined);
    for (const [device, some] of Map.groupBy(open, ({ entry }) => entry.device)) {
      const own = some.map(({ entry }) => entry);
      for (let from = 0; from < own.length; from += batch) {
        const { outcomes } = await upload({ entries: own.slice(from, from + batch) });
        await store.keepOutcomes(device, outcomes);
      }
    }
    if (open.length > 0) await onOutcomes();
  }

  async function now(): Promise<void> {
    running ??= bring()
      // Not all of it, or not yet: it is tried again. A gap is filled by the one who holds what is missing.
      .catch((error: unknown) => void failureOf(error))
      .finally(() => {
        running = undefined;
      });
    await running;
  }

  return {
    now,
    whenOld: async (mono: number): Promise<void> => {
      if (!entries().some(({ outcome }) => outcome === undefined)) {
        waitingSince = undefined;
        return;
      }
      waitingSince ??= mono;
      if (mono - waitingSince < patienceMs) return;
      waitingSince = mono;
      await now();
    },
  };
}
