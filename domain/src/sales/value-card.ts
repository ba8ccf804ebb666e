import { amountMaxCents, negate, cents } from '../basics/money.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import type { ServicePlace } from '../articles/article.ts';
import { readGiftCardCode } from './gift-card-code.ts';
import { plainLine, type SoldLine } from './sale-fact.ts';
import { sumOf } from './sold-lines.ts';

/** A multi-purpose voucher: money that was handed in and is taxed when it is spent, whatever it is spent on. */
export type ValueCard = { readonly code: string; readonly balanceCents: number };

export type ValueCardRefusal =
  | { readonly code: 'value-card/not-an-amount' }
  | { readonly code: 'value-card/not-a-code' }
  | { readonly code: 'value-card/nothing-left' }
  | { readonly code: 'value-card/already-taken' }
  | { readonly code: 'value-card/more-than-applicable'; readonly applicableCents: number };

/** Above it somebody has mistyped, or brings more money than a restaurant should take. */
export const valueCardMaxCents = 1_000_00;

const anyCode = /^[A-Z0-9-]{8,40}$/;

/** One of ours as printed or typed, or whatever stands on a card that was printed elsewhere. */
export function readValueCardCode(typed: string): string | undefined {
  const own = readGiftCardCode(typed);
  if (own !== undefined) return own;
  const code = typed.trim().toUpperCase();
  return anyCode.test(code) ? code : undefined;
}

type Said = { readonly code: string; readonly name: string; readonly place: ServicePlace };

/** The only line of its receipt: beside turnover, without tax. */
export function soldValueCard(amountCents: number, said: Said): Result<SoldLine, ValueCardRefusal> {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > valueCardMaxCents)
    return refuse({ code: 'value-card/not-an-amount' });
  if (readValueCardCode(said.code) === undefined) return refuse({ code: 'value-card/not-a-code' });
  return accept(valueLine('value-card', amountCents, 1, said));
}

/** It pays for all goods whatever their rate, but neither for another card nor for a tip of staff, and gives no change. */
export function applicableValue(lines: readonly SoldLine[], { balanceCents }: ValueCard): number {
  const payable = sumOf(lines.filter(({ kind }) => kind !== 'value-card' && kind !== 'gift-card' && kind !== 'tip'));
  return Math.max(0, Math.min(balanceCents, payable, amountMaxCents));
}

/** The lines with the redemption after them. Turnover and its tax stay as they are. */
export function redeemValue(
  lines: readonly SoldLine[],
  card: ValueCard,
  { wantedCents, name }: { readonly wantedCents?: number | undefined; readonly name: string },
): Result<readonly SoldLine[], ValueCardRefusal> {
  const isTaken = ({ kind, giftCardCode }: SoldLine) => kind === 'value-redemption' && giftCardCode === card.code;
  if (card.balanceCents <= 0) return refuse({ code: 'value-card/nothing-left' });
  if (lines.some(isTaken)) return refuse({ code: 'value-card/already-taken' });
  const most = applicableValue(lines, card);
  const amount = wantedCents ?? most;
  if (amount <= 0 || amount > most) return refuse({ code: 'value-card/more-than-applicable', applicableCents: most });
  const lineNo = Math.max(0, ...lines.map((line) => line.lineNo)) + 1;
  const place = lines[0]?.place ?? 'in-house';
  const total = negate(cents(amount));
  return accept([...lines, valueLine('value-redemption', total, lineNo, { code: card.code, name, place })]);
}

/** Where a card stands on paper that stays with a guest: whoever finds it cannot spend what is left. */
export function hiddenCode(code: string): string {
  return `…${code.slice(-4)}`;
}

function valueLine(
  kind: 'value-card' | 'value-redemption',
  totalCents: number,
  lineNo: number,
  { code, name, place }: Said,
): SoldLine {
  return {
    lineNo,
    parentLineNo: null,
    kind,
    articleId: null,
    articleVersion: null,
    name,
    quantity: 1,
    unitCents: totalCents,
    totalCents,
    taxKey: 'DE_0_NOT_TAXABLE',
    shares: [{ ratePermille: 0, grossCents: totalCents }],
    note: '',
    freeReason: '',
    stationId: null,
    giftCardCode: code,
    ...plainLine,
    place,
    listCents: null,
  };
}
