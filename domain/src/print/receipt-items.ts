import type { PrintBlock } from './document.ts';
import { deltaText, optionText, partText } from '../offer/option-text.ts';
import { fill, paperAmount, type PaperLanguage } from './texts.ts';
import { isSmallSale } from '../offer/small-business.ts';
import { hiddenCode } from '../sales/value-card.ts';
import { isBeside, type SaleFact, type SoldLine } from '../sales/sale-fact.ts';

/** `A` is the highest rate on this receipt; a small business has none to tell. */
export function taxLetters(sale: Pick<SaleFact, 'vat' | 'lines'>): ReadonlyMap<number, string> {
  if (isSmallSale(sale)) return new Map();
  const rates = sale.vat.map(({ ratePermille }) => ratePermille).toSorted((one, other) => other - one);
  return new Map(rates.map((rate, place) => [rate, String.fromCodePoint(65 + place)]));
}

/** What was sold. A gift card that pays is no item: it stands with the money. */
export function receiptItems(sale: SaleFact, language: PaperLanguage): readonly PrintBlock[] {
  const letters = taxLetters(sale);
  const lines = sale.lines.filter(({ kind }) => kind !== 'redemption');
  const widest = widestLetters(sale);
  return lines.map((line) => itemOf(line, lettersOf(line, letters).padEnd(widest), language));
}

/** How much room the tax letters take beside the amounts. */
export function widestLetters(sale: SaleFact): number {
  const letters = taxLetters(sale);
  const lines = sale.lines.filter(({ kind }) => kind !== 'redemption');
  return Math.max(1, ...lines.map((line) => lettersOf(line, letters).length));
}

function itemOf(line: SoldLine, letters: string, { words, locale }: PaperLanguage): PrintBlock {
  const { quantity, name, unitCents, totalCents, options, parts, note, freeReason, giftCardCode } = line;
  const without = (left: string) => fill(words.receipt.without, { name: left });
  const sayOption = (option: SoldLine['options'][number]) =>
    [optionText(option, without), deltaText(option, (cents) => paperAmount(cents, locale))].filter(Boolean).join(' ');
  const details = [
    ...(Math.abs(quantity) > 1 ? [fill(words.receipt.each, { amount: paperAmount(unitCents, locale) })] : []),
    ...options.map(sayOption),
    ...parts.map((part) => partText(part, sayOption)),
    ...(note === '' ? [] : [`+ ${note}`]),
    ...(freeReason === '' ? [] : [fill(words.receipt.freeLine, { reason: freeReason })]),
    ...(giftCardCode === null ? [] : [line.kind === 'value-redemption' ? hiddenCode(giftCardCode) : giftCardCode]),
  ];
  return {
    kind: 'item',
    lead: `${quantity} x `,
    name,
    amount: `${paperAmount(totalCents, locale)} ${letters}`,
    details,
  };
}

/** What is no turnover has no rate. */
function lettersOf({ kind, shares }: SoldLine, letters: ReadonlyMap<number, string>): string {
  if (isBeside(kind)) return '';
  return shares
    .map(({ ratePermille }) => letters.get(ratePermille) ?? '')
    .toSorted()
    .join('');
}
