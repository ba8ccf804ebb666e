type Counted = { readonly count: number; readonly amountCents: number };

/** What was ordered at tables. None of it is turnover: that is what receipts say. */
export type TableFigures = {
  readonly roundCount: number;
  /** Pieces taken from rounds before they were paid; below zero. */
  readonly cancelled: Counted;
  readonly writtenOff: Counted;
  readonly interimCount: number;
  /** Bills that pass the night: their payment stands in a later report. */
  readonly open: readonly OpenBillFigure[];
};
export type OpenBillFigure = {
  readonly billId: string;
  readonly openedOn: string;
  readonly tables: readonly string[];
  readonly amountCents: number;
};

export const tableRowNames = ['rounds', 'cancelled', 'writtenOff', 'interims', 'open'] as const;
export type TableRow = {
  readonly name: (typeof tableRowNames)[number];
  readonly count: number;
  /** Absent: it is only counted. */
  readonly amountCents?: number;
};

/** What a report says of tables, line by line; of what did not happen only that nothing was ordered, and that nothing is open. */
export function tableRows(figures: TableFigures): readonly TableRow[] {
  const { roundCount, cancelled, writtenOff, interimCount, open } = figures;
  const rows: readonly TableRow[] = [
    { name: 'rounds', count: roundCount },
    { name: 'cancelled', ...cancelled },
    { name: 'writtenOff', ...writtenOff },
    { name: 'interims', count: interimCount },
    { name: 'open', count: open.length, amountCents: open.reduce((sum, { amountCents }) => sum + amountCents, 0) },
  ];
  return rows.filter(({ name, count }) => count > 0 || name === 'rounds' || name === 'open');
}
