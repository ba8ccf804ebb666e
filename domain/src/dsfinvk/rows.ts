import type { FileName, tables } from './table.ts';

type ColumnOf<File extends FileName> = (typeof tables)[File]['columns'][number];

/**
 * A row before it is written, without the keys of its closing. Numbers count the last decimal of their column: cents where it
 * has two, thousandths of cents where it has five, so that nothing is ever rounded on paper.
 */
export type RowOf<File extends FileName> = {
  readonly [Of in ColumnOf<File> as Of['name']]?:
    | (Of extends { readonly kind: 'number' } ? number : string)
    | undefined;
};

/** What names a closing in every row. */
export type ClosingKeys = { readonly Z_KASSE_ID: string; readonly Z_ERSTELLUNG: string; readonly Z_NR: number };

export const bonFiles = [
  'transactions.csv',
  'transactions_vat.csv',
  'lines.csv',
  'lines_vat.csv',
  'itemamounts.csv',
  'subitems.csv',
  'allocation_groups.csv',
  'datapayment.csv',
  'references.csv',
  'transactions_tse.csv',
] as const satisfies readonly FileName[];
export type BonFile = (typeof bonFiles)[number];
export type BonRows = { readonly [File in BonFile]: readonly RowOf<File>[] };

export const closingFiles = [
  'cashpointclosing.csv',
  'location.csv',
  'cashregister.csv',
  'slaves.csv',
  'pa.csv',
  'vat.csv',
  'tse.csv',
  'businesscases.csv',
  'payment.csv',
  'cash_per_currency.csv',
] as const satisfies readonly FileName[];
export type ClosingFile = (typeof closingFiles)[number];
export type ClosingRows = { readonly [File in ClosingFile]: readonly RowOf<File>[] };

/** One process with all its rows. */
export type Bon = {
  readonly bonId: string;
  readonly at: Temporal.Instant;
  /** Whether its signature was checked against the certificate; nothing where it has none. */
  readonly isVerified: boolean | undefined;
  /** The bills it orders for or is paid for. */
  readonly bills: readonly string[];
  readonly rows: BonRows;
};

/** Amounts are kept in cents; most columns have three decimals more. */
export const perCent = 1000;
/** Quantities have three decimals. */
export const perPiece = 1000;
