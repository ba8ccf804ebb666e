import { moneyType } from '../basics/payment-types.ts';
import type { GuestSlips } from './card-slip.ts';
import { senderBlocks, type PaperSender } from './sender.ts';
import type { PrintBlock, PrintDocument } from './document.ts';
import { receiptItems, taxLetters, widestLetters } from './receipt-items.ts';
import { type PaperTse, tseBlocks } from './tse.ts';
import { fill, paperAmount, type PaperLanguage, paperRate, paperTime } from './texts.ts';
import { formatPickupNumber, formatReceiptNumber } from '../sales/receipt-number.ts';
import { isSmallSale } from '../offer/small-business.ts';
import type { SaleFact } from '../sales/sale-fact.ts';

export type ReceiptPaper = {
  readonly sender: PaperSender;
  readonly sale: SaleFact;
  readonly series: number;
  /** When it was sold. */
  readonly at: string;
  /** Empty where nobody was signed in. */
  readonly servedBy: string;
  readonly tse: PaperTse;
  /** Where the guest finds it again. */
  readonly link?: string | undefined;
  readonly isTraining?: boolean | undefined;
  /** Where it was served, as guests call it; absent: over the counter. */
  readonly table?: string | undefined;
  /** What terminals told the guest of payments by card; absent: none was paid at one. */
  readonly slips?: GuestSlips | undefined;
};

/** Everything the law wants on it, as booked: nothing is counted again. */
export function receiptDocument(paper: ReceiptPaper, language: PaperLanguage): PrintDocument {
  const { sender, sale, series, tse, link } = paper;
  const { words, locale } = language;
  const number = formatReceiptNumber({ ...sale, series });
  const footer = sender.location.receiptFooter || words.receipt.thanks;
  return {
    kind: 'receipt',
    title: number,
    locale,
    marks: { copy: words.marks.copy, late: words.marks.late },
    blocks: [
      ...senderBlocks(sender, language),
      ...markBlocks(paper, language),
      { kind: 'marks' },
      ...metaBlocks(paper, number, language),
      { kind: 'rule', style: 'single' },
      ...receiptItems(sale, language),
      { kind: 'rule', style: 'double' },
      ...totalBlocks(paper, language),
      ...vatBlocks(sale, language),
      { kind: 'rule', style: 'single' },
      ...tseBlocks(tse, sender.location.timeZone, language),
      ...(link ? linkBlocks(link, language) : []),
      { kind: 'feed' },
      { kind: 'text', text: footer, align: 'center' },
      // Also below: paper is torn off, and who holds the lower half must see it too.
      ...(paper.isTraining ? [{ kind: 'feed' } as const, mark(words.marks.training)] : []),
      { kind: 'cut' },
    ],
  };
}

function markBlocks({ sale, isTraining = false }: ReceiptPaper, { words }: PaperLanguage): readonly PrintBlock[] {
  const { cancels, totalCents, payments } = sale;
  const texts: string[] = [];
  if (isTraining) texts.push(words.marks.training);
  if (cancels) texts.push(cancels.isWhole ? words.marks.cancellation : words.marks.refund);
  if (!cancels && totalCents === 0 && payments.length === 0) texts.push(words.marks.free);
  const of = cancels
    ? [
        {
          kind: 'text',
          text: fill(words.marks.ofReceipt, { number: formatReceiptNumber(cancels) }),
          align: 'center',
        } as const,
      ]
    : [];
  return [...texts.map(mark), ...of];
}

function mark(text: string): PrintBlock {
  return { kind: 'text', text, align: 'center', isDouble: true, isBold: true };
}

function metaBlocks(
  { sender, sale, at, servedBy, isTraining, table, tse }: ReceiptPaper,
  number: string,
  { words }: PaperLanguage,
): readonly PrintBlock[] {
  const { date, time } = paperTime(at, sender.location.timeZone);
  const registerText = fill(words.receipt.register, { code: sale.registerCode });
  const by = servedBy === '' ? '' : fill(words.receipt.servedBy, { name: servedBy });
  return [
    {
      kind: 'row',
      left: fill(isTraining ? words.receipt.training : words.receipt.number, { number }),
      right: `${date} ${time}`,
    },
    { kind: 'row', left: calledText(sale, table, words), right: words.receipt.place[sale.place] },
    // A TSE says it with its own times.
    ...(tse.kind === 'none' && sale.firstOrderedAt !== null ? [firstOrder(sale.firstOrderedAt)] : []),
    { kind: 'row', left: by === '' ? registerText : by, right: by === '' ? '' : registerText },
  ];

  function firstOrder(orderedAt: string): PrintBlock {
    const first = paperTime(orderedAt, sender.location.timeZone);
    return { kind: 'row', left: words.tse.firstOrder, right: `${first.date} ${first.time}` };
  }
}

/** The receipt of a bill has no number that is called out: it says at which table it was served. */
function calledText(
  { registerCode, pickupNo }: SaleFact,
  table: string | undefined,
  words: PaperLanguage['words'],
): string {
  if (pickupNo !== null) return fill(words.receipt.order, { number: formatPickupNumber({ registerCode, pickupNo }) });
  return table === undefined ? '' : fill(words.interim.table, { name: table });
}

function totalBlocks({ sale, slips }: ReceiptPaper, { words, locale }: PaperLanguage): readonly PrintBlock[] {
  const redeemed = sale.lines.filter(({ kind }) => kind === 'redemption');
  const redeemedCents = redeemed.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const amount = amountOver(sale, locale);
  const total: PrintBlock = {
    kind: 'row',
    left: words.receipt.total,
    // One letter of twice the size is as wide as the room beside the amounts of the lines.
    right: `${paperAmount(sale.totalCents - redeemedCents, locale)} `,
    isDouble: true,
    isBold: true,
  };
  const cards = redeemed.map(({ giftCardCode, totalCents }) => ({
    kind: 'row' as const,
    left: fill(words.receipt.giftCard, { code: giftCardCode ?? '' }).trim(),
    right: amount(totalCents),
  }));
  const toPay: readonly PrintBlock[] =
    redeemed.length === 0
      ? []
      : [{ kind: 'row', left: words.receipt.toPay, right: amount(sale.totalCents), isBold: true }];
  return [
    total,
    { kind: 'rule', style: 'double' },
    ...cards,
    ...toPay,
    ...paymentBlocks({ sale, slips }, { words, locale }),
    ...(sale.reason === ''
      ? []
      : [{ kind: 'text', text: fill(words.receipt.reason, { reason: sale.reason }) } as const]),
    ...(sale.note === '' ? [] : [{ kind: 'text', text: sale.note } as const]),
    { kind: 'feed' },
  ];
}

/** Under the amounts of the lines, which have their tax letters beside them. */
function amountOver(sale: SaleFact, locale: PaperLanguage['locale']): (cents: number) => string {
  const beside = ' '.repeat(widestLetters(sale) + 1);
  return (cents) => `${paperAmount(cents, locale)}${beside}`;
}

function paymentBlocks(
  { sale, slips }: Pick<ReceiptPaper, 'sale' | 'slips'>,
  { words, locale }: PaperLanguage,
): readonly PrintBlock[] {
  const amount = amountOver(sale, locale);
  return sale.payments.flatMap(
    ({ type, amountCents, tenderedCents, changeCents, attemptId }): readonly PrintBlock[] => {
      const row = (left: string, cents: number) => ({ kind: 'row', left, right: amount(cents) }) as const;
      const paid = row(
        amountCents < 0 ? fill(words.receipt.returned, { type: words.receipt[type] }) : words.receipt[type],
        amountCents,
      );
      const isGiven = moneyType(type).inDrawer && changeCents > 0 && tenderedCents > 0;
      return isGiven
        ? [paid, row(words.receipt.given, tenderedCents), row(words.receipt.change, changeCents)]
        : [paid, ...(slips?.get(attemptId) ?? [])];
    },
  );
}

/** The stored figures: once per rate, and they add up to the total. A small business shows none, and says why. */
function vatBlocks(sale: SaleFact, { words, locale }: PaperLanguage): readonly PrintBlock[] {
  if (isSmallSale(sale)) return [{ kind: 'text', text: words.receipt.small }];
  if (sale.vat.length === 0) return [];
  const letters = taxLetters(sale);
  const { rate, net, tax, gross } = words.receipt;
  const amount = (cents: number) => paperAmount(cents, locale);
  const rows = sale.vat.map((line) => [
    `${letters.get(line.ratePermille) ?? ''}=${paperRate(line.ratePermille, locale)}`,
    amount(line.netCents),
    amount(line.taxCents),
    amount(line.grossCents),
  ]);
  return [{ kind: 'table', rows: [[rate, net, tax, gross], ...rows] }];
}

function linkBlocks(link: string, { words }: PaperLanguage): readonly PrintBlock[] {
  return [{ kind: 'feed' }, { kind: 'qr', value: link }, { kind: 'text', text: words.receipt.link, align: 'center' }];
}
