import { bonChecks } from './check-bon.ts';
import { type CheckedClosing, closingChecks, type Known, type Pointers } from './check-closing.ts';
import { formatFaults, keyFaults } from './check-format.ts';
import { type CheckId, checkIds, type CheckResult, type Fault, mostListed } from './check.ts';
import type { Closing } from './closed-day.ts';
import type { SignedNumbers } from './device-export.ts';
import type { ClosingSums } from './closing-sums.ts';
import type { Bon, ClosingRows } from './rows.ts';
import type { FileName } from './table.ts';
import type { WrittenRow } from './written-row.ts';

/** The twelfth compares a whole export with what the devices handed over. */
const ofClosings = checkIds.filter((check) => check !== 'C12');
const ofBons = Object.values(bonChecks);

/** Checks a closing while it is written: each process as it comes, the totals at the end. */
export function openChecks(closing: Closing, known: Known) {
  const counts = new Map<CheckId, number>();
  const listed: Fault[] = [];
  const pointers = openPointers();

  return { takeKeys, takeBon, takeRow, end, signed };

  /** Those that stand in front of every row. */
  function takeKeys(keyFields: readonly string[]): void {
    note(keyFaults(keyFields));
  }

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
    return ofClosings.map((check) => resultOf(check));
  }

  /** By serial, what the devices of the closing have signed. */
  function signed({ 'tse.csv': devices }: ClosingRows): SignedNumbers {
    const serials = new Map(devices.map((row) => [row.TSE_ID ?? 0, row.TSE_SERIAL ?? '']));
    return new Map([...pointers.found().signed].map(([device, numbers]) => [serials.get(device) ?? '', numbers]));
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
    const state = faultCount === 0 ? 'passed' : 'failed';
    return { check, state, faultCount, faults: listed.filter((one) => one.check === check).map(({ text }) => text) };
  }
}

/** What several closings have shown together: what failed in one has failed. */
export function joinedResults(results: readonly (readonly CheckResult[])[]): readonly CheckResult[] {
  const all = results.flat();
  return ofClosings.map((check) => {
    const some = all.filter((one) => one.check === check);
    return {
      check,
      state: some.some(({ state }) => state === 'failed') ? 'failed' : 'passed',
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
  const signed = new Map<number, Map<number, number>>();
  const billsOfGroup = new Map<string, Set<string>>();
  return { take, found: () => ({ bonCount, taxKeys, deviceIds, references, signed, billsOfGroup }) };

  function take({ rows, bills }: Bon): void {
    bonCount += 1;
    for (const [index, billId] of bills.entries()) {
      const name = rows['allocation_groups.csv'][index]?.ABRECHNUNGSKREIS ?? '';
      if (name !== '') billsOfGroup.set(name, (billsOfGroup.get(name) ?? new Set()).add(billId));
    }
    for (const row of rows['lines_vat.csv']) if (row.UST_SCHLUESSEL !== undefined) taxKeys.add(row.UST_SCHLUESSEL);
    for (const row of rows['references.csv'])
      references.push({
        bonId: row.BON_ID ?? '',
        line: row.POS_ZEILE,
        zNo: row.REF_Z_NR,
        refId: row.REF_BON_ID ?? '',
      });
    for (const { TSE_ID: device, TSE_TANR: no, TSE_TA_SIGZ: counter = 0 } of rows['transactions_tse.csv']) {
      if (device === undefined) continue;
      deviceIds.add(device);
      if (no === undefined) continue;
      const known = signed.get(device);
      if (known === undefined) signed.set(device, new Map([[no, counter]]));
      else known.set(no, counter);
    }
  }
}
