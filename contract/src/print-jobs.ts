import { printKinds } from '@tresen/domain/print/document';
import { printCauses } from '@tresen/domain/print/job';
import { mostBegun, mostTerm } from '@tresen/domain/print/printer-lease';
import { printerStates } from '@tresen/domain/print/printer-state';
import { z } from 'zod';
import { bridgeCalls } from './bridges.ts';
import { orderScreens, printHosts, registers, soundRegisters, streamListeners } from './device-endpoints.ts';
import { endpoint, refusals } from './endpoint.ts';
import { printDocument } from './print-document.ts';
import { jobState } from './print-job-state.ts';
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

/** What somebody at a desk wanted on paper: where it comes out, and whether the device there has been heard of lately. */
export const copyQueued = z.object({ printerName: z.string(), isHostSilent: z.boolean() });

/** Which device brings out the slips of a printer, as it said itself: see `domain/print/printer-lease`. */
const lease = z.object({
  printerId: id,
  term: z.int().min(1).max(mostTerm),
  no: z.int().min(1).max(mostTerm),
  isOver: z.boolean(),
  begun: z.array(id).max(mostBegun),
  doubtfulBefore: z.int().min(0),
});

/** How devices print on each other's printers: the table is the queue, and a lease says who is at it. */
export const printing = {
  ...bridgeCalls,

  printers: endpoint
    .meta(streamListeners)
    .route({ method: 'GET', path: '/till/printers' })
    .output(z.object({ printers: z.array(printer) })),

  /** What a device sees of the printers that hang on it: on every change, and every half minute. */
  reportPrinters: endpoint
    .meta(printHosts)
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
    .meta(printHosts)
    .route({ method: 'POST', path: '/till/print-job-leases' })
    .input(z.object({ printerIds: z.array(id).min(1).max(20) }))
    .output(z.object({ jobs: z.array(job.extend({ isCopy: z.boolean() })) })),

  /** `sending` renews the lease. A failure says how much the printer had taken. */
  reportPrintJob: endpoint
    .meta(printHosts)
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

  /** Says which printers this till speaks for, and hears of all of its place, each with how long ago it was said. */
  tellPrinterLeases: endpoint
    .meta(soundRegisters)
    .route({ method: 'PUT', path: '/till/printer-leases' })
    .input(z.object({ leases: z.array(lease).max(20) }))
    .output(z.object({ leases: z.array(lease.extend({ deviceId: id, ageMs: z.int().min(0) })) }))
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
