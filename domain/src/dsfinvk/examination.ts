import { checkIds, type CheckResult, mostListed } from './check.ts';
import { joinedResults } from './checks.ts';
import type { ClosedEntry } from './closed-day.ts';
import type { SignedNumbers } from './device-export.ts';
import { isSameFourTimes, type ProofRow } from './proof.ts';
import type { WrittenClosing } from './write-export.ts';

/** What is known of an export beside its file: what was checked, what was compared, and what is in it. */
export type Examination = {
  readonly checks: readonly CheckResult[];
  readonly proof: readonly ProofRow[];
  readonly contents: {
    readonly closings: number;
    readonly firstZNo: number;
    readonly lastZNo: number;
    readonly receipts: number;
    readonly terminals: number;
    readonly signed: number;
    readonly unsigned: number;
    /** Texts that were longer than their column. */
    readonly cuts: number;
    /** Closings that are older than the freezing of people and devices: told with what is known today. */
    readonly unfrozen: number;
  };
};

/** Adds up over closings, one after the other. */
export function openExamination(firstZNo: number) {
  let checks: readonly CheckResult[] = joinedResults([]);
  let [closings, lastZNo, receipts, signed, unsigned, cuts, unfrozen] = [0, 0, 0, 0, 0, 0, 0];
  const terminals = new Set<string>();
  const signedBySerial = new Map<string, Map<number, number>>();
  const roundNos = new Map<string, Set<number>>();
  return {
    takeEntry({ tse }: ClosedEntry): void {
      if (tse.state === 'signed') signed += 1;
      else unsigned += 1;
    },
    takeClosing(zNo: number, written: WrittenClosing, isFrozen: boolean): void {
      checks = joinedResults([checks, written.checks, roundsHeldTwice(roundNos, written.sums.roundNos)]);
      closings += 1;
      lastZNo = zNo;
      cuts += written.cuts;
      if (!isFrozen) unfrozen += 1;
      for (const [serial, numbers] of written.signed) {
        const all = signedBySerial.get(serial) ?? new Map<number, number>();
        for (const [no, counter] of numbers) all.set(no, counter);
        signedBySerial.set(serial, all);
      }
      for (const terminal of written.sums.terminals) terminals.add(terminal);
      for (const numbers of written.sums.receiptNos.values()) receipts += numbers.length;
    },
    /** Over all closings so far. */
    signed: (): SignedNumbers => signedBySerial,
    examined: (proof: readonly ProofRow[], deviceExport: CheckResult): Examination => ({
      checks: [...checks, deviceExport].toSorted((one, other) => placeOf(one) - placeOf(other)),
      proof,
      contents: {
        closings,
        firstZNo,
        lastZNo,
        receipts,
        terminals: terminals.size,
        signed,
        unsigned,
        cuts,
        unfrozen,
      },
    }),
  };
}

/** A round stands in one closing: none that this one holds was held by one before. */
function roundsHeldTwice(
  before: Map<string, Set<number>>,
  held: ReadonlyMap<string, readonly number[]>,
): readonly CheckResult[] {
  const faults: string[] = [];
  for (const [terminal, numbers] of held) {
    const known = before.get(terminal) ?? new Set();
    for (const no of new Set(numbers)) {
      if (known.has(no)) faults.push(`${terminal} ${no}: in an earlier closing, too`);
      known.add(no);
    }
    before.set(terminal, known);
  }
  if (faults.length === 0) return [];
  return [{ check: 'C3', state: 'failed', faults: faults.slice(0, mostListed), faultCount: faults.length }];
}

function placeOf({ check }: CheckResult): number {
  return checkIds.indexOf(check);
}

/** What keeps an export from being handed over: checks that failed by their names, and sums that differ. */
export function findingsIn({
  checks,
  proof,
}: Examination): readonly { readonly code: string; readonly subject: string }[] {
  return [
    ...checks.filter(({ state }) => state === 'failed').map(({ check }) => ({ code: 'check-failed', subject: check })),
    ...proof.filter((row) => !isSameFourTimes(row)).map(({ name }) => ({ code: 'sums-differ', subject: name })),
  ];
}
