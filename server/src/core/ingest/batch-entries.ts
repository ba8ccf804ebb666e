import type { Recorded } from './entry-to-record.ts';
import type { RecordEntries, Recording } from './record-entries.ts';

type Batching = {
  readonly mostInFlight: number;
  readonly mostPerCall: number;
  readonly mostWaiting: number;
  /** So many are worth another call beside one that is under way; fewer wait for it, but not for longer than `patienceMs`. */
  readonly worthACall: number;
  readonly patienceMs: number;
};

const usualBatching: Batching = { mostInFlight: 2, mostPerCall: 32, mostWaiting: 4000, worthACall: 8, patienceMs: 10 };

/** What became of a device's entries. With `failure`, those after the ones recorded were not. */
export type BatchAnswer = { readonly recorded: readonly Recorded[]; readonly failure: unknown };

type Waiting = { readonly entries: readonly Recording[]; readonly answer: (answer: BatchAnswer) => void };

/** More than can be worked off: the devices keep what they have and come again. */
export class OverloadedError extends Error {
  readonly code = 'OUT_OF_REACH';

  constructor() {
    super('too many entries are waiting to be stored');
    this.name = 'OverloadedError';
  }
}

/**
 * Entries that arrive while others are being stored wait and are then stored together: one commit for many. A device's
 * own entries stay in their order, and the caller sees to it that a device waits for one answer at a time.
 */
export function batchEntries(record: RecordEntries, unusual: Partial<Batching> = {}) {
  const batching = { ...usualBatching, ...unusual };
  const queue: Waiting[] = [];
  let lookingAgain: NodeJS.Timeout | undefined;
  let isAboutToPump = false;
  let inFlight = 0;
  let waiting = 0;

  return (entries: readonly Recording[]): Promise<BatchAnswer> => {
    if (waiting + entries.length > batching.mostWaiting) return Promise.reject(new OverloadedError());
    waiting += entries.length;
    return new Promise((answer) => {
      queue.push({ entries, answer });
      if (isAboutToPump) return;
      isAboutToPump = true;
      // What came in the same turn of the loop goes together.
      setImmediate(() => {
        isAboutToPump = false;
        pump();
      });
    });
  };

  function pump(isOutOfPatience = false): void {
    while (queue.length > 0 && mayCall(isOutOfPatience)) {
      const batch = nextBatch();
      inFlight += 1;
      void store(batch).finally(() => {
        inFlight -= 1;
        pump();
      });
    }
    if (queue.length === 0 || inFlight >= batching.mostInFlight) return;
    lookingAgain ??= setTimeout(() => {
      lookingAgain = undefined;
      pump(true);
    }, batching.patienceMs);
  }

  function mayCall(isOutOfPatience: boolean): boolean {
    if (inFlight === 0) return true;
    return inFlight < batching.mostInFlight && (isOutOfPatience || waiting >= batching.worthACall);
  }

  function nextBatch(): readonly Waiting[] {
    const batch: Waiting[] = [];
    let size = 0;
    while (queue[0] && (size === 0 || size + queue[0].entries.length <= batching.mostPerCall)) {
      const next = queue.shift();
      if (!next) break;
      batch.push(next);
      size += next.entries.length;
    }
    waiting -= size;
    return batch.toSorted(byPlace);
  }

  async function store(batch: readonly Waiting[]): Promise<void> {
    try {
      const recorded = await record(batch.flatMap(({ entries }) => entries));
      let from = 0;
      for (const { entries, answer } of batch) {
        answer({ recorded: recorded.slice(from, from + entries.length), failure: undefined });
        from += entries.length;
      }
    } catch {
      for (const { entries, answer } of batch) answer(await oneByOne(entries));
    }
  }

  /** One entry that cannot be stored stops nobody but itself. */
  async function oneByOne(entries: readonly Recording[]): Promise<BatchAnswer> {
    const recorded: Recorded[] = [];
    for (const entry of entries) {
      try {
        recorded.push(...(await record([entry])));
      } catch (failure) {
        return { recorded, failure };
      }
    }
    return { recorded, failure: undefined };
  }
}

/** Everybody locks in the same order. */
function byPlace(one: Waiting, other: Waiting): number {
  return placeOf(one) < placeOf(other) ? -1 : 1;
}

function placeOf({ entries }: Waiting): string {
  const [first] = entries;
  if (!first) return '';
  const { org_id, location_id, device_id } = first.toRecord;
  const registers = entries.map(({ toRecord }) => ('register_id' in toRecord ? toRecord.register_id : null));
  return `${org_id} ${location_id} ${registers.find((register) => register !== null) ?? ''} ${device_id}`;
}
