import type { PrintCause } from '@tresen/domain/print/job';
import type { PrinterStanding } from '@tresen/domain/print/printer-state';

/** A printer of the network, however it is spoken to. */
export type NetworkPrinter = {
  /** How it is, from its own mouth. Prints nothing and never throws. */
  readonly look: () => Promise<PrinterStanding>;
  /** What it calls itself; empty where it does not say. */
  readonly name: () => Promise<string>;
  /** Resolves when the printer has said that all of it is on paper; throws `PrinterFailure`. */
  readonly print: (bytes: Uint8Array) => Promise<void>;
};

/** Paper did not come: why, and how much of it the printer may have taken by then. 0: certainly nothing. */
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

export function failureFrom(error: unknown): PrinterFailure {
  // What we did not foresee may have happened in the middle.
  return error instanceof PrinterFailure ? error : new PrinterFailure('no-response', 1, error);
}
