import type { PrintCause } from '@tresen/domain/print/job';

/** Paper did not come: why, and how much of it the printer had taken by then. */
export class PrinterFailure extends Error {
  readonly reason: PrintCause;
  readonly bytesSent: number;

  constructor(reason: PrintCause, bytesSent = 0, cause?: unknown) {
    super(`the printer failed: ${reason}`, { cause });
    this.name = 'PrinterFailure';
    this.reason = reason;
    this.bytesSent = bytesSent;
  }
}
