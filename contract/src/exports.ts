import { checkIds } from '@tresen/domain/dsfinvk/check';
import type { Examination } from '@tresen/domain/dsfinvk/examination';
import { proofNames } from '@tresen/domain/dsfinvk/proof';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, instant, locale } from './primitives.ts';
import { notFoundCode } from './problems.ts';

/** A business date. */
export const businessDate = z.iso.date().max(10);

/** `waiting` and `running` become one of the others; what is ready stays as it is. */
export const exportStates = ['waiting', 'running', 'ready', 'refused', 'failed'] as const;

const proofLine = z.object({ account: z.string(), name: z.string(), amountCents: z.int() });

/** Batch, Z-reports, payments and receipts, counted apart; and what the interim account is left with. */
export const proof = z.object({
  batchCents: z.int(),
  zReportCents: z.int(),
  paymentCents: z.int(),
  receiptCents: z.int(),
  /** Tips and value cards: money that is no turnover. */
  besideCents: z.int().optional(),
  interimCents: z.int(),
  revenue: z.array(proofLine),
  money: z.array(proofLine),
  beside: z.array(proofLine).optional(),
});

/** Why no batch was written, and what about. */
export const batchProblem = z.object({ code: z.string(), subject: z.string() });

export const exportKinds = ['order-overview', 'datev', 'dsfinvk', 'audit-package'] as const;
export const exportFormats = ['csv', 'xlsx', 'extf', 'zip'] as const;

const fourCents = { exportCents: z.int(), zReportCents: z.int(), datevCents: z.int(), receiptCents: z.int() };

/** What was checked before a file for the tax office, what was compared, and what is in it. */
export const examination = z.object({
  checks: z
    .array(
      z.object({
        check: z.enum(checkIds),
        state: z.enum(['passed', 'failed', 'not-run']),
        /** The first ones, for an expert. */
        faults: z.array(z.string()).readonly(),
        faultCount: z.int(),
      }),
    )
    .readonly(),
  proof: z.array(z.object({ name: z.enum(proofNames), ...fourCents })).readonly(),
  contents: z.object({
    closings: z.int(),
    firstZNo: z.int(),
    lastZNo: z.int(),
    receipts: z.int(),
    terminals: z.int(),
    signed: z.int(),
    unsigned: z.int(),
    cuts: z.int(),
    unfrozen: z.int(),
  }),
}) satisfies z.ZodType<Examination>;

export const exported = z.object({
  exportId: id,
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  locationId: id,
  from: businessDate,
  to: businessDate,
  /** DATEV: whether earlier batches of these days are completed or replaced. */
  delivers: z.enum(['difference', 'whole']),
  state: z.enum(exportStates),
  /** In percent. */
  progress: z.int(),
  rows: z.int(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), rows: z.int(), sha256: z.string() })),
  problems: z.array(batchProblem),
  proof: proof.nullable(),
  /** Of a file for the tax office, once it was looked at. */
  examination: examination.nullable(),
  /** With findings, and handed over all the same, for a reason that was written down. */
  isReleased: z.boolean(),
  /** With the day that ran as if it were closed. */
  isProvisional: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  finishedAt: instant.nullable(),
});
export type Exported = z.infer<typeof exported>;

const gate = { access: 'books', feature: 'point-of-sale' } as const;

export const exports = {
  /** The newest first. */
  list: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/exports' })
    .input(
      z.object({
        locationId: id,
        kind: z.enum(exportKinds).optional(),
        limit: z.coerce.number().int().min(1).max(50).default(10),
      }),
    )
    .output(z.object({ exports: z.array(exported) })),

  show: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/exports/{exportId}' })
    .input(z.object({ exportId: id }))
    .output(exported)
    .errors(refusals(notFoundCode)),

  /** Every order of these days, with its lines, payments and taxes. Made by a job; asking twice makes one. */
  createOverview: endpoint
    .meta({ ...gate, fresh: true })
    .route({ method: 'PUT', path: '/order-overviews/{exportId}' })
    .input(
      z.object({
        exportId: id,
        locationId: id,
        from: businessDate,
        to: businessDate,
        format: z.enum(['csv', 'xlsx']),
        locale,
      }),
    )
    .output(exported)
    .errors(refusals(notFoundCode, 'period/not-valid')),
};
