import { added, addedBy, type CheckId, type Fault, unlessSame, unlessSameAmounts } from './check.ts';
import { reportFaults } from './check-report.ts';
import type { Closing } from './closed-day.ts';
import { cashPaid } from './closing-rows.ts';
import { casePlace, type ClosingSums, paymentPlace } from './closing-sums.ts';
import { terminalId } from './numbers.ts';
import type { ClosingRows } from './rows.ts';

/** What is known beside the rows of a closing. */
export type Known = {
  /** Whether this closing holds this process. */
  readonly isIn: (zNo: number, bonId: string) => boolean;
};

/** Of a whole closing: what its processes point to and add up to, and what it says once. */
export type CheckedClosing = {
  readonly closing: Closing;
  readonly rows: ClosingRows;
  readonly sums: ClosingSums;
  readonly pointers: Pointers;
  readonly known: Known;
};

export type Pointers = {
  readonly bonCount: number;
  readonly taxKeys: ReadonlySet<number>;
  readonly deviceIds: ReadonlySet<number>;
  readonly references: readonly {
    readonly bonId: string;
    /** That of one line; nothing where the whole process points. */
    readonly line: string | undefined;
    readonly zNo: number | undefined;
    readonly refId: string;
  }[];
  /** The bills that have each name of a group. */
  readonly billsOfGroup: ReadonlyMap<string, ReadonlySet<string>>;
  /** By number of the device: the number of each process, with the counter of its signature. */
  readonly signed: ReadonlyMap<number, ReadonlyMap<number, number>>;
};

export const closingChecks = {
  C2: pointerFaults,
  C3: numberFaults,
  C8: totalFaults,
  C9: drawerFaults,
  C10: reportFaults,
  C13: referenceFaults,
} as const satisfies Partial<Record<CheckId, (checked: CheckedClosing) => readonly Fault[]>>;

/** No process stands there twice, and terminals, keys and devices are described. */
function pointerFaults({ rows, sums, pointers }: CheckedClosing): readonly Fault[] {
  const terminals = new Set(rows['slaves.csv'].map((row) => row.TERMINAL_ID));
  const taxKeys = new Set(rows['vat.csv'].map((row) => row.UST_SCHLUESSEL));
  const devices = new Set(rows['tse.csv'].map((row) => row.TSE_ID));
  const missing = [
    ...[...sums.terminals].filter((terminal) => !terminals.has(terminal)).map((terminal) => `terminal ${terminal}`),
    ...[...pointers.taxKeys].filter((key) => !taxKeys.has(key)).map((key) => `key ${key}`),
    ...[...pointers.deviceIds].filter((device) => !devices.has(device)).map((device) => `TSE ${device}`),
  ];
  return [
    ...missing.map((text): Fault => ({ check: 'C2', text: `${text} is not described` })),
    ...unlessSame('C2', 'processes and their ids', pointers.bonCount, sums.bonIds.size),
  ];
}

/** The numbers of receipts are those of the Z-report, each once. Rounds have numbers of their own, and none of them twice. */
function numberFaults({ closing, sums }: CheckedClosing): readonly Fault[] {
  const { ranges } = closing.report;
  const expected = Map.groupBy(ranges, terminalId);
  const terminals = new Set([...expected.keys(), ...sums.receiptNos.keys()]);
  const receipts = [...terminals].flatMap((terminal) => {
    const held = [...(sums.receiptNos.get(terminal) ?? [])].toSorted((one, other) => one - other);
    const wanted = (expected.get(terminal) ?? [])
      .toSorted((one, other) => one.firstNo - other.firstNo)
      .map(({ firstNo, lastNo }) => `${firstNo}-${lastNo}`);
    return unlessSame('C3', `numbers of ${terminal}`, rangesOf(held).join(' '), wanted.join(' '));
  });
  const rounds = [...sums.roundNos].flatMap(([terminal, numbers]) =>
    unlessSame('C3', `rounds of ${terminal} and their numbers`, numbers.length, new Set(numbers).size),
  );
  return [...receipts, ...rounds];
}

function rangesOf(numbers: readonly number[]): readonly string[] {
  const ranges: [number, number][] = [];
  for (const no of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && no === last[1] + 1) last[1] = no;
    else ranges.push([no, no]);
  }
  return ranges.map(([first, last]) => `${first}-${last}`);
}

/** The totals of the closing are those of its receipts. */
function totalFaults({ rows, sums }: CheckedClosing): readonly Fault[] {
  const [head] = rows['cashpointclosing.csv'];
  const gross = addedBy(
    rows['businesscases.csv'],
    (row) => casePlace(row.GV_TYP, row.UST_SCHLUESSEL),
    (row) => row.Z_UMS_BRUTTO,
  );
  const tax = addedBy(
    rows['businesscases.csv'],
    (row) => row.UST_SCHLUESSEL ?? 0,
    (row) => row.Z_UST,
  );
  const payments = addedBy(
    rows['payment.csv'],
    (row) => paymentPlace(row.ZAHLART_TYP, row.ZAHLART_NAME),
    (row) => row.Z_ZAHLART_BETRAG,
  );
  const grossOfLines = new Map([...sums.cases].map(([place, amount]) => [place, amount.gross]));
  return [
    ...unlessSameAmounts('C8', 'case', gross, grossOfLines),
    ...unlessSameAmounts('C8', 'tax of key', tax, sums.taxByKey),
    ...unlessSameAmounts('C8', 'payment', payments, sums.payments),
    ...unlessSame(
      'C8',
      'Z_SE_ZAHLUNGEN',
      head?.Z_SE_ZAHLUNGEN,
      added([...sums.payments.values()], (one) => one),
    ),
    ...unlessSame('C8', 'Z_SE_BARZAHLUNGEN', head?.Z_SE_BARZAHLUNGEN, cashPaid(sums)),
  ];
}

/** What lay in the drawers, and what went in and out, is what lies there now. */
function drawerFaults({ closing, rows, sums }: CheckedClosing): readonly Fault[] {
  const { openingCents, closingCents } = closing.report.figures.cash;
  const inDrawers = added(rows['cash_per_currency.csv'], (row) => row.ZAHLART_BETRAG_WAEH);
  return [
    ...unlessSame('C9', 'cash that came and went', openingCents + cashPaid(sums), closingCents),
    ...unlessSame('C9', 'cash in drawers', inDrawers, closingCents),
  ];
}

/**
 * What is pointed to is there, and a line points to what was ordered before: in this closing or an earlier one. No two bills
 * are one group.
 */
function referenceFaults({ closing, sums, pointers, known }: CheckedClosing): readonly Fault[] {
  const own = closing.report.number;
  const isThere = (zNo: number, bonId: string) => (zNo === own ? sums.bonIds.has(bonId) : known.isIn(zNo, bonId));
  const fault = (text: string): Fault => ({ check: 'C13', text });
  return [
    ...pointers.references
      .filter(({ zNo, refId }) => zNo === undefined || !isThere(zNo, refId))
      .map(({ bonId, zNo, refId }) => fault(`${bonId}: closing ${zNo} has no ${refId}`)),
    ...pointers.references
      .filter(({ line, zNo }) => line !== undefined && (zNo ?? 0) > own)
      .map(({ bonId, line, zNo }) => fault(`${bonId} line ${line}: closing ${zNo} is a later one`)),
    ...[...pointers.billsOfGroup]
      .filter(([, bills]) => bills.size > 1)
      .map(([name, bills]) => fault(`${bills.size} bills are the group ${name}`)),
  ];
}
