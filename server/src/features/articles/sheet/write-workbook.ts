import writeXlsxFile, { type Cell } from 'write-excel-file/node';

type Numbers = { readonly index: number; readonly values: readonly number[] };

export type WrittenSheet = {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly numbers: Numbers;
};

/** Sheets of texts, so that no barcode loses its zeros and no name becomes a date; only the prices are numbers. */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = writeXlsxFile(sheets.map(sheetOf));
  return new Uint8Array(await file.toBuffer());
}

function sheetOf({ title, headings, rows, numbers }: WrittenSheet) {
  const titles = headings.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
  const lines = rows.map((row, at) =>
    row.map((value, index): Cell => {
      if (index === numbers.index) return { value: numbers.values[at] ?? 0, type: Number, format: '0.00' };
      return value === '' ? null : { value: printable(value), type: String };
    }),
  );
  const columns = headings.map((heading) => ({ width: Math.max(12, heading.length + 4) }));
  return { data: [titles, ...lines], sheet: title, columns, stickyRowsCount: 1 };
}

/** Two characters that may stand in a text, but not in the XML of a workbook. */
function printable(text: string): string {
  return text.replaceAll(/[\uFFFE\uFFFF]/g, '');
}
