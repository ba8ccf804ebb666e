import type { DrawerPin, ItemBlock, PrintBlock, PrintDocument, PrintImage, RowBlock, TextBlock } from './document.ts';
import { printable } from './safe-text.ts';
import { tableLines } from './table.ts';
import { wrap } from './wrap.ts';

/** One line of paper. Text stands where its spaces put it: no printer wraps or aligns anything. */
export type PaperLine =
  | PaperText
  | { readonly kind: 'qr'; readonly value: string }
  | { readonly kind: 'barcode'; readonly value: string }
  | { readonly kind: 'image'; readonly image: PrintImage }
  | { readonly kind: 'cut' }
  | { readonly kind: 'pulse'; readonly pin: DrawerPin };

export type PaperText = {
  readonly kind: 'text';
  readonly text: string;
  readonly isDouble: boolean;
  readonly isBold: boolean;
};

/** For paper of `columns` characters. No line is longer; one of double size counts double. */
export function layOut(document: PrintDocument, columns: number): readonly PaperLine[] {
  return document.blocks.flatMap((block) => linesOf(block, columns));
}

function linesOf(block: PrintBlock, columns: number): readonly PaperLine[] {
  switch (block.kind) {
    case 'text':
      return textLines(block, columns);
    case 'row':
      return rowLines(block, columns);
    case 'item':
      return itemLines(block, columns);
    case 'table':
      return tableLines(
        block.rows.map((cells) => cells.map(printable)),
        columns,
      ).map(plain);
    case 'rule':
      return [plain((block.style === 'double' ? '=' : '-').repeat(columns))];
    case 'feed':
      return [plain('')];
    case 'marks':
    case 'tse':
      return [];
    case 'qr':
      return codeLines(block, columns);
    case 'barcode':
    case 'image':
    case 'cut':
    case 'pulse':
      return [block];
  }
}

/** Below this a code of several hundred letters has no dots to spare. */
const codesFrom = 32;

function codeLines(
  { kind, value, narrow }: Extract<PrintBlock, { readonly kind: 'qr' }>,
  columns: number,
): readonly PaperLine[] {
  return narrow && columns < codesFrom ? narrow.flatMap((block) => linesOf(block, columns)) : [{ kind, value }];
}

const wideFrom = 40;

function textLines({ text, align, isBold = false, indent = 0, ...given }: TextBlock, columns: number) {
  const isDouble = given.isDouble === 'if-wide' ? columns >= wideFrom : (given.isDouble ?? false);
  const width = room(columns, isDouble) - indent;
  const placed = wrap(printable(text), width).map(
    (line) => ' '.repeat(indent + spacesBefore(line, width, align)) + line,
  );
  return placed.map((line) => ({ kind: 'text', text: line, isDouble, isBold }) as const);
}

function rowLines({ left, right, isDouble = false, isBold = false }: RowBlock, columns: number) {
  return pair(printable(left), printable(right), room(columns, isDouble)).map(
    (text) => ({ kind: 'text', text, isDouble, isBold }) as const,
  );
}

/** What is right stays in the first line where both fit, and goes into a line of its own where they do not. */
function pair(left: string, right: string, width: number): readonly string[] {
  const [only = '', ...more] = wrap(left, width);
  if (more.length === 0 && only.length + 1 + right.length <= width) {
    return [right === '' ? only : only + right.padStart(width - only.length)];
  }
  return [only, ...more, ...wrap(right, width).map((line) => line.padStart(width))];
}

function itemLines({ lead, name, amount, details }: ItemBlock, columns: number): readonly PaperText[] {
  const start = printable(lead);
  const right = printable(amount);
  const width = columns - start.length - right.length - 1;
  const hanging = ' '.repeat(start.length);
  const [first = '', ...more] = wrap(printable(name), Math.max(width, 4));
  const head = start + first;
  return [
    head.length + 1 + right.length > columns ? head : head + right.padStart(columns - head.length),
    ...(head.length + 1 + right.length > columns ? [right.padStart(columns)] : []),
    ...more.map((line) => hanging + line),
    ...details.flatMap((detail) => hang(printable(detail), start.length, columns)),
  ].map(plain);
}

function hang(text: string, indent: number, columns: number): readonly string[] {
  const mark = /^(?:\+|>>) /.exec(text)?.[0] ?? '';
  const lines = wrap(text.slice(mark.length), columns - indent - mark.length);
  return lines.map((line, place) => ' '.repeat(indent) + (place === 0 ? mark : ' '.repeat(mark.length)) + line);
}

function plain(text: string): PaperText {
  return { kind: 'text', text: text.trimEnd(), isDouble: false, isBold: false };
}

function room(columns: number, isDouble: boolean): number {
  return isDouble ? Math.floor(columns / 2) : columns;
}

function spacesBefore(line: string, width: number, align: TextBlock['align']): number {
  if (align === 'right') return width - line.length;
  return align === 'center' ? Math.floor((width - line.length) / 2) : 0;
}
