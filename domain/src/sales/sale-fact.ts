import type { MoneyType } from '../basics/payment-types.ts';
import type { ArticleKind, ServicePlace } from '../articles/article.ts';
import type { TaxKey } from '../basics/vat.ts';

/**
 * The payload of `sale.complete.v1`: what happened at the counter, complete in itself. Names, prices and rates are
 * copied into it, so that it can be read when the articles are long gone. Amounts are whole cents.
 */
export type SaleFact = {
  readonly orderId: string;
  readonly locationId: string;
  readonly areaId: string | null;
  /** `K2`: as printed. */
  readonly registerCode: string;
  readonly receiptNo: number;
  /** The short number that is called out: per register and business day. */
  readonly pickupNo: number;
  readonly businessDate: string;
  readonly place: ServicePlace;
  readonly lines: readonly SoldLine[];
  /** Money only. A gift card that is redeemed is a line. Empty when nothing was paid. */
  readonly payments: readonly MoneyPayment[];
  readonly totalCents: number;
  /** Once per rate on each receipt, and never split again. */
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
};

export const soldKinds = ['sale', 'return', 'deposit', 'gift-card', 'redemption'] as const;
export type SoldKind = ArticleKind | 'redemption';

export type SoldLine = {
  /** Counts from 1. In a counter-booking, the number of the line that it takes back. */
  readonly lineNo: number;
  /** A deposit that came along with another line. */
  readonly parentLineNo: number | null;
  readonly kind: SoldKind;
  readonly articleId: string | null;
  readonly articleVersion: number | null;
  readonly name: string;
  /** Whole pieces; below zero in a counter-booking. */
  readonly quantity: number;
  /** Signed as booked: a return and a redemption are below zero. */
  readonly unitCents: number;
  readonly totalCents: number;
  readonly taxKey: TaxKey;
  /** What of `totalCents` falls under which rate. */
  readonly shares: readonly { readonly ratePermille: number; readonly grossCents: number }[];
  readonly note: string;
  /** Why this line costs nothing; empty otherwise. */
  readonly freeReason: string;
  readonly stationId: string | null;
  /** Gift cards only: sold or redeemed under this code; `null` for cards without one. */
  readonly giftCardCode: string | null;
};

export type MoneyPayment = {
  readonly type: MoneyType;
  /** What stays of it: the payments add up to the total. Below zero when money goes out. */
  readonly amountCents: number;
  /** Cash only: what was handed over and what went back. */
  readonly tenderedCents: number;
  readonly changeCents: number;
};

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

export const cancelReasons = ['input-error', 'guest-cancelled', 'not-available', 'complaint', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];
