import { officialColumns, officialHeader } from './official-table.ts';

/** A booking as a stranger reads it out of a file. */
export type ReadBooking = {
  readonly amountCents: number;
  readonly side: 'S' | 'H';
  readonly account: string;
  readonly contraAccount: string;
  readonly dayAndMonth: string;
  readonly documentNo: string;
  readonly text: string;
};

export type ReadBatch = {
  readonly head: readonly string[];
  readonly rows: readonly ReadBooking[];
  /** Everything that is not as the description wants it. */
  readonly faults: readonly string[];
};

/**
 * Reads a file with nothing in hand but the published description: bytes, lines, fields, and every field against its
 * expression. Shares no code with what writes the files.
 */
export function readBatch(bytes: Uint8Array): ReadBatch {
  const faults: string[] = [];
  const lines = linesOf(decode(bytes), faults);
  const [head = [], captions = [], ...rows] = lines.map((line, at) => fieldsOf(line, at + 1, faults));
  if (head.length !== 31) faults.push(`the header has ${head.length} fields`);
  officialHeader.forEach(([caption, expression], at) => {
    if (!new RegExp(expression === '""' ? '^""$' : expression).test(head[at] ?? ''))
      faults.push(`header ${at + 1} ${caption}: ${head[at]}`);
  });
  officialColumns.forEach(([caption], at) => {
    if (captions[at] !== caption) faults.push(`caption ${at + 1}: ${captions[at]}`);
  });
  if (rows.length > 99_999) faults.push(`${rows.length} rows`);
  const read = rows.map((row, at) => readRow(row, at + 3, head, faults));
  return { head, rows: read, faults };
}

function readRow(row: readonly string[], lineNo: number, head: readonly string[], faults: string[]): ReadBooking {
  if (row.length !== 125) faults.push(`line ${lineNo} has ${row.length} fields`);
  officialColumns.forEach(([caption, kind, expression], at) => {
    const value = row[at] ?? '';
    if (!isFine(value, kind, expression, at)) faults.push(`line ${lineNo}, ${at + 1} ${caption}: ${value}`);
  });
  const [account = '', contraAccount = ''] = [row[6], row[7]];
  if (account.length !== Number(head[13]) || contraAccount.length !== Number(head[13]))
    faults.push(`line ${lineNo}: accounts ${account} and ${contraAccount} have not ${head[13]} digits`);
  const day = row[9] ?? '';
  if (!isWithin(day, head)) faults.push(`line ${lineNo}: ${day} is not within ${head[14]} to ${head[15]}`);
  if (row[113] !== head[20]) faults.push(`line ${lineNo}: final is ${row[113]}, the header says ${head[20]}`);
  return {
    amountCents: Number((row[0] ?? '').replace(',', '')),
    side: row[1] === '"S"' ? 'S' : 'H',
    account,
    contraAccount,
    dayAndMonth: day,
    documentNo: bare(row[10]),
    text: bare(row[13]),
  };
}

const alwaysFilled = new Set([0, 1, 6, 7, 9, 113]);

function isFine(value: string, kind: 'T' | 'N', expression: string, at: number): boolean {
  const empty = kind === 'T' ? '""' : '';
  if (value === empty) return !alwaysFilled.has(at);
  if (expression === '-') return true;
  if (/^T{2}M{2}J{4}$/.test(expression)) return /^\d{8}$/.test(value);
  if (expression === '20YY') return /^20\d\d$/.test(value);
  const whole = /^\{\d+,\d+\}$/.test(expression) ? `.${expression}` : expression;
  return new RegExp(whole.startsWith('^') ? whole : `^"(${whole})"$`).test(value);
}

/** The year of a row comes from the fiscal year in the header. */
function isWithin(dayAndMonth: string, head: readonly string[]): boolean {
  const [begin = '', from = '', to = ''] = [head[12], head[14], head[15]];
  const monthAndDay = dayAndMonth.slice(2) + dayAndMonth.slice(0, 2);
  const year = Number(begin.slice(0, 4)) + (monthAndDay < begin.slice(4) ? 1 : 0);
  const date = `${year}${monthAndDay}`;
  return date >= from && date <= to;
}

function linesOf(text: string, faults: string[]): readonly string[] {
  if (!text.endsWith('\r\n')) faults.push('the last line has no end');
  const lines = text.split('\r\n').slice(0, -1);
  if (lines.some((line) => /[\r\n]/.test(line))) faults.push('a line ends otherwise than with CR LF');
  return lines;
}

/** Quotes and separators, letter by letter. */
function fieldsOf(line: string, lineNo: number, faults: string[]): readonly string[] {
  const fields: string[] = [];
  let field = '';
  let isInside = false;
  for (const letter of line) {
    if (letter === '"') isInside = !isInside;
    if (letter === ';' && !isInside) {
      fields.push(field);
      field = '';
    } else field += letter;
  }
  if (isInside) faults.push(`line ${lineNo}: a quote stays open`);
  return [...fields, field];
}

function bare(field: string | undefined): string {
  return (field ?? '').slice(1, -1).replaceAll('""', '"');
}

const from80 = [
  0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17d, 0, 0, 0x2018,
  0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0, 0x17e, 0x178,
];

function decode(bytes: Uint8Array): string {
  const letters: string[] = [];
  for (const byte of bytes) {
    const isOdd = byte >= 0x80 && byte < 0xa0;
    letters.push(String.fromCharCode(isOdd ? (from80[byte - 0x80] ?? 0) : byte));
  }
  return letters.join('');
}
