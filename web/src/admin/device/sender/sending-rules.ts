import { uploadBytesMax, utf8Bytes } from '@tresen/domain/device-log/entry-size';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { failureOf } from '../../app/calls/call-failure.ts';

export const batchAtMost = 50;
const slowExchange = 4_000;
const quickExchange = 1_000;

/** A slow line gets smaller batches, a quick one larger again. */
export function nextBatchSize(size: number, tookMs: number): number {
  if (tookMs > slowExchange) return Math.max(1, Math.floor(size / 2));
  return tookMs < quickExchange ? Math.min(batchAtMost, size * 2) : size;
}

/** As many of the next entries as one body carries; always at least one. */
export function batchOf(entries: readonly LogEntry[]): readonly LogEntry[] {
  let bytes = 0;
  const beyond = entries.findIndex((entry, place) => {
    bytes += utf8Bytes(JSON.stringify(entry));
    return place > 0 && bytes > uploadBytesMax;
  });
  return beyond === -1 ? entries : entries.slice(0, beyond);
}

/** Half a second, doubled up to half a minute, anywhere below it: a whole town that comes back does not knock at once. */
export function backoffDelay(failures: number, random: () => number): number {
  return Math.round(random() * Math.min(30_000, 500 * 2 ** Math.max(0, failures - 1)));
}

export type SendFault =
  /** Nobody there, or nobody able: the entry is not to blame. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'prove-again' }
  | { readonly kind: 'revoked' }
  | { readonly kind: 'rewind'; readonly toSeq: number | undefined }
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The server fails on what it was sent. */
  | { readonly kind: 'entry'; readonly cause: string };

/** What a failed exchange means for the log. There is no answer after which an entry is thrown away. */
export function faultOf(error: unknown): SendFault {
  const failure = failureOf(error);
  if (failure?.kind !== 'problem') return { kind: 'unreachable' };
  const { code, status, expectedSeq, retryAfterSeconds } = failure.problem;
  if (code === 'device/revoked') return { kind: 'revoked' };
  if (code === 'device/log-gap')
    return { kind: 'rewind', toSeq: expectedSeq === undefined ? undefined : expectedSeq - 1 };
  if (status === 401 || status === 403) return { kind: 'prove-again' };
  if (status === 429) return { kind: 'wait', seconds: retryAfterSeconds ?? 30 };
  if (status === 503 || status === 408) return { kind: 'unreachable' };
  return { kind: 'entry', cause: code };
}
