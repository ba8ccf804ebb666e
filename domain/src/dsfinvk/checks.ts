import { bonChecks } from './check-bon.ts';
import { type CheckedClosing, closingChecks, type Known, type Pointers } from './check-closing.ts';
import { formatFaults } from './check-format.ts';
import { type CheckId, checkIds, type Fault } from './check.ts';
import type { Closing } from './closed-day.ts';
import type { ClosingSums } from './closing-sums.ts';
import type { Bon, ClosingRows } from './rows.ts';
import type { FileName } from './table.ts';
import type { WrittenRow } from './written-row.ts';

export type CheckResult = {
  readonly check: CheckId;
  readonly state: 'passed' | 'failed' | 'not-run';
  /** As many as a person reads. */
  readonly faults: readonly string[];
  readonly faultCount: number;
};

const mostListed = 20;
const ofBons = Object.values(bonChecks);

/** Checks a closing while it is written: each process as it comes, the totals at the end. */
export function openChecks(closing: Closing, known: Known) {
  const counts = new Map<CheckId, number>();
  const listed: Fault[] = [];
  const pointers = openPointers();

  return { takeBon, takeRow, end };

  /** A process, apart from how its rows are written. */
  function takeBon(bon: Bon): void {
    pointers.take(bon);
    for (const check of ofBons) note(check(bon, closing));
  }

  /** Each row as it is written. */
  function takeRow(file: FileName, written: WrittenRow): void {
    note(formatFaults(file, written));
  }

  function end(rows: ClosingRows, sums: ClosingSums): readonly CheckResult[] {
    const checked: CheckedClosing = { closing, rows, sums, pointers: pointers.found(), known };
    for (const check of Object.values(closingChecks)) note(check(checked));
    return checkIds.map((check) => resultOf(check));
  }

  function note(faults: readonly Fault[]): void {
    for (const fault of faults) {
      const count = (counts.get(fault.check) ?? 0) + 1;
      counts.set(fault.check, count);
      if (count <= mostListed) listed.push(fault);
    }
  }

  function resultOf(check: CheckId): CheckResult {
    const faultCount = counts.get(check) ?? 0;
    const isOpen = check === 'C12' && known.archive === undefined;
    const state = isOpen ? 'not-run' : faultCount === 0 ? 'passed' : 'failed';
    return { check, state, faultCount, faults: listed.filter((one) => one.check === check).map(({ text }) => text) };
  }
}

/** What several closings have shown together: what failed in one has failed, and what was not run in one was not run. */
export function joinedResults(results: readonly (readonly CheckResult[])[]): readonly CheckResult[] {
  const all = results.flat();
  return checkIds.map((check) => {
    const some = all.filter((one) => one.check === check);
    const states = new Set(some.map(({ state }) => state));
    return {
      check,
      state: states.has('failed') ? 'failed' : states.has('not-run') ? 'not-run' : 'passed',
      faultCount: some.reduce((sum, { faultCount }) => sum + faultCount, 0),
      faults: some.flatMap(({ faults }) => faults).slice(0, mostListed),
    };
  });
}

/** Remembers what processes point to. */
function openPointers(): { readonly take: (bon: Bon) => void; readonly found: () => Pointers } {
  let bonCount = 0;
  const taxKeys = new Set<number>();
  const deviceIds = new Set<number>();
  const references: Pointers['references'][number][] = [];
  const signed = new Map<number, Set<number>>();
  return { take, found: () => ({ bonCount, taxKeys, deviceIds, references, signed }) };

  function take({ rows }: Bon): void {
    bonCount += 1;
    for (const row of rows['lines_vat.csv']) if (row.UST_SCHLUESSEL !== undefined) taxKeys.add(row.UST_SCHLUESSEL);
    for (const row of rows['references.csv'])
      references.push({ bonId: row.BON_ID ?? '', zNo: row.REF_Z_NR, refId: row.REF_BON_ID ?? '' });
    for (const { TSE_ID: device, TSE_TANR: no } of rows['transactions_tse.csv']) {
      if (device === undefined) continue;
      deviceIds.add(device);
      if (no === undefined) continue;
      const known = signed.get(device);
      if (known === undefined) signed.set(device, new Set([no]));
      else known.add(no);
    }
  }
}
