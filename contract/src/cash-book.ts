import { cashMoveKinds, longestCashReason, mostCashCents, typedMoveKinds } from '@tresen/domain/closing/cash-book';
import { oneLine } from '@tresen/domain/basics/text-rules';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant, shortText } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const period = z.object({ locationId: id, from: z.iso.date().max(10), to: z.iso.date().max(10) });

const cashLine = z.object({
  /** Takings: the receipts since the line before, as one sum. */
  kind: z.enum(['takings', 'move', 'count', 'opened']),
  moveKind: z.enum(cashMoveKinds).nullable(),
  receiptCount: z.int(),
  /** What it changed: the cash, the move, or the difference that was found. */
  amountCents: z.int(),
  countedCents: z.int().nullable(),
  expectedCents: z.int().nullable(),
  reason: z.string(),
  by: z.string(),
  /** Of takings: of the last receipt. */
  at: instant,
  /** The reports it stands in; null for what is in none yet. */
  zNos: z.array(z.int().nullable()),
  /** What the drawer held after it. */
  balanceCents: z.int(),
  /** Of an entry from the office; null for what a till wrote. */
  office: z
    .object({ entryId: id, entryNo: z.int(), reversesNo: z.int().nullable(), isReversed: z.boolean() })
    .nullable(),
});

const cashPage = z.object({
  registerId: id,
  registerCode: z.string(),
  businessDate: z.iso.date().max(10),
  openingCents: z.int(),
  lines: z.array(cashLine),
  closingCents: z.int(),
});
export type CashBookPage = z.infer<typeof cashPage>;

const drawer = z.object({ registerId: id, registerCode: z.string(), heldCents: z.int() });

const reason = shortText.min(1).max(longestCashReason).regex(oneLine);

const booked = z.object({ entryNo: z.int() });

/**
 * Every drawer's book: a page for each day and register on which something happened. The tills write it in their log, the office in
 * a chain of its own; nobody changes it.
 */
export const cashBook = {
  /** The newest first. */
  show: endpoint
    .meta({ access: 'books', feature: 'point-of-sale' })
    .route({ method: 'GET', path: '/locations/{locationId}/cash-book' })
    .input(period)
    .output(
      z.object({
        pages: z.array(cashPage),
        /** What each drawer holds now. */
        drawers: z.array(drawer),
        /** Further back nobody reads on a screen: the first day that is shown whole. */
        cutAt: z.iso.date().max(10).nullable(),
      }),
    )
    .errors(refusals(notFoundCode)),

  /** The same as a sheet, the oldest first, as a book is read. */
  export: endpoint
    .meta({ access: 'books', feature: 'point-of-sale', fresh: true })
    .route({ method: 'GET', path: '/locations/{locationId}/cash-book/export' })
    .input(period.extend({ locale: z.enum(['de', 'en']) }))
    .output(z.file())
    .errors(refusals(notFoundCode)),

  /** The same on A4, to be kept. */
  pdf: endpoint
    .meta({ access: 'books', feature: 'point-of-sale', fresh: true })
    .route({ method: 'GET', path: '/locations/{locationId}/cash-book/pdf' })
    .input(period.extend({ locale: z.enum(['de', 'en']) }))
    .output(z.file())
    .errors(refusals(notFoundCode)),

  /** An entry from the office, for the business day that runs now. Sent again it is there once. */
  book: endpoint
    .meta({ access: 'manager', feature: 'point-of-sale' })
    .route({ method: 'PUT', path: '/locations/{locationId}/cash-book/entries/{entryId}' })
    .input(
      z.object({
        locationId: id,
        entryId: id,
        registerId: id,
        kind: z.enum(typedMoveKinds),
        /** Without a sign: the kind gives it. */
        amountCents: z.int().min(1).max(mostCashCents),
        reason,
      }),
    )
    .output(booked)
    .errors(refusals(notFoundCode, 'cash/too-little', 'cash/at-the-till', 'request/key-reused')),

  /** Takes an entry of the office back: what was booked stays beside it. Sent again it is there once. */
  reverse: endpoint
    .meta({ access: 'manager', feature: 'point-of-sale' })
    .route({ method: 'PUT', path: '/locations/{locationId}/cash-book/entries/{entryId}/reversal' })
    .input(z.object({ locationId: id, entryId: id, reason }))
    .output(booked)
    .errors(refusals(notFoundCode, 'cash/too-little', 'cash/at-the-till')),
};
