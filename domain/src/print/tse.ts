import type { PrintBlock, PrintDocument, RowBlock, TextBlock } from './document.ts';
import { type PaperLanguage, paperTime } from './texts.ts';

/** What the security module said about a receipt. Signed or not: no paper says that a signature will follow. */
export type PaperTse =
  /** There is none. */
  | { readonly kind: 'none' }
  /** Nobody knows yet: the paper has a place for it and goes nowhere before `fillTse`. */
  | { readonly kind: 'waits' }
  | PaperOutage
  /** Only practised. */
  | { readonly kind: 'training' }
  | PaperSignature;

/** The times are the register's own. */
export type PaperOutage = OrderedBefore & {
  readonly kind: 'outage';
  readonly startedAt: string;
  readonly finishedAt: string;
};

/** Only where the guest ordered before paying: it is not in the code. */
type OrderedBefore = { readonly firstOrderAt?: string | undefined };

export type PaperSignature = OrderedBefore & {
  readonly kind: 'signed';
  readonly clientSerial: string;
  readonly tseSerial: string;
  readonly transaction: number;
  readonly counter: number;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly signature: string;
  /** As the tax office prescribes it; empty: everything in clear text. */
  readonly qr: string;
  /** What it signs is worth nothing, and the paper says so. */
  readonly isTest?: boolean;
};

export function tseBlocks(tse: PaperTse, timeZone: string, language: PaperLanguage): readonly PrintBlock[] {
  const { words } = language;
  if (tse.kind === 'waits') return [{ kind: 'tse' }];
  if (tse.kind === 'none' || tse.kind === 'training')
    return [{ kind: 'text', text: words.tse[tse.kind], align: 'center' }];
  return [
    ...orderedBlocks(tse, timeZone, language),
    ...(tse.kind === 'outage' ? [mark(words.tse.outage), ...times(tse, timeZone, language)] : []),
    ...(tse.kind === 'signed' ? signedBlocks(tse, timeZone, language) : []),
  ];
}

/** A paper that waited, with what became known. */
export function fillTse(document: PrintDocument, blocks: readonly PrintBlock[]): PrintDocument {
  return { ...document, blocks: document.blocks.flatMap((block) => (block.kind === 'tse' ? blocks : [block])) };
}

/** A code that small paper has no room for stands there in clear text. */
function signedBlocks(tse: PaperSignature, timeZone: string, language: PaperLanguage): readonly PrintBlock[] {
  const { words } = language;
  const test = tse.isTest ? [mark(words.tse.test)] : [];
  const narrow = [
    ...times(tse, timeZone, language),
    row(words.tse.transaction, String(tse.transaction)),
    row(words.tse.counter, String(tse.counter)),
    text(`${words.tse.clientSerial} ${tse.clientSerial}`),
    text(`${words.tse.serial} ${tse.tseSerial}`),
    text(`${words.tse.signature} ${tse.signature}`),
  ];
  return tse.qr === '' ? [...test, ...narrow] : [...test, { kind: 'qr', value: tse.qr, narrow }];
}

/** What is sold is handed over on the day of the receipt; what was ordered on another day is told with its time. */
function orderedBlocks(
  { firstOrderAt, finishedAt }: PaperOutage | PaperSignature,
  timeZone: string,
  { words }: PaperLanguage,
): readonly PrintBlock[] {
  const service = text(words.tse.serviceDate);
  if (firstOrderAt === undefined) return [service];
  const first = row(words.tse.firstOrder, moment(firstOrderAt, timeZone));
  const isSameDay = paperTime(firstOrderAt, timeZone).date === paperTime(finishedAt, timeZone).date;
  return isSameDay ? [service, first] : [first];
}

function times(
  { startedAt, finishedAt }: Pick<PaperSignature, 'startedAt' | 'finishedAt'>,
  timeZone: string,
  { words }: PaperLanguage,
): readonly RowBlock[] {
  return [row(words.tse.start, moment(startedAt, timeZone)), row(words.tse.end, moment(finishedAt, timeZone))];
}

function moment(at: string, timeZone: string): string {
  const { date, seconds } = paperTime(at, timeZone);
  return `${date} ${seconds}`;
}

function mark(said: string): TextBlock {
  return { kind: 'text', text: said, align: 'center', isDouble: true, isBold: true };
}

function row(left: string, right: string): RowBlock {
  return { kind: 'row', left, right };
}

function text(said: string): TextBlock {
  return { kind: 'text', text: said };
}
