import { type ClockSample, offsetOf } from '@tresen/domain/device-clock';
import type { ClockEvidence } from './journal.ts';

/** The clocks of the device: the one on the wall, which can be wrong, and one that only ever counts. */
export type Clock = { readonly now: () => number; readonly mono: () => number };

/** What stands in an entry when nobody has ever compared the clock. */
export const neverMeasured = 2_147_483_647;
const trustedFor = 10 * 60_000;

/** A better sample replaces a worse one; after ten minutes any sample does. */
export function betterEvidence(known: ClockEvidence | undefined, sample: ClockEvidence): ClockEvidence {
  if (!known || sample.rttMs <= known.rttMs) return sample;
  const age = Date.parse(sample.measuredAt) - Date.parse(known.measuredAt);
  return age >= 0 && age < trustedFor ? known : sample;
}

/** One exchange as evidence: what the server's clock said between asking and hearing. */
export function clockEvidence(sample: ClockSample): ClockEvidence {
  return {
    offsetMs: offsetOf([sample]) ?? 0,
    rttMs: Math.max(0, Math.round(sample.receivedMs - sample.sentMs)),
    measuredAt: new Date(sample.receivedMs).toISOString(),
  };
}

export function offsetAge(evidence: ClockEvidence | undefined, now: number): number {
  if (!evidence) return neverMeasured;
  return Math.min(neverMeasured, Math.max(0, Math.round(now - Date.parse(evidence.measuredAt))));
}
