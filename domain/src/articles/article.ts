import { type Cents, negate, sum } from '../basics/money.ts';
import { numberRefusal, type NumberRefusal } from '../basics/number-rules.ts';
import type { TaxKey } from '../basics/vat.ts';

/** Deposit is taken with the goods, return gives it back. */
export const articleTypes = ['sale', 'return', 'deposit'] as const;
export type ArticleType = (typeof articleTypes)[number];

/** A gift card is an article of its own kind, outside the three types that areas can hide. */
export const articleKinds = [...articleTypes, 'gift-card'] as const;
export type ArticleKind = (typeof articleKinds)[number];

export function isArticleKind(kind: string): kind is ArticleKind {
  return articleKinds.some((known) => known === kind);
}

export const servicePlaces = ['in-house', 'take-away'] as const;
export type ServicePlace = (typeof servicePlaces)[number];
export type TaxKeys = Record<ServicePlace, TaxKey>;

export const priceMaxCents = 99_999_999;

export type ArticleRefusal =
  | { readonly code: 'article/deposit-only-on-sale' }
  | { readonly code: 'article/not-a-deposit' }
  | { readonly code: 'article/one-vat-rate' };

/** Prices are entered as people say them: positive. Only a sale may be free. */
export function priceRefusal(kind: ArticleKind, priceCents: number | undefined): NumberRefusal | undefined {
  const sign = kind === 'sale' ? 'not-negative' : 'positive';
  return numberRefusal(priceCents, { required: true, sign, max: priceMaxCents });
}

/** What one piece adds to the order: a return takes away what its deposit added. */
export function bookedPrice(kind: ArticleKind, price: Cents): Cents {
  return kind === 'return' ? negate(price) : price;
}

/** A sale may bring its deposit along by itself; nothing else may, and it must be a deposit. */
export function depositLinkRefusal(kind: ArticleKind, linked: ArticleKind): ArticleRefusal | undefined {
  if (kind !== 'sale') return { code: 'article/deposit-only-on-sale' };
  return linked === 'deposit' ? undefined : { code: 'article/not-a-deposit' };
}

/** Tax on a single-purpose gift card is due when it is sold, so its one rate must be known then. */
export function taxKeysRefusal(kind: ArticleKind, keys: TaxKeys): ArticleRefusal | undefined {
  if (kind !== 'gift-card') return undefined;
  const hasOneRate = keys['in-house'] === keys['take-away'] && keys['in-house'] !== 'DE_COMBI_70_30';
  return hasOneRate ? undefined : { code: 'article/one-vat-rate' };
}

type Declarations = {
  readonly kind: ArticleKind;
  readonly allergens: readonly string[] | undefined;
  readonly additives: readonly string[] | undefined;
};

/** Which half nobody has declared. Guests must be told what is in what they eat and drink; a deposit and a gift card are neither. */
export function missingDeclaration(declared: Declarations): 'both' | 'allergens' | 'additives' | undefined {
  const { kind, allergens, additives } = declared;
  if (kind !== 'sale') return undefined;
  if (allergens === undefined) return additives === undefined ? 'both' : 'allergens';
  return additives === undefined ? 'additives' : undefined;
}

export function needsDeclaration(declared: Declarations): boolean {
  return missingDeclaration(declared) !== undefined;
}

export type OrderMeaning = 'payment' | 'free' | 'refund';

/** What the total of an order says: the guest pays, nobody pays, or the guest is paid. */
export function meaningOf(total: Cents): OrderMeaning {
  if (total === 0) return 'free';
  return total > 0 ? 'payment' : 'refund';
}

type BookedLine = { readonly kind: string; readonly amount: Cents };

/** Money out of the drawer needs a reason, unless it only gives deposits back. */
export function needsReason(lines: readonly BookedLine[]): boolean {
  return sum(lines.filter(({ kind }) => kind !== 'return').map(({ amount }) => amount)) < 0;
}
