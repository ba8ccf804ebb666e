import { printKinds } from '@tresen/domain/print/document';
import { printCauses, printJobStates } from '@tresen/domain/print/job';
import { printerStates } from '@tresen/domain/print/printer-state';
import { z } from 'zod';
import { orderScreens, registers } from './device-endpoints.ts';
import { endpoint, refusals } from './endpoint.ts';
import { printDocument } from './print-document.ts';
import { printer } from './printers.ts';
import { id, instant, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';

/** One piece of paper. The same one asked for again is the same job. */
const job = z.object({
  jobId: id,
  printerId: id,
  kind: z.enum(printKinds),
  refId: id,
  part: z.int().min(0).max(999),
  copyNo: z.int().min(0).max(999),
  document: printDocument,
  createdAt: instant,
});

const jobState = z.object({ jobId: id, state: z.enum(printJobStates), cause: z.enum(printCauses).nullable() });

/** What somebody at a desk wanted on paper: where it comes out, and whether the device there has been heard of lately. */
export const copyQueued = z.object({ printerName: z.string(), isHostSilent: z.boolean() });

/** How devices print on each other's printers: the table is the queue, and a lease says who is at it. */
export const printing = {
  printers: endpoint
    .meta(orderScreens)
    .route({ method: 'GET', path: '/till/printers' })
    .output(z.object({ printers: z.array(printer) })),

  /** What a device sees of the printers that hang on it: on every change, and every half minute. */
  reportPrinters: endpoint
    .meta(registers)
    .route({ method: 'PUT', path: '/till/printer-states' })
    .input(
      z.object({
        printers: z
          .array(z.object({ printerId: id, state: z.enum(printerStates), cause: z.enum(printCauses).nullable() }))
          .max(20),
      }),
    )
    .output(nothing),

  /** A kitchen screen has slips printed, and nothing else. */
  queuePrintJob: endpoint
    .meta(orderScreens)
    .route({ method: 'PUT', path: '/till/print-jobs/{jobId}' })
    .input(job)
    .output(jobState)
    .errors(refusals(notFoundCode, 'device/not-its-task')),

  /** At most one job for each printer that hangs on the device. Whoever is silent for a minute loses it. */
  leasePrintJobs: endpoint
    .meta(registers)
    .route({ method: 'POST', path: '/till/print-job-leases' })
    .input(z.object({ printerIds: z.array(id).min(1).max(20) }))
    .output(z.object({ jobs: z.array(job.extend({ isCopy: z.boolean() })) })),

  /** `sending` renews the lease. A failure says how much the printer had taken. */
  reportPrintJob: endpoint
    .meta(registers)
    .route({ method: 'POST', path: '/till/print-jobs/{jobId}/outcome' })
    .input(
      z.object({
        jobId: id,
        outcome: z.enum(['sending', 'sent', 'failed']),
        cause: z.enum(printCauses).nullable(),
        bytesSent: z.int().min(0),
      }),
    )
    .output(jobState)
    .errors(refusals(notFoundCode)),

  /** What still waits is not printed any more. The answer says whether it was in time. */
  cancelPrintJob: endpoint
    .meta(registers)
    .route({ method: 'POST', path: '/till/print-jobs/{jobId}/cancellation' })
    .input(z.object({ jobId: id }))
    .output(jobState)
    .errors(refusals(notFoundCode)),

  /** What became of jobs that were handed on. */
  printJobStates: endpoint
    .meta(registers)
    .route({ method: 'POST', path: '/till/print-job-states' })
    .input(z.object({ jobIds: z.array(id).max(100) }))
    .output(z.object({ jobs: z.array(jobState) })),
};
