import type { PrintDocument, PrintImage } from './document.ts';
import { fill, paperAmount, paperDate, type PaperLanguage, paperRate } from './texts.ts';

export type GiftCardPaper = {
  readonly senderName: string;
  readonly logo?: PrintImage | undefined;
  readonly name: string;
  readonly code: string;
  readonly valueCents: number;
  /** `null`: none, it is taxed when it is spent. */
  readonly ratePermille: number | null;
  /** Sold without tax by a small business, which names no rate. */
  readonly isSmall?: boolean | undefined;
  /** `null`: without an end of its own. */
  readonly validUntil: string | null;
  readonly receiptNumber: string;
};

/** The card itself, one per code: whoever holds it can pay with it. */
export function giftCardDocument(card: GiftCardPaper, { words, locale }: PaperLanguage): PrintDocument {
  const { giftCard } = words;
  return {
    kind: 'gift-card',
    title: card.code,
    locale,
    marks: { copy: words.marks.copy, late: words.marks.late },
    blocks: [
      ...(card.logo ? [{ kind: 'image', image: card.logo } as const] : []),
      { kind: 'text', text: card.senderName, align: 'center' },
      { kind: 'text', text: giftCard.title, align: 'center', isDouble: true, isBold: true },
      { kind: 'text', text: `${paperAmount(card.valueCents, locale)} EUR`, align: 'center', isDouble: true },
      { kind: 'text', text: card.name, align: 'center' },
      { kind: 'marks' },
      { kind: 'feed' },
      { kind: 'qr', value: card.code },
      { kind: 'text', text: card.code, align: 'center', isBold: true },
      { kind: 'feed' },
      { kind: 'barcode', value: card.code },
      {
        kind: 'text',
        text: lawOf(card, { words, locale }),
      },
      ...(card.validUntil === null
        ? []
        : [{ kind: 'row', left: giftCard.validUntil, right: paperDate(card.validUntil) } as const]),
      { kind: 'row', left: giftCard.receipt, right: card.receiptNumber },
      { kind: 'cut' },
    ],
  };
}

function lawOf({ ratePermille, isSmall }: GiftCardPaper, { words, locale }: PaperLanguage): string {
  if (ratePermille === null) return words.giftCard.valueLaw;
  return isSmall ? words.receipt.small : fill(words.giftCard.law, { rate: paperRate(ratePermille, locale) });
}
