import type { MoneyType } from '../basics/payment-types.ts';
import type { ArticleKind, ServicePlace } from '../articles/article.ts';
import type { OptionKind } from '../offer/option-group.ts';
import type { SoldTaxKey, TaxKey } from '../basics/vat.ts';

/**
 * A receipt as `sale.complete.v2` says it, complete in itself: names, prices and rates are copied into it, so that it can be
 * read when the articles are long gone. Amounts are whole cents, instants UTC with three decimals. No key is optional: what
 * is absent is `null`, an empty list or an empty text. The first version says less; `readSale` fills in the rest.
 */
export type SaleFact = {
  /** The id of this receipt. Of a sale at the counter also that of its kitchen order; of a bill's receipt never. */
  readonly orderId: string;
  readonly locationId: string;
  readonly areaId: string | null;
  /** `K2`: as printed. */
  readonly registerCode: string;
  readonly receiptNo: number;
  /** The short number that is called out: per register and business day. `null` for the receipt of a bill, and uses up none. */
  readonly pickupNo: number | null;
  readonly businessDate: string;
  /** Preset of the sale; each line has its own. */
  readonly place: ServicePlace;
  /** At least one. */
  readonly lines: readonly SoldLine[];
  /** Money only. A gift card that is redeemed is a line. Empty when nothing was paid. */
  readonly payments: readonly MoneyPayment[];
  /** All lines, those beside turnover included. */
  readonly totalCents: number;
  /** Of turnover only: once per rate on each receipt, and never split again. */
  readonly vat: readonly VatLine[];
  /** Why money went out or something was free of charge; empty where no reason is asked for. */
  readonly reason: string;
  readonly note: string;
  /** A counter-booking names the receipt that it takes back. */
  readonly cancels: Cancelled | null;
  /** Whether the kitchen already knows: paper, a neighbour's screen, or nobody. */
  readonly kitchen: 'slip' | 'lan' | 'none';
  /** Which tariff of articles was on the device. */
  readonly catalogue: string;
  /** Corrected time of the device: the first line of the draft, of a bill the tap that takes the money. */
  readonly startedAt: string;
  /** Drawn with the draft; `null` exactly where nothing is signed. */
  readonly txId: string | null;
  /** `none`: no security module for this register. `outage`: the till knew already that it cannot be signed. */
  readonly signing: Signing;
  /** A Lamport step: only where a bill is paid or a counted article is sold. */
  readonly step: number | null;
  /** Bills whose pieces are paid or given back, by id. */
  readonly bills: readonly SettledBill[];
  /** Of a bill, or of a parked cart that was signed as an order: its earliest round. */
  readonly firstOrderedAt: string | null;
  /** Of a counter-booking only: the pieces of its lines are open again. */
  readonly releases: boolean;
  /** Whose PIN allowed this receipt. */
  readonly approvedBy: string | null;
};

export const signings = ['none', 'waits', 'outage'] as const;
export type Signing = (typeof signings)[number];

export type SettledBill = { readonly billId: string; readonly openedOn: string };

/** What the first version of a sale knows. */
export const firstKinds = ['sale', 'return', 'deposit', 'gift-card', 'redemption'] as const;
const besideKinds = ['tip', 'value-card', 'value-redemption'] as const;
export const soldKinds = [...firstKinds, 'discount', 'owner-tip', ...besideKinds] as const;
export type SoldKind = ArticleKind | (typeof soldKinds)[number];
export type BesideKind = (typeof besideKinds)[number];

/** Money that is no turnover: staff tips, and value cards, which are taxed when they are spent. */
export function isBeside(kind: SoldKind): kind is BesideKind {
  return besideKinds.some((beside) => beside === kind);
}

/** A voucher over an amount that was sold or spent: taken back only where somebody says so. */
export function isVoucher({ kind }: Pick<SoldLine, 'kind'>): boolean {
  return isBeside(kind) && kind !== 'tip';
}

export type SoldLine = {
  /** Counts from 1. In a counter-booking, the number of the line that it takes back. */
  readonly lineNo: number;
  /** A deposit that came along with another line. */
  readonly parentLineNo: number | null;
  readonly kind: SoldKind;
  readonly articleId: string | null;
  readonly articleVersion: number | null;
  /** With its size. */
  readonly name: string;
  /** Whole pieces; below zero in a counter-booking. */
  readonly quantity: number;
  /** Signed as booked: a return and a redemption are below zero. */
  readonly unitCents: number;
  readonly totalCents: number;
  readonly taxKey: SoldTaxKey;
  /** What of `totalCents` falls under which rate. */
  readonly shares: readonly { readonly ratePermille: number; readonly grossCents: number }[];
  readonly note: string;
  /** Why this line costs nothing; empty otherwise. */
  readonly freeReason: string;
  /** `null` also on every line that settles: its round has reached the kitchen. */
  readonly stationId: string | null;
  /** Gift and value cards only: sold or redeemed under this code; `null` for cards without one. */
  readonly giftCardCode: string | null;
  readonly place: ServicePlace;
  readonly category: { readonly categoryId: string; readonly name: string } | null;
  /** The article's own price, before price list and options; `null` where there is none. */
  readonly listCents: number | null;
  readonly priceListId: string | null;
  /** `typed`: an open price, or one that a person with the right to do so has overridden. */
  readonly priceBy: PriceBy;
  readonly options: readonly SoldOption[];
  /** Of a set. */
  readonly parts: readonly SoldPart[];
  /** What this line pays; in a counter-booking, what it takes back. One line is one item. `null` at the counter. */
  readonly settles: Settles | null;
  readonly discount: SoldDiscount | null;
  /** The person a tip is for; `null`: the pool. */
  readonly tipFor: string | null;
};

export const pricesBy = ['article', 'typed'] as const;
export type PriceBy = (typeof pricesBy)[number];

export type SoldOption = {
  readonly groupId: string;
  readonly optionId: string;
  readonly kind: OptionKind;
  readonly name: string;
  readonly deltaCents: number;
  readonly articleId: string | null;
};

export type SoldPart = {
  readonly partId: string;
  readonly name: string;
  readonly articleId: string;
  readonly articleVersion: number;
  readonly taxKey: TaxKey;
  /** What it costs alone: the set is divided by it. */
  readonly valueCents: number;
  readonly surchargeCents: number;
  readonly stationId: string | null;
  readonly options: readonly SoldOption[];
};

type SettledItem = { readonly itemId: string; readonly orderedOn: string };
/** Whole pieces by their numbers, or shares of one divided piece. */
export type Settles =
  | (SettledItem & { readonly nos: readonly number[] })
  | (SettledItem & {
      readonly no: number;
      readonly divisionId: string;
      readonly into: number;
      readonly shares: readonly number[];
    });

export type SoldDiscount = {
  readonly discountId: string;
  readonly scope: 'line' | 'bill';
  /** `null`: an amount. */
  readonly permille: number | null;
  readonly reason: string;
  readonly givenBy: string | null;
  readonly approvedBy: string | null;
};

export type MoneyPayment = {
  readonly type: MoneyType;
  /** What stays of it: the payments add up to the total. Below zero when money goes out. */
  readonly amountCents: number;
  /** Cash only: what was handed over and what went back. */
  readonly tenderedCents: number;
  readonly changeCents: number;
  /** The approved attempt; `null`: cash, or a card that was noted by hand. */
  readonly attemptId: string | null;
  readonly cardKind: CardKind | null;
};

export const cardKinds = ['girocard', 'debit', 'credit', 'wallet'] as const;
export type CardKind = (typeof cardKinds)[number];

export type VatLine = {
  readonly ratePermille: number;
  readonly grossCents: number;
  readonly netCents: number;
  readonly taxCents: number;
};

export type Cancelled = {
  readonly orderId: string;
  readonly registerCode: string;
  readonly series: number;
  readonly receiptNo: number;
  /** Every line, or only some. */
  readonly isWhole: boolean;
  readonly reason: CancelReason;
};

/** Whether a counter-booking calls off what is being prepared: not where its pieces are only paid anew. */
export function callsOff({ cancels, releases }: Pick<SaleFact, 'cancels' | 'releases'>): boolean {
  return cancels !== null && !releases;
}

export const cancelReasons = ['input-error', 'guest-cancelled', 'not-available', 'complaint', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** What a line says that is neither part of an offer nor of a bill. */
export const plainLine = {
  category: null,
  priceListId: null,
  priceBy: 'article',
  options: [],
  parts: [],
  settles: null,
  discount: null,
  tipFor: null,
} as const satisfies Partial<SoldLine>;

/** What a sale at a counter without a security module says. */
export const plainSale = {
  txId: null,
  signing: 'none',
  step: null,
  bills: [],
  firstOrderedAt: null,
  releases: false,
  approvedBy: null,
} as const satisfies Partial<SaleFact>;

/** Cash, or a card whose terminal nobody asked. */
export const notedByHand = { attemptId: null, cardKind: null } as const satisfies Partial<MoneyPayment>;
