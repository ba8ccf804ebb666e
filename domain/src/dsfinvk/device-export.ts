import { mostListed, type CheckResult } from './check.ts';

/** What was signed: by serial of the device, the number of each process and the counter of its signature. */
export type SignedNumbers = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** What a device handed over: processes that it finished, and the last signature that was asked for. */
export type HandedOver = { readonly finished: ReadonlySet<number>; readonly lastCounter: number };

/**
 * Processes that devices finished between the first and the last that are written, and that are not written. Whoever keeps the books
 * has to explain each: it belongs to another closing, or it was ended because nobody waited for it.
 */
export function numbersToExplain(
  signed: SignedNumbers,
  handedOver: ReadonlyMap<string, HandedOver>,
): ReadonlyMap<string, readonly number[]> {
  return new Map(
    [...signed].map(([serial, written]) => {
      const [first, last] = boundsOf(written.keys());
      const finished = [...(handedOver.get(serial)?.finished ?? [])];
      return [serial, finished.filter((no) => no > first && no < last && !written.has(no))];
    }),
  );
}

function boundsOf(numbers: Iterable<number>): readonly [first: number, last: number] {
  let [first, last] = [Infinity, -Infinity];
  for (const no of numbers) [first, last] = [Math.min(first, no), Math.max(last, no)];
  return [first, last];
}

type Compared = {
  readonly signed: SignedNumbers;
  readonly handedOver: ReadonlyMap<string, HandedOver>;
  /** Of `numbersToExplain`, those for which there is no explanation. */
  readonly unexplained: ReadonlyMap<string, readonly number[]>;
};

/**
 * C12. Not run where nothing is signed, and as long as a device has not handed over all that is written; what is missing or strange
 * already is told at once.
 */
export function deviceExportResult({ signed, handedOver, unexplained }: Compared): CheckResult {
  let isWaiting = signed.size === 0;
  const faults: string[] = [];
  for (const [serial, written] of signed) {
    const { finished = new Set<number>(), lastCounter = 0 } = handedOver.get(serial) ?? {};
    for (const [no, counter] of written) {
      if (counter > lastCounter) isWaiting = true;
      else if (!finished.has(no)) faults.push(`${serial}: ${no} is not in the device's export`);
    }
    for (const no of unexplained.get(serial) ?? []) faults.push(`${serial}: ${no} is only in the device's export`);
  }
  const state = faults.length > 0 ? 'failed' : isWaiting ? 'not-run' : 'passed';
  return { check: 'C12', state, faultCount: faults.length, faults: faults.slice(0, mostListed) };
}
