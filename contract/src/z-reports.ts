import { cashMoveKinds, type DrawerFigures } from '@tresen/domain/closing/cash-book';
import { centsByType, moneyTypes } from '@tresen/domain/basics/payment-types';
import { soldKinds } from '@tresen/domain/sales/sale-fact';
import {
  type MissingDevice,
  type ZReport,
  type ZReportFigures,
  zReportKinds,
  type ZReportRange,
  type ZReportReceipt,
  type ZReportRegister,
} from '@tresen/domain/closing/z-report';
import type { TableFigures } from '@tresen/domain/closing/table-figures';
import type { NamedTakings, ZReportTakings } from '@tresen/domain/closing/z-takings';
import { z } from 'zod';
import { vatShare } from './receipt-money.ts';
import { endpoint, refusals } from './endpoint.ts';
import { copyQueued } from './print-jobs.ts';
import { id, instant, locale } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const counted = z.object({ count: z.int(), amountCents: z.int() });

export const drawer = z.object({
  openingCents: z.int(),
  salesCents: z.int(),
  moves: z.array(counted.extend({ kind: z.enum(cashMoveKinds) })).readonly(),
  expectedCents: z.int(),
  countedCents: z.int().nullable(),
  differenceCents: z.int(),
  closingCents: z.int(),
  countedTimes: z.int(),
  openedTimes: z.int(),
}) satisfies z.ZodType<DrawerFigures>;

const figures = z.object({
  receiptCount: z.int(),
  totalCents: z.int(),
  netCents: z.int(),
  taxCents: z.int(),
  byRate: z.array(vatShare).readonly(),
  smallCents: z.int().optional(),
  byPayment: z.array(counted.extend({ type: z.enum(moneyTypes) })).readonly(),
  byCase: z
    .array(z.object({ kind: z.enum(soldKinds), ratePermille: z.int(), quantity: z.int(), grossCents: z.int() }))
    .readonly(),
  redeemed: counted,
  giftCardsSold: counted,
  beside: z.object({ tip: counted, valueSold: counted, valueRedeemed: counted }).optional(),
  depositsTaken: counted,
  depositsReturned: counted,
  cancellations: counted,
  refunds: counted,
  freeCount: z.int(),
  trainingCount: z.int(),
  cash: drawer,
}) satisfies z.ZodType<ZReportFigures>;

const receipt = z.object({
  orderId: id,
  registerCode: z.string(),
  series: z.int(),
  receiptNo: z.int(),
  at: instant,
}) satisfies z.ZodType<ZReportReceipt>;

const register = z.object({
  registerId: id,
  registerCode: z.string(),
  receiptCount: z.int(),
  totalCents: z.int(),
  cash: drawer,
}) satisfies z.ZodType<ZReportRegister>;

const personTakings = z.object({
  personId: id.nullable(),
  receiptCount: z.int(),
  totalCents: z.int(),
  ...centsByType(() => z.int()),
});

const takings = z.object({
  byPerson: z.array(personTakings).readonly(),
  byCategory: z
    .array(z.object({ kind: z.enum(soldKinds), category: z.string(), quantity: z.int(), grossCents: z.int() }))
    .readonly(),
}) satisfies z.ZodType<ZReportTakings>;

const tables = z.object({
  roundCount: z.int(),
  cancelled: counted,
  writtenOff: counted,
  interimCount: z.int(),
  open: z
    .array(
      z.object({
        billId: id,
        openedOn: z.iso.date(),
        tables: z.array(z.string()).readonly(),
        amountCents: z.int(),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<TableFigures>;

const namedTakings = takings.extend({
  byPerson: z.array(personTakings.extend({ name: z.string() })).readonly(),
}) satisfies z.ZodType<NamedTakings>;

const range = z.object({
  registerId: id,
  registerCode: z.string(),
  series: z.int(),
  firstNo: z.int(),
  lastNo: z.int(),
  totalCents: z.int(),
}) satisfies z.ZodType<ZReportRange>;

const missingDevice = z.object({
  deviceId: id,
  name: z.string(),
  lastSeenAt: instant.nullable(),
  unsent: z.int(),
}) satisfies z.ZodType<MissingDevice>;

const address = z.object({ name: z.string(), street: z.string(), postalCode: z.string(), city: z.string() });

/** As it is stored. */
export const zReport = z.object({
  zReportId: id,
  locationId: id,
  masterRegisterId: id,
  number: z.int(),
  kind: z.enum(zReportKinds),
  businessDate: z.iso.date().max(10),
  createdAt: instant,
  createdBy: id.nullable(),
  first: receipt.nullable(),
  last: receipt.nullable(),
  figures,
  ranges: z.array(range).readonly(),
  registers: z.array(register).readonly(),
  takings: takings.optional(),
  tables: tables.optional(),
  missingDevices: z.array(missingDevice).readonly(),
  tse: z.object({
    serials: z.array(z.string()).readonly(),
    unsignedCount: z.int(),
    outages: z.array(z.object({ from: instant, to: instant.nullable(), reason: z.string() })).readonly(),
  }),
  masterData: z.object({
    organization: address.extend({ taxNumber: z.string(), vatId: z.string() }),
    location: address.extend({ timeZone: z.string(), closingHour: z.int() }),
    registers: z.array(z.object({ registerId: id, code: z.string(), serial: z.string() })).readonly(),
    softwareVersion: z.string(),
  }),
  prevHash: z.string(),
  hash: z.string(),
}) satisfies z.ZodType<ZReport>;

const zReportLine = z.object({
  zReportId: id,
  locationId: id,
  number: z.int(),
  kind: z.enum(zReportKinds),
  businessDate: z.iso.date().max(10),
  createdAt: instant,
  receiptCount: z.int(),
  totalCents: z.int(),
  ...centsByType(() => z.int()),
  redeemedCents: z.int(),
  /** Tips and value cards: money that is no turnover. */
  besideCents: z.int(),
  first: receipt.nullable(),
  last: receipt.nullable(),
  /** Without their sums: a list does not need them, and they are read from the receipts. */
  ranges: z.array(range.omit({ totalCents: true })).readonly(),
  isIncomplete: z.boolean(),
});
export type ZReportLine = z.infer<typeof zReportLine>;

const closing = { access: 'manager', feature: 'point-of-sale' } as const;
const reading = { ...closing, access: 'books' } as const;

/** Closed days, and the one that is open. Nothing here can be changed or taken back. */
export const zReports = {
  /** The newest first. */
  list: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/z-reports' })
    .input(
      z.object({
        locationId: id,
        from: z.iso.date().max(10),
        to: z.iso.date().max(10),
        beforeNumber: z.coerce.number().int().min(1).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ reports: z.array(zReportLine), hasMore: z.boolean() }))
    .errors(refusals(notFoundCode)),

  /** Every figure of a Z-report at this moment, without a number and without closing anything. */
  open: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/locations/{locationId}/x-report' })
    .input(z.object({ locationId: id }))
    .output(
      z.object({
        figures,
        registers: z.array(register).readonly(),
        first: receipt.nullable(),
        last: receipt.nullable(),
        /** When the last report was made; `null` before the first. */
        since: instant.nullable(),
        lastNumber: z.int(),
        businessDate: z.iso.date().max(10),
        /** When the clock closes the day that runs now. */
        nextAt: instant,
        timeZone: z.string(),
        closingHour: z.int(),
        /** Tills that may hold sales nobody knows of yet. */
        missingDevices: z.array(missingDevice).readonly(),
      }),
    )
    .errors(refusals(notFoundCode)),

  /** Closes everything up to now. One report for each business day that is open, usually one. */
  create: endpoint
    .meta(closing)
    .route({ method: 'POST', path: '/locations/{locationId}/z-reports' })
    .input(z.object({ locationId: id }))
    .output(
      z.object({ reports: z.array(z.object({ zReportId: id, number: z.int(), businessDate: z.iso.date().max(10) })) }),
    )
    .errors(refusals(notFoundCode, 'z-report/nothing-to-close')),

  show: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/z-reports/{zReportId}' })
    .input(z.object({ zReportId: id }))
    .output(
      zReport.extend({
        createdByName: z.string(),
        /** Not in reports that are older than it. */
        takings: namedTakings.optional(),
        previousId: id.nullable(),
        nextId: id.nullable(),
        /** Whether it follows on the report before it, by number and hash. */
        isChained: z.boolean(),
      }),
    )
    .errors(refusals(notFoundCode)),

  /** On A4, to be kept. */
  pdf: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/z-reports/{zReportId}/pdf' })
    .input(z.object({ zReportId: id, locale }))
    .output(z.file())
    .errors(refusals(notFoundCode)),

  /** On the roll of a receipt printer of the location. Asked for again it comes again: each time a copy that says so. */
  copy: endpoint
    .meta(closing)
    .route({ method: 'POST', path: '/z-reports/{zReportId}/copies' })
    .input(z.object({ zReportId: id, printerId: id, locale }))
    .output(copyQueued)
    .errors(refusals(notFoundCode)),
};
