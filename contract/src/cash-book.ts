import { cashMoveKinds } from '@tresen/domain/closing/cash-book';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant } from './primitives.ts';
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

/** Every drawer's book: a page for each day and register on which something happened. It is written by the tills, in their log. */
export const cashBook = {
  /** The newest first. */
  show: endpoint
    .meta({ access: 'books', feature: 'point-of-sale' })
    .route({ method: 'GET', path: '/locations/{locationId}/cash-book' })
    .input(period)
    .output(
      z.object({
        pages: z.array(cashPage),
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
};
