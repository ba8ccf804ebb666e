import type { TableFigures } from './z-report.ts';

export const tableRowNames = ['rounds', 'cancelled', 'writtenOff', 'interims', 'open'] as const;
export type TableRow = {
  readonly name: (typeof tableRowNames)[number];
  readonly count: number;
  /** `null`: it is only counted. */
  readonly amountCents: number | null;
};

/** What a report says of tables, line by line; of what did not happen only that nothing was ordered, and that nothing is open. */
export function tableRows(figures: TableFigures): readonly TableRow[] {
  const { roundCount, cancelled, writtenOff, interimCount, open } = figures;
  const rows: readonly TableRow[] = [
    { name: 'rounds', count: roundCount, amountCents: null },
    { name: 'cancelled', ...cancelled },
    { name: 'writtenOff', ...writtenOff },
    { name: 'interims', count: interimCount, amountCents: null },
    { name: 'open', count: open.length, amountCents: open.reduce((sum, { amountCents }) => sum + amountCents, 0) },
  ];
  return rows.filter(({ name, count }) => count > 0 || name === 'rounds' || name === 'open');
}
