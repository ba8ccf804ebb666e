import type { Content } from 'pdfmake';

type Row = readonly Content[];

export function heading(text: string): Content {
  return { text, fontSize: 11, bold: true, margin: [0, 10, 0, 3] };
}

/** The row that adds up the ones above it. */
export function sumRow(cells: readonly string[]): Row {
  return cells.map((text) => ({ text, bold: true, isSum: true }));
}

const soft = '#d8c2bd';

/** A table with a head that is repeated on the next page. Numbers stand right of the column `lastText`. */
export function lined(
  widths: readonly (string | number)[],
  head: readonly string[],
  rows: readonly Row[],
  lastText = 0,
): Content {
  const titles = head.map((text) => ({ text, bold: true, fontSize: 8.5, color: '#5c4a46' }));
  return table(widths, [titles, ...rows], lastText, 1);
}

export function rowsOf(widths: readonly (string | number)[], rows: readonly Row[]): Content {
  return table(widths, rows, 0, 0);
}

/** Two facts in each row: what, and how. */
export function facts(rows: readonly (readonly [string, string, string, string])[]): Content {
  return {
    columnGap: 24,
    columns: [0, 2].map((at) => ({
      table: {
        widths: ['auto', '*'],
        body: rows.map((row) => [
          { text: row[at] ?? '', color: '#5c4a46' },
          { text: row[at + 1] ?? '', alignment: 'right', bold: true },
        ]),
      },
      layout: lines(0),
    })),
  };
}

function table(
  widths: readonly (string | number)[],
  rows: readonly Row[],
  lastText: number,
  headerRows: number,
): Content {
  const body = rows.map((row) =>
    row.map((cell, column) => {
      const content = typeof cell === 'string' ? { text: cell } : cell;
      return column > lastText && !Array.isArray(content) ? { ...content, alignment: 'right' } : content;
    }),
  );
  return { table: { headerRows, widths, body, dontBreakRows: true }, layout: lines(headerRows, rows) };
}

function lines(headerRows: number, rows: readonly Row[] = []) {
  const isSum = (index: number) => isSumRow(rows[index]);
  return {
    hLineWidth: (line: number) => (line === 0 && headerRows > 0 ? 0 : 0.6),
    hLineColor: (line: number) => (isSum(line) || isSum(line - 1) ? '#1a1110' : soft),
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 2.8,
    paddingBottom: () => 1.8,
  };
}

function isSumRow(row: Row | undefined): boolean {
  const [first] = row ?? [];
  return typeof first === 'object' && 'isSum' in first;
}
