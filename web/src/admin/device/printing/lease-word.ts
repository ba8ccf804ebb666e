import { type PrintCause, printCauses } from '@tresen/domain/print/job';
import { leaseHoldsMs, mostBegun, mostTerm, type PrinterLease } from '@tresen/domain/print/printer-lease';

/** What tills say to each other of printers; also what they heard of others, for who comes late. */
export type LeaseWord = {
  readonly printerLease: PrinterLease;
  readonly ageMs: number;
  /** Why nothing comes out of it; only whoever has it says so, and `null` is that all is well. */
  readonly cause?: PrintCause | null;
};

const mostLetters = 64;

/** A neighbour may say anything: only what can be used is heard. */
export function leaseWordIn(said: unknown): LeaseWord | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const { printerLease: lease, ageMs, cause } = said as Partial<LeaseWord>;
  if (typeof lease !== 'object' || lease === null || !isCount(ageMs, leaseHoldsMs * 2)) return undefined;
  const { printerId, deviceId, term, no, isOver, begun, doubtfulBefore } = lease;
  if (!isName(printerId) || !isName(deviceId) || !isCount(term, mostTerm) || !isCount(no, mostTerm)) return undefined;
  if (typeof isOver !== 'boolean' || !Array.isArray(begun) || begun.length > mostBegun) return undefined;
  if (!begun.every(isName) || !isCount(doubtfulBefore, Number.MAX_SAFE_INTEGER)) return undefined;
  const word = { printerLease: { printerId, deviceId, term, no, isOver, begun, doubtfulBefore }, ageMs };
  return cause === null || (cause !== undefined && printCauses.includes(cause)) ? { ...word, cause } : word;
}

function isName(said: unknown): said is string {
  return typeof said === 'string' && said.length > 0 && said.length <= mostLetters;
}

function isCount(said: unknown, most: number): said is number {
  return typeof said === 'number' && Number.isSafeInteger(said) && said >= 0 && said <= most;
}
