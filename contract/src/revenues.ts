import { centsByType, paymentWays } from '@tresen/domain/basics/payment-types';
import { optionKinds } from '@tresen/domain/offer/option-group';
import { revenueStates } from '@tresen/domain/sales/revenue-state';
import { soldKinds } from '@tresen/domain/sales/sale-fact';
import { z } from 'zod';
import { receiptPayment, vatShare } from './receipt-money.ts';
import { endpoint, refusals } from './endpoint.ts';
import { copyQueued } from './print-jobs.ts';
import { id, instant } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const paidWith = z.enum(paymentWays);

const chosenOption = z.object({ kind: z.enum(optionKinds), name: z.string(), deltaCents: z.int() });

const revenue = z.object({
  orderId: id,
  locationId: id,
  registerCode: z.string(),
  series: z.int(),
  receiptNo: z.int(),
  pickupNo: z.int(),
  businessDate: z.iso.date().max(10),
  at: instant,
  areaName: z.string(),
  takenBy: z.string(),
  /** The first lines, and how many more there are. */
  items: z.array(z.object({ quantity: z.int(), name: z.string() })),
  moreItems: z.int(),
  paymentTypes: z.array(paidWith),
  state: z.enum(revenueStates),
  /** Takes another receipt back. */
  isCounterBooking: z.boolean(),
  totalCents: z.int(),
  zNo: z.int().nullable(),
});
export type Revenue = z.infer<typeof revenue>;

const revenueQuery = z.object({
  locationId: id.optional(),
  from: z.iso.date().max(10).optional(),
  to: z.iso.date().max(10).optional(),
  /** Only what stands in this report. */
  zReportId: id.optional(),
  paymentType: paidWith.optional(),
  areaId: id.optional(),
  takenBy: id.optional(),
  state: z.enum(revenueStates).optional(),
  /** A number, an article or an amount. */
  search: z.string().trim().max(60).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type RevenueQuery = z.infer<typeof revenueQuery>;

/** Paid orders. Staff see their own of the last 24 hours, whatever they ask for. */
export const revenues = {
  list: endpoint
    .meta({ access: 'member' })
    .route({ method: 'GET', path: '/revenues' })
    .input(revenueQuery)
    .output(
      z.object({
        revenues: z.array(revenue),
        /** Of the whole filter, not of the page. */
        count: z.int(),
        totals: z.object({
          totalCents: z.int(),
          ...centsByType(() => z.int()),
          redeemedCents: z.int(),
          orderCount: z.int(),
          takenBackCount: z.int(),
          takenBackCents: z.int(),
        }),
        /** Who took orders in this range; empty for staff. */
        people: z.array(z.object({ userId: id, name: z.string() })),
      }),
    ),

  show: endpoint
    .meta({ access: 'member' })
    .route({ method: 'GET', path: '/revenues/{orderId}' })
    .input(z.object({ orderId: id }))
    .output(
      revenue.extend({
        lines: z.array(
          z.object({
            lineNo: z.int(),
            kind: z.enum(soldKinds),
            name: z.string(),
            quantity: z.int(),
            unitCents: z.int(),
            totalCents: z.int(),
            note: z.string(),
            options: z.array(chosenOption),
            /** Of a set: what it was made of. */
            parts: z.array(z.object({ name: z.string(), options: z.array(chosenOption) })),
            /** The price list that made the price, and what a piece costs without it. */
            byList: z.object({ name: z.string(), ownCents: z.int() }).nullable(),
          }),
        ),
        payments: z.array(receiptPayment),
        vat: z.array(vatShare),
        reason: z.string(),
        /** The receipt that this one takes back. */
        cancels: z.object({ registerCode: z.string(), series: z.int(), receiptNo: z.int() }).nullable(),
        /** The receipt that it takes back, corrects or adds to, where it can be opened. */
        belongsTo: z.object({ orderId: id, number: z.string() }).nullable(),
        /** The receipts that take this one back, correct it or add to it, the oldest first. */
        followedBy: z.array(z.object({ orderId: id, number: z.string() })),
        isSigned: z.boolean(),
        /** Sold without tax by a small business. */
        isSmall: z.boolean(),
        /** The secret part of the address where its guest finds it; null where the till's own entry is not kept. */
        token: z.string().nullable(),
        /** What nobody took back yet; nothing of a receipt that takes another one back. */
        leftCents: z.int(),
        /** The device that wrote it, which alone can take it back. */
        till: z.object({ deviceId: id, name: z.string(), isActive: z.boolean() }),
      }),
    )
    .errors(refusals(notFoundCode)),

  /** Once more on paper, as a copy that says so. */
  copy: endpoint
    .route({ method: 'POST', path: '/revenues/{orderId}/copies' })
    .input(z.object({ orderId: id, printerId: id, locale: z.enum(['de', 'en']) }))
    .output(copyQueued)
    .errors(refusals(notFoundCode)),

  /** The whole filter as a sheet. */
  export: endpoint
    .meta({ access: 'books', fresh: true })
    .route({ method: 'GET', path: '/revenues/export' })
    .input(revenueQuery.omit({ page: true, pageSize: true }).extend({ locale: z.enum(['de', 'en']) }))
    .output(z.file()),
};
