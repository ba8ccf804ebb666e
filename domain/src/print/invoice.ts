import type { AddressedVersion, Entertainment } from '../sales/invoice.ts';
import { hospitalityAmounts } from '../sales/invoice.ts';
import { serviceDays } from '../sales/service-days.ts';
import { receiptAddress } from '../locations/going-live.ts';
import type { PrintBlock, PrintDocument } from './document.ts';
import { type ReceiptPaper, receiptDocument } from './receipt.ts';
import { fill, paperAmount, paperDate, type PaperLanguage, paperTime } from './texts.ts';

/** The receipt with the name of who it is for. Its number and its signature are those of the receipt: it has none of its own. */
export function invoiceDocument(
  paper: ReceiptPaper,
  addressed: AddressedVersion,
  language: PaperLanguage,
): PrintDocument {
  return withBlocks(
    receiptDocument(paper, language),
    [...addressBlocks(addressed, paper, language), serviceDate(paper, language)],
    [],
  );
}

/** The receipt, with the name where there is one, and the form of section 4 (5) no. 2 EStG below it. */
export function entertainmentDocument(
  paper: ReceiptPaper,
  { addressed, form }: { readonly addressed: AddressedVersion | undefined; readonly form: Entertainment },
  language: PaperLanguage,
): PrintDocument {
  const address = addressed ? addressBlocks(addressed, paper, language) : [];
  const host = form.host || addressed?.recipient.name || '';
  return withBlocks(
    receiptDocument(paper, language),
    [...address, serviceDate(paper, language)],
    formBlocks(paper, { ...form, host }, language),
  );
}

function withBlocks(
  document: PrintDocument,
  above: readonly PrintBlock[],
  below: readonly PrintBlock[],
): PrintDocument {
  const blocks = document.blocks.flatMap((block): readonly PrintBlock[] => {
    if (block.kind === 'marks') return [block, ...above];
    return block.kind === 'cut' ? [...below, block] : [block];
  });
  return { ...document, blocks };
}

function addressBlocks(
  { recipient, version, madeAt }: AddressedVersion,
  { sender }: ReceiptPaper,
  { words }: PaperLanguage,
): readonly PrintBlock[] {
  const { date } = paperTime(madeAt, sender.location.timeZone);
  const { name, street, postalCode, city } = recipient;
  return [
    { kind: 'text', text: words.invoice.to },
    { kind: 'text', text: name, isBold: true },
    { kind: 'text', text: street },
    { kind: 'text', text: `${postalCode} ${city}` },
    ...(version > 1 ? [{ kind: 'text', text: fill(words.invoice.corrected, { version, date }) } as const] : []),
    { kind: 'feed' },
  ];
}

/** A table that was opened on an earlier day was not served on the day of the invoice alone. */
function serviceDate(paper: ReceiptPaper, { words }: PaperLanguage): PrintBlock {
  const { from, to } = daysOf(paper);
  const period = { from: paperDate(from), to: paperDate(to) };
  return { kind: 'text', text: from === to ? words.tse.serviceDate : fill(words.invoice.servicePeriod, period) };
}

function daysOf({ sender, sale, at }: ReceiptPaper): { readonly from: string; readonly to: string } {
  return serviceDays(sale, at, sender.location.timeZone);
}

function formBlocks(paper: ReceiptPaper, form: Entertainment, language: PaperLanguage): readonly PrintBlock[] {
  const { sender, sale } = paper;
  const { words, locale } = language;
  const say = words.entertainment;
  const { street, postalCode, city } = receiptAddress(sender);
  const { billCents, tipCents } = hospitalityAmounts(sale);
  const amount = (cents: number) => paperAmount(cents, locale);
  const field = (label: string, lines: readonly string[]): readonly PrintBlock[] => [
    { kind: 'feed' },
    { kind: 'text', text: label, isBold: true },
    ...lines.map((text) => ({ kind: 'text', text, indent: 2 }) as const),
  ];
  return [
    { kind: 'feed' },
    { kind: 'rule', style: 'double' },
    { kind: 'text', text: say.title, isBold: true },
    { kind: 'text', text: say.law },
    ...field(say.day, [paperDate(daysOf(paper).from)]),
    ...field(
      say.place,
      [sender.location.name, street, `${postalCode} ${city}`.trim()].filter((line) => line !== ''),
    ),
    ...field(say.host, [form.host || byHand]),
    ...field(say.persons, form.persons),
    ...field(say.occasion, [form.occasion]),
    { kind: 'feed' },
    { kind: 'row', left: say.bill, right: amount(billCents) },
    // What was left on the table stands on no receipt: the host writes it down.
    { kind: 'row', left: say.tip, right: tipCents === 0 ? blank : amount(tipCents) },
    ...(tipCents === 0
      ? [{ kind: 'row', left: say.sum, right: blank } as const]
      : [{ kind: 'row', left: say.sum, right: amount(billCents + tipCents), isBold: true } as const]),
    ...field(say.signedAt, [byHand]),
    ...field(say.signature, ['', byHand]),
  ];
}

const blank = '__________';
const byHand = '_'.repeat(20);
