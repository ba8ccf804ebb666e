import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import type { OverviewCell } from './overview-cells.ts';

const sheets = { de: 'Bestellübersicht', en: 'Order overview' } as const;

/** Amounts are numbers that can be added up; everything else stays the text it is. */
export async function workbookOf(
  headings: readonly string[],
  rows: readonly (readonly OverviewCell[])[],
  locale: 'de' | 'en',
): Promise<Uint8Array> {
  const titles = headings.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  const lines = rows.map((row) =>
    row.map((cell): Cell => {
      if (typeof cell !== 'string') return { value: cell.cents / 100, type: Number, format: '#,##0.00' };
      return cell === '' ? null : { value: cell.replaceAll(/[\uFFFE\uFFFF]/g, ''), type: String };
    }),
  );
  const columns = headings.map((heading) => ({ width: Math.max(12, heading.length + 3) }));
  const file = writeXlsxFile([titles, ...lines], { sheet: sheets[locale], columns, stickyRowsCount: 1 });
  return new Uint8Array(await file.toBuffer());
}
