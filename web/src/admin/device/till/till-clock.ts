import { type ClockReading, type ClockSample, hasOnlyGoneOn, offsetOf } from '@tresen/domain/device-log/device-clock';
import type { ClockEvidence } from '../journal/journal.ts';

/** The clocks of the device: the one on the wall, which can be wrong, and one that only ever counts. */
export type Clock = { readonly now: () => number; readonly mono: () => number };

/** What stands in an entry when nobody has ever compared the clock. */
export const neverMeasured = 2_147_483_647;
const trustedFor = 10 * 60_000;
/** Clocks drift a little; what is further apart was moved. */
const driftAtMost = 1_000;

/** A better sample replaces a worse one; after ten minutes, or once the clock was moved, any sample does. */
export function betterEvidence(known: ClockEvidence | undefined, sample: ClockEvidence): ClockEvidence {
  if (!known || sample.rttMs <= known.rttMs) return sample;
  const age = Date.parse(sample.measuredAt) - Date.parse(known.measuredAt);
  const isMoved = Math.abs(sample.offsetMs - known.offsetMs) > driftAtMost + (sample.rttMs + known.rttMs) / 2;
  return age >= 0 && age < trustedFor && !isMoved ? known : sample;
}

/** The clock as it stands now, and whether what is known of its error still holds. */
export function readClock(clock: Clock, evidence: ClockEvidence | undefined): ClockReading {
  const [wallMs, monoMs] = [clock.now(), clock.mono()];
  const at = new Date(wallMs).toISOString();
  if (!evidence) return { at, offsetMs: 0 };
  const { offsetMs, measuredAt, monoMs: measuredMono } = evidence;
  if (measuredMono === undefined) return { at, offsetMs };
  const isProven = hasOnlyGoneOn({ wallMs: Date.parse(measuredAt), monoMs: measuredMono }, { wallMs, monoMs });
  return { at, offsetMs, isProven };
}

/** One exchange as evidence: what the server's clock said between asking and hearing. */
export function clockEvidence(sample: ClockSample, monoMs: number): ClockEvidence {
  return {
    offsetMs: offsetOf([sample]) ?? 0,
    rttMs: Math.max(0, Math.round(sample.receivedMs - sample.sentMs)),
    measuredAt: new Date(sample.receivedMs).toISOString(),
    monoMs,
  };
}

export function offsetAge(evidence: ClockEvidence | undefined, now: number): number {
  if (!evidence) return neverMeasured;
  return Math.min(neverMeasured, Math.max(0, Math.round(now - Date.parse(evidence.measuredAt))));
}
