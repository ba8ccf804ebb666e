import { addTo, differing, type Sums, unitsOf } from './amounts.ts';

export type Row = ReadonlyMap<string, string>;

/** What a stranger finds a closing to come to. Amounts in hundred-thousandths. */
export type ReadClosing = {
  readonly receiptCount: number;
  readonly trainingCount: number;
  /** Of real receipts, as their heads say: by key. */
  readonly grossByKey: Sums;
  readonly taxByKey: Sums;
  /** By case and key, as the lines say. */
  readonly cases: Sums;
  readonly payments: Sums;
  readonly cashCents: bigint;
  readonly unsignedCount: number;
};

const inCents = 1000n;

export function readClosings(
  table: (file: string) => readonly Row[],
  faults: string[],
): ReadonlyMap<string, ReadClosing> {
  const parts = new Map(files.map((file) => [file, Map.groupBy(table(file), closingOf)]));
  const heads = table('cashpointclosing.csv').map(closingOf);
  if (new Set(heads).size !== heads.length) faults.push('a closing stands there twice');
  for (const [file, byClosing] of parts)
    for (const closing of byClosing.keys()) if (!heads.includes(closing)) faults.push(`${file}: no closing ${closing}`);
  const allIds = new Set(table('transactions.csv').map((row) => at(row, 'BON_ID')));
  if (allIds.size !== table('transactions.csv').length) faults.push('a BON_ID stands there twice');
  faults.push(...pointerFaults(table('references.csv'), table('lines.csv'), { heads, allIds }));
  return new Map(
    heads.map((closing) => [
      closing.split(' ').at(-1) ?? '',
      readClosing((file) => parts.get(file)?.get(closing) ?? [], closing, faults),
    ]),
  );
}

/** A line that points is there, and so is what it points to, unless its closing was not handed over. No line points forward. */
function pointerFaults(
  references: readonly Row[],
  lines: readonly Row[],
  { heads, allIds }: { readonly heads: readonly string[]; readonly allIds: ReadonlySet<string> },
): readonly string[] {
  const known = new Set(lines.map((row) => `${at(row, 'BON_ID')} ${at(row, 'POS_ZEILE')}`));
  const numbers = new Set(heads.map((closing) => closing.split(' ').at(-1)));
  return references.flatMap((row) => {
    const [bonId, line, refId, zNo] = ['BON_ID', 'POS_ZEILE', 'REF_BON_ID', 'REF_Z_NR'].map((name) => at(row, name));
    const faults: string[] = [];
    if (line !== '' && !known.has(`${bonId} ${line}`)) faults.push(`${bonId}: a reference of no line ${line}`);
    if (line !== '' && Number(zNo) > Number(at(row, 'Z_NR'))) faults.push(`${bonId}: line ${line} points forward`);
    if (numbers.has(zNo) && !allIds.has(refId ?? '')) faults.push(`${bonId}: points to ${refId}, which is not there`);
    return faults;
  });
}

const files: readonly string[] = [
  'transactions.csv',
  'transactions_vat.csv',
  'allocation_groups.csv',
  'datapayment.csv',
  'references.csv',
  'transactions_tse.csv',
  'lines.csv',
  'lines_vat.csv',
  'itemamounts.csv',
  'subitems.csv',
  'cashpointclosing.csv',
  'slaves.csv',
  'vat.csv',
  'tse.csv',
  'businesscases.csv',
  'payment.csv',
  'cash_per_currency.csv',
];

function closingOf(row: Row): string {
  return ['Z_KASSE_ID', 'Z_ERSTELLUNG', 'Z_NR'].map((name) => at(row, name)).join(' ');
}

function at(row: Row, name: string): string {
  return row.get(name) ?? '';
}

function readClosing(rowsOf: (file: string) => readonly Row[], closing: string, faults: string[]): ReadClosing {
  const heads = rowsOf('transactions.csv');
  const typeOf = new Map(heads.map((row) => [at(row, 'BON_ID'), at(row, 'BON_TYP')]));
  const real = (row: Row) => typeOf.get(at(row, 'BON_ID')) === 'Beleg';
  const fault = (text: string) => faults.push(`${closing}: ${text}`);
  const signed = new Set(rowsOf('transactions_tse.csv').map((row) => at(row, 'BON_ID')));
  for (const file of files.slice(1, 10))
    for (const row of rowsOf(file)) if (!typeOf.has(at(row, 'BON_ID'))) fault(`${file}: no head ${at(row, 'BON_ID')}`);
  for (const bonId of typeOf.keys()) if (!signed.has(bonId)) fault(`${bonId} has no row of a TSE`);
  pointsTo('TERMINAL_ID', heads, 'TERMINAL_ID', rowsOf('slaves.csv'), fault);
  pointsTo('UST_SCHLUESSEL', rowsOf('lines_vat.csv'), 'UST_SCHLUESSEL', rowsOf('vat.csv'), fault);
  pointsTo('TSE_ID', rowsOf('transactions_tse.csv'), 'TSE_ID', rowsOf('tse.csv'), fault);

  compareBons(rowsOf, typeOf, fault);
  const cases = casesOf(rowsOf('lines.csv').filter(real), rowsOf('lines_vat.csv').filter(real));
  const closed = added(rowsOf('businesscases.csv'), ['GV_TYP', 'UST_SCHLUESSEL'], 'Z_UMS_BRUTTO');
  for (const name of differing(cases, closed)) fault(`businesscases ${name}`);
  const payments = added(rowsOf('datapayment.csv').filter(real), ['ZAHLART_TYP', 'ZAHLART_NAME'], 'BASISWAEH_BETRAG');
  const paid = added(rowsOf('payment.csv'), ['ZAHLART_TYP', 'ZAHLART_NAME'], 'Z_ZAHLART_BETRAG');
  for (const name of differing(payments, paid)) fault(`payment ${name}`);
  const receipts = heads.filter((row) => real(row) && Number(at(row, 'BON_NR')) < 100_000_000);
  return {
    receiptCount: receipts.length,
    trainingCount: heads.filter((row) => at(row, 'BON_TYP') === 'AVTraining').length,
    grossByKey: added(rowsOf('transactions_vat.csv').filter(real), ['UST_SCHLUESSEL'], 'BON_BRUTTO'),
    taxByKey: added(rowsOf('transactions_vat.csv').filter(real), ['UST_SCHLUESSEL'], 'BON_UST'),
    cases,
    payments,
    cashCents: rowsOf('cash_per_currency.csv').reduce((sum, row) => sum + centsIn(row, 'ZAHLART_BETRAG_WAEH'), 0n),
    unsignedCount: rowsOf('transactions_tse.csv').filter((row) => at(row, 'TSE_TA_SIG') === '').length,
  };
}

/** What was ordered or given up has lines that nobody paid: its head says nothing of them. */
const unpaid = ['AVBestellung', 'AVBelegabbruch', 'AVSachbezug'];

/** Head, tax, lines and payments of each process say the same. */
function compareBons(
  rowsOf: (file: string) => readonly Row[],
  typeOf: ReadonlyMap<string, string>,
  fault: (text: string) => void,
): void {
  const total = added(rowsOf('transactions.csv'), ['BON_ID'], 'UMS_BRUTTO');
  const ways: readonly (readonly [string, string])[] = [
    ['transactions_vat.csv', 'BON_BRUTTO'],
    ['lines_vat.csv', 'POS_BRUTTO'],
    ['datapayment.csv', 'BASISWAEH_BETRAG'],
  ];
  for (const [file, column] of ways)
    for (const bonId of differing(total, added(rowsOf(file), ['BON_ID'], column)))
      if (file !== 'lines_vat.csv' || !unpaid.includes(typeOf.get(bonId) ?? ''))
        fault(`${bonId} (${typeOf.get(bonId)}): ${file} comes to something else`);
  const byLine = added(rowsOf('lines_vat.csv'), ['BON_ID', 'POS_ZEILE'], 'POS_BRUTTO');
  for (const row of rowsOf('lines.csv')) {
    const price = unitsOf(at(row, 'MENGE'), 3) * unitsOf(at(row, 'STK_BR'));
    const name = `${at(row, 'BON_ID')} ${at(row, 'POS_ZEILE')}`;
    const between = price - (byLine.get(name) ?? 0n) * 1000n;
    // A third of a piece has three decimals, its price five: less than half of the last one is between them.
    const most = at(row, 'MENGE').endsWith(',000') ? 0n : 499n;
    if (between > most || between < 0n - most) fault(`${name}: quantity and price`);
  }
}

function casesOf(lines: readonly Row[], shares: readonly Row[]): Sums {
  const keyOf = (row: Row) => `${at(row, 'BON_ID')} ${at(row, 'POS_ZEILE')}`;
  const types = new Map(lines.map((row) => [keyOf(row), at(row, 'GV_TYP')]));
  const sums: Sums = new Map();
  for (const share of shares)
    addTo(sums, `${types.get(keyOf(share))} ${at(share, 'UST_SCHLUESSEL')}`, unitsOf(at(share, 'POS_BRUTTO')));
  return sums;
}

function added(rows: readonly Row[], names: readonly string[], column: string): Sums {
  const sums: Sums = new Map();
  for (const row of rows) addTo(sums, names.map((name) => at(row, name)).join(' '), unitsOf(at(row, column)));
  return sums;
}

function centsIn(row: Row, name: string): bigint {
  return unitsOf(at(row, name)) / inCents;
}

function pointsTo(
  from: string,
  rows: readonly Row[],
  to: string,
  targets: readonly Row[],
  fault: (text: string) => void,
): void {
  const known = new Set(['', ...targets.map((row) => at(row, to))]);
  for (const value of new Set(rows.map((row) => at(row, from)))) if (!known.has(value)) fault(`no ${to} ${value}`);
}
