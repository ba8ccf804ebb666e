import writeXlsxFile, { type Cell } from 'write-excel-file/node';

type Numbers = { readonly index: number; readonly values: readonly number[] };

/** One sheet of texts, so that no barcode loses its zeros and no name becomes a date; only the prices are numbers. */
export async function writeWorkbook(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: Numbers,
): Promise<Uint8Array<ArrayBuffer>> {
  const titles = headings.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  const lines = rows.map((row, at) =>
    row.map((value, index): Cell => {
      if (index === numbers.index) return { value: numbers.values[at] ?? 0, type: Number, format: '0.00' };
      return value === '' ? null : { value: printable(value), type: String };
    }),
  );
  const widths = headings.map((heading) => ({ width: Math.max(12, heading.length + 4) }));
  const file = writeXlsxFile([titles, ...lines], { sheet: title, columns: widths, stickyRowsCount: 1 });
  return new Uint8Array(await file.toBuffer());
}

/** Two characters that may stand in a text, but not in the XML of a workbook. */
function printable(text: string): string {
  return text.replaceAll(/[\uFFFE\uFFFF]/g, '');
}
