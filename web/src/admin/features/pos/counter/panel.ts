import type { MoneyType } from '@tresen/domain/basics/payment-types';
import type { OptionPick } from '@tresen/domain/offer/option-choice';
import type { Bill } from '../dialog/bill.ts';
import type { ItemValues, Pieces } from './pieces.ts';
import type { BookedSale, RecentSale } from '../../../device/till/till.ts';

/** What lies over the counter: one thing at a time. */
export type Panel =
  /** With what was paid of it before it was opened. */
  | { readonly kind: 'payment'; readonly type?: MoneyType | 'gift-card'; readonly paid?: Bill }
  | { readonly kind: 'line' | 'price'; readonly lineId: string }
  /** With a line: on that one, unless somebody says otherwise. */
  | { readonly kind: 'discount'; readonly lineId?: string }
  /** With what was chosen so far. */
  | {
      readonly kind: 'article';
      readonly articleId: string;
      readonly picks?: readonly OptionPick[];
      readonly quantity?: number;
    }
  | { readonly kind: 'options'; readonly articleId: string }
  /** For a line of the cart, or for what will be one. */
  | { readonly kind: 'open-price'; readonly lineId: string }
  | { readonly kind: 'open-price'; readonly articleId: string; readonly pieces: Pieces | ItemValues }
  | { readonly kind: 'sizes'; readonly familyId: string }
  /** With a line: another choice for that one. */
  | { readonly kind: 'set'; readonly articleId: string; readonly lineId?: string }
  | { readonly kind: 'recent'; readonly orderId?: string }
  | { readonly kind: 'cancel' | 'correct-payment' | 'tip-afterwards'; readonly orderId: string }
  | { readonly kind: 'receipt'; readonly booked: BookedSale; readonly isCopy: boolean }
  | { readonly kind: 'receipt-link' | 'invoice'; readonly booked: BookedSale }
  | { readonly kind: 'unprinted'; readonly sales: readonly RecentSale[] }
  | { readonly kind: 'refund-reason'; readonly type: MoneyType }
  | { readonly kind: 'assign-code'; readonly code: string }
  | { readonly kind: PlainPanel };

export type PlainPanel =
  | 'cart'
  | 'papers'
  | 'park'
  | 'parked'
  | 'display'
  | 'keys'
  | 'connection'
  | 'x-report'
  | 'cash-book'
  | 'settlement'
  | 'value-card'
  | 'drawer'
  | 'go-live'
  | 'no-tse'
  | 'tse-outage'
  | 'pins';
