import type { PrintBlock, PrintDocument } from './document.ts';
import type { Allergen } from '../articles/allergens.ts';
import { type KitchenOption, withCodes } from '../orders/kitchen-items.ts';
import type { TicketTable } from '../orders/kitchen-ticket.ts';
import { optionText } from '../offer/option-text.ts';
import { fill, type PaperLanguage, paperTime, type PaperWords } from './texts.ts';
import { formatPickupNumber, type PickupNumber } from '../sales/receipt-number.ts';
import type { SaleFact, SoldLine } from '../sales/sale-fact.ts';

export type SlipSplit = 'whole' | 'line' | 'piece';

type SlipLine = Pick<SoldLine, 'kind' | 'name' | 'quantity' | 'note'> & {
  /** Who gets it at a table where seats are used. */
  readonly seats?: readonly number[];
  readonly options?: readonly (KitchenOption & { readonly adds?: readonly Allergen[] })[] | undefined;
};

/** Where it is carried, instead of a number that is called out. */
export type SlipTable = Pick<TicketTable, 'name' | 'course' | 'isAdded'>;

export type SlipPaper = {
  readonly sale: (PickupNumber | { readonly table: SlipTable }) &
    Pick<SaleFact, 'place' | 'note'> & {
      readonly lines: readonly SlipLine[];
    };
  readonly at: string;
  readonly timeZone: string;
  /** The area or the station that it is for. */
  readonly heading: string;
  readonly servedBy: string;
  readonly split: SlipSplit;
  /** Takes back what an earlier slip asked for. */
  readonly isCancelled?: boolean;
};

/** What has to be prepared, without a price. Deposits, returns and gift cards are nothing to prepare. */
export function slipDocuments(paper: SlipPaper, language: PaperLanguage): readonly PrintDocument[] {
  const lines = paper.sale.lines.filter(({ kind }) => kind === 'sale');
  const { slip } = language.words;
  if (lines.length === 0) return [];
  if (paper.split === 'whole') return [slipDocument(paper, lines, '', language)];
  if (paper.split === 'line') {
    return lines.map((line, place) =>
      slipDocument(paper, [line], fill(slip.line, { n: place + 1, of: lines.length }), language),
    );
  }
  const pieces = lines.flatMap((line) => piecesOf(line));
  return pieces.map((line, place) =>
    slipDocument(paper, [line], fill(slip.piece, { n: place + 1, of: pieces.length }), language),
  );
}

/** Nobody pours a hundred tokens by mistake. */
const piecesAtMost = 50;

function piecesOf(line: SlipLine): readonly SlipLine[] {
  const count = Math.abs(line.quantity);
  if (count > piecesAtMost) return [line];
  return Array.from({ length: count }, () => ({ ...line, quantity: Math.sign(line.quantity) }));
}

function slipDocument(
  paper: SlipPaper,
  lines: readonly SlipLine[],
  part: string,
  { words, locale }: PaperLanguage,
): PrintDocument {
  const { sale, at, timeZone, heading, servedBy, isCancelled = false } = paper;
  const { date, time } = paperTime(at, timeZone);
  const table = 'table' in sale ? sale.table : undefined;
  const number = 'table' in sale ? sale.table.name : formatPickupNumber(sale);
  const called = fill(table ? words.interim.table : words.slip.order, { number, name: number });
  return {
    kind: isCancelled ? 'cancellation' : 'slip',
    title: number,
    locale,
    marks: { copy: words.marks.copy, late: words.marks.late },
    blocks: [
      { kind: 'row', left: heading, right: `${date.slice(0, 6)} ${time}` },
      { kind: 'text', text: called, isDouble: true, isBold: true },
      { kind: 'row', left: words.receipt.place[sale.place], right: servedBy },
      ...(table ? courseBlocks(table, words) : []),
      ...(part === '' ? [] : [{ kind: 'text', text: part } as const]),
      ...(isCancelled ? [{ kind: 'text', text: words.slip.cancelled, isDouble: true, isBold: true } as const] : []),
      { kind: 'marks' },
      { kind: 'rule', style: 'double' },
      ...lines.flatMap((line) => lineBlocks(line, words)),
      ...(sale.note === '' ? [] : [{ kind: 'text', text: `>> ${sale.note}`, isBold: true } as const]),
      { kind: 'cut' },
    ],
  };
}

function courseBlocks({ course, isAdded }: SlipTable, { slip }: PaperWords): readonly PrintBlock[] {
  const said = [...(course === 0 ? [] : [fill(slip.course, { n: course })]), ...(isAdded ? [slip.added] : [])];
  return said.length === 0 ? [] : [{ kind: 'text', text: said.join(', '), isBold: true }];
}

/** What is left out stands out: who reads over it cooks it twice. */
function lineBlocks(
  { quantity, name, options = [], note, seats = [] }: SlipLine,
  words: PaperWords,
): readonly PrintBlock[] {
  return [
    { kind: 'text', text: `${Math.abs(quantity)} x ${name}`, isDouble: true },
    ...(seats.length === 0
      ? []
      : [{ kind: 'text', text: fill(words.slip.seats, { seats: seats.join(', ') }), indent: 2 } as const]),
    ...options.map((option) => ({
      kind: 'text' as const,
      text: withCodes(
        optionText(option, (left) => fill(words.slip.without, { name: left })),
        option.adds ?? [],
      ),
      indent: 2,
      ...(option.kind === 'without' && { isBold: true }),
    })),
    ...(note === '' ? [] : [{ kind: 'text', text: `>> ${note}`, indent: 2, isBold: true } as const]),
    { kind: 'rule', style: 'single' },
  ];
}
