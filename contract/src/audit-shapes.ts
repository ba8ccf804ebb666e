import { cashMoveKinds } from '@tresen/domain/closing/cash-book';
import { z } from 'zod';
import { businessDate } from './exports.ts';
import { id, instant } from './primitives.ts';
import { zReport } from './z-reports.ts';

export const auditedPlace = z.object({
  locationId: id,
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  timeZone: z.string(),
});

export const auditedZReportLine = z.object({
  zReportId: id,
  locationId: id,
  number: z.int(),
  kind: zReport.shape.kind,
  businessDate,
  createdAt: instant,
  receiptCount: z.int(),
  totalCents: z.int(),
  isIncomplete: z.boolean(),
});

export const auditedReceipt = z.object({
  orderId: id,
  locationId: id,
  number: z.string(),
  businessDate,
  at: instant,
  totalCents: z.int(),
  zNo: z.int().nullable(),
  isLate: z.boolean(),
  /** The number of the receipt that this one takes back. */
  cancels: z.string().nullable(),
  /** Taken back by another one, whole or in part. */
  isTakenBack: z.boolean(),
  signing: z.enum(['signed', 'outage', 'waits', 'none']),
});
export type AuditedReceipt = z.infer<typeof auditedReceipt>;

export const auditedSignature = z.object({
  tseSerial: z.string(),
  clientSerial: z.string(),
  transactionNumber: z.string(),
  signatureCounter: z.string(),
  startedAt: instant.nullable(),
  loggedAt: instant.nullable(),
  algorithm: z.string(),
  signatureValue: z.string(),
  publicKey: z.string(),
  processType: z.string(),
  processData: z.string(),
  /** Why there is no signature; empty where there is one. */
  error: z.string(),
});

/** An entry of a device's log without what it says. */
export const auditedLogEntry = z.object({
  seq: z.int(),
  type: z.string(),
  /** By the clock of the device, as it said so. */
  writtenAt: z.string(),
  receivedAt: instant,
  outcome: z.string(),
  code: z.string(),
  prevHash: z.string(),
  hash: z.string(),
});

/** What receipts come to for one of the answers to a question. */
export const auditedFigure = z.object({
  /** A date, an hour, an id, a type or a rate in permille. */
  key: z.string(),
  /** Of articles; empty where the key says it all. */
  name: z.string(),
  amountCents: z.int(),
  count: z.int(),
});

export const auditedCashEntry = z.object({
  locationId: id,
  registerCode: z.string(),
  businessDate,
  at: instant,
  kind: z.enum(['move', 'count', 'opened']),
  moveKind: z.enum(cashMoveKinds).nullable(),
  amountCents: z.int(),
  countedCents: z.int().nullable(),
  expectedCents: z.int().nullable(),
  reason: z.string(),
  zNo: z.int().nullable(),
});

export const auditedExport = z.object({
  exportId: id,
  locationId: id,
  from: businessDate,
  to: businessDate,
  createdAt: instant,
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
