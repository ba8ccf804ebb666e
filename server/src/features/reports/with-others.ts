export type ReportRow = {
  readonly key: string;
  readonly name: string;
  readonly amountCents: number;
  readonly count: number;
  readonly beforeCents: number;
  readonly beforeCount: number;
};

/** So many rows are told one by one. */
export const mostRows = 200;

/** A long list ends with one row for all that is left, so that the rows still add up to the whole; and how many it stands for. */
export function withOthers(rows: ReportRow[]): {
  readonly rows: ReportRow[];
  readonly others: number;
} {
  if (rows.length <= mostRows) return { rows, others: 0 };
  const left = rows.slice(mostRows - 1);
  const others = {
    key: '',
    name: '',
    amountCents: safeSum(left.map(({ amountCents }) => amountCents)),
    count: safeSum(left.map(({ count }) => count)),
    beforeCents: safeSum(left.map(({ beforeCents }) => beforeCents)),
    beforeCount: safeSum(left.map(({ beforeCount }) => beforeCount)),
  };
  return { rows: [...rows.slice(0, mostRows - 1), others], others: left.length };
}

/** Cut off like the sums of the database. */
function safeSum(values: readonly number[]): number {
  const sum = values.reduce((all, one) => all + one, 0);
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, sum));
}
