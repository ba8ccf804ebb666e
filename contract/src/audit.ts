import { soldKinds } from '@tresen/domain/sales/sale-fact';
import { auditedAnalyses } from '@tresen/domain/basics/report-period';
import { deviceRoles } from '@tresen/domain/people/device-access';
import { z } from 'zod';
import { receiptPayment, vatShare } from './receipt-money.ts';
import { endpoint, refusals } from './endpoint.ts';
import { businessDate } from './exports.ts';
import { id, instant, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';
import {
  auditedCashEntry,
  auditedExport,
  auditedFigure,
  auditedLogEntry,
  auditedPlace,
  auditedReceipt,
  auditedSignature,
  auditedZReportLine,
} from './audit-shapes.ts';
import { zReport } from './z-reports.ts';

/** Reading alone, inside of the access's places and days: the database keeps both. */
const reading = { access: 'auditor' } as const;

const days = z.object({
  locationId: id.optional(),
  from: businessDate.optional(),
  to: businessDate.optional(),
});
const paged = days.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});

/** What an auditor who was let in may read. Every call is written down before it is answered. */
export const audit = {
  /** The code is taken once; from then on this browser alone is let in. */
  open: endpoint
    .meta({ access: 'anyone' })
    .route({ method: 'POST', path: '/audit/session' })
    .input(z.object({ token: z.string().min(1).max(100), code: z.string().max(6) }))
    .output(z.object({ endsAt: instant }))
    .errors(refusals('link/expired', 'audit/code-wrong', 'request/too-many')),

  /** The auditor's own end of it: the link opens nothing after that. Whoever has no session has left already. */
  leave: endpoint.meta({ access: 'anyone' }).route({ method: 'DELETE', path: '/audit/session' }).output(nothing),

  /** Whose books these are, which of them may be read and until when, and what they come to. */
  show: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/audit' })
    .output(
      z.object({
        auditor: z.string(),
        office: z.string(),
        endsAt: instant,
        from: businessDate,
        to: businessDate,
        organization: z.object({
          name: z.string(),
          street: z.string(),
          postalCode: z.string(),
          city: z.string(),
          taxNumber: z.string(),
          vatId: z.string(),
        }),
        locations: z.array(auditedPlace),
        figures: z.object({
          zReportCount: z.int(),
          firstZNo: z.int().nullable(),
          lastZNo: z.int().nullable(),
          receiptCount: z.int(),
          /** Orders of tables: signed, and in no amount. */
          roundCount: z.int(),
          totalCents: z.int(),
          signedCount: z.int(),
          outageCount: z.int(),
          counterBookingCount: z.int(),
          counterBookingCents: z.int(),
          /** In no Z-report yet. */
          openCount: z.int(),
        }),
      }),
    )
    .errors(refusals('audit/ended')),

  zReports: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/audit/z-reports' })
    .input(paged)
    .output(z.object({ reports: z.array(auditedZReportLine), count: z.int() }))
    .errors(refusals('audit/ended')),

  /** As it was closed, without who took how much. */
  zReport: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/audit/z-reports/{zReportId}' })
    .input(z.object({ zReportId: id }))
    .output(zReport.omit({ takings: true, createdBy: true }).extend({ isChained: z.boolean().nullable() }))
    .errors(refusals('audit/ended', notFoundCode)),

  receipts: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/audit/receipts' })
    .input(
      paged.extend({
        show: z.enum(['all', 'counter-bookings', 'unsigned', 'late']).default('all'),
        zReportId: id.optional(),
        /** A receipt's number, an amount or an article. */
        search: z.string().trim().max(60).optional(),
      }),
    )
    .output(z.object({ receipts: z.array(auditedReceipt), count: z.int(), totalCents: z.int() }))
    .errors(refusals('audit/ended')),

  receipt: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/audit/receipts/{orderId}' })
    .input(z.object({ orderId: id }))
    .output(
      auditedReceipt.extend({
        startedAt: instant.nullable(),
        receivedAt: instant,
        reason: z.string(),
        /** Inside of the days that may be read; what lies outside is named by its number alone. */
        cancelsOrderId: id.nullable(),
        takenBackBy: z.array(z.object({ orderId: id, number: z.string() })),
        lines: z.array(
          z.object({
            lineNo: z.int(),
            kind: z.enum(soldKinds),
            name: z.string(),
            category: z.string(),
            quantity: z.int(),
            unitCents: z.int(),
            totalCents: z.int(),
            taxKey: z.string(),
            ratesPermille: z.array(z.int()),
            freeReason: z.string(),
          }),
        ),
        payments: z.array(receiptPayment),
        vat: z.array(vatShare),
        signature: auditedSignature.nullable(),
        /** Of the chain that the till's receipts make. */
        prevHash: z.string(),
        hash: z.string(),
      }),
    )
    .errors(refusals('audit/ended', notFoundCode)),

  /** What receipts come to, by one question. */
  analysis: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/audit/analyses' })
    .input(paged.extend({ by: z.enum(auditedAnalyses).default('days') }))
    .output(
      z.object({
        rows: z.array(auditedFigure),
        count: z.int(),
      }),
    )
    .errors(refusals('audit/ended')),

  cashEntries: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/audit/cash-entries' })
    .input(paged)
    .output(
      z.object({
        entries: z.array(auditedCashEntry),
        count: z.int(),
      }),
    )
    .errors(refusals('audit/ended')),

  /** What was odd about receipts, numbers, money or the TSE, and the times in which nothing could be signed. */
  incidents: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/audit/incidents' })
    .input(paged)
    .output(
      z.object({
        incidents: z.array(
          z.object({
            incidentId: id,
            locationId: id,
            deviceName: z.string(),
            kind: z.string(),
            severity: z.enum(['info', 'warning', 'serious']),
            subject: z.record(z.string(), z.string()),
            openedAt: instant,
            closedAt: instant.nullable(),
          }),
        ),
        count: z.int(),
        outages: z.array(
          z.object({
            locationId: id,
            startedAt: instant,
            endedAt: instant.nullable(),
            reason: z.string(),
          }),
        ),
      }),
    )
    .errors(refusals('audit/ended')),

  /** Registers with their series, what writes them, and what signs for them. */
  registers: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/audit/registers' })
    .output(
      z.object({
        registers: z.array(
          z.object({
            registerId: id,
            locationId: id,
            code: z.string(),
            serial: z.string(),
            since: instant,
            series: z.array(
              z.object({ series: z.int(), lastNo: z.int(), openedAt: instant, closedAt: instant.nullable() }),
            ),
          }),
        ),
        devices: z.array(
          z.object({
            deviceId: id,
            locationId: id,
            name: z.string(),
            role: z.enum(deviceRoles),
            state: z.enum(['active', 'frozen', 'lost', 'revoked']),
            app: z.string(),
            enrolledAt: instant,
            lastSeenAt: instant.nullable(),
            /** What it still had to send when it was last heard. */
            unsent: z.int(),
          }),
        ),
        tses: z.array(
          z.object({
            locationId: id,
            serial: z.string(),
            state: z.string(),
            isTest: z.boolean(),
            certificationId: z.string(),
            certificateUntil: instant.nullable(),
            since: instant,
            retiredAt: instant.nullable(),
          }),
        ),
      }),
    )
    .errors(refusals('audit/ended')),

  /** From which closing on a field of the master data had a value: the newest first. */
  masterData: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/audit/master-data' })
    .input(paged)
    .output(
      z.object({
        changes: z.array(
          z.object({ locationId: id, zNo: z.int(), businessDate, field: z.string(), value: z.string() }),
        ),
        count: z.int(),
      }),
    )
    .errors(refusals('audit/ended')),

  /**
   * The log of one device, the newest first, by the business days on which entries arrived: that they are all there and in which order, not what
   * they say.
   */
  logEntries: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/audit/devices/{deviceId}/log-entries' })
    .input(paged.pick({ page: true, pageSize: true }).extend({ deviceId: id }))
    .output(
      z.object({
        entries: z.array(auditedLogEntry),
        count: z.int(),
      }),
    )
    .errors(refusals('audit/ended', notFoundCode)),

  /** What was made for the tax office and lies inside of the access; the files beside it are streamed. */
  exports: endpoint
    .meta(reading)
    .route({ method: 'GET', path: '/audit/exports' })
    .output(
      z.object({
        exports: z.array(auditedExport),
      }),
    )
    .errors(refusals('audit/ended')),
};
