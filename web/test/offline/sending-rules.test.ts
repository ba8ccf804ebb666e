import { uploadBytesMax, utf8Bytes } from '@tresen/domain/device-log/entry-size';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallFailure } from '../../src/admin/app/calls/call-failure.ts';
import { problemOf } from '../../src/admin/app/calls/testing.ts';
import {
  backoffDelay,
  batchAtMost,
  batchOf,
  faultOf,
  nextBatchSize,
} from '../../src/admin/device/sender/sending-rules.ts';

test('offline-3.5 offline-7.43 the pause doubles from half a second to half a minute and lies anywhere below', () => {
  const longest = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((failures) => backoffDelay(failures, () => 1));
  expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(backoffDelay(8, () => 0)).toBe(0);
});

test('offline-7.20 a slow line gets smaller batches, a quick one larger again, never less than one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: batchAtMost }), fc.integer({ min: 0, max: 60_000 }), (size, took) => {
      const next = nextBatchSize(size, took);
      expect(next).toBeGreaterThanOrEqual(1);
      expect(next).toBeLessThanOrEqual(batchAtMost);
      if (took > 4_000) expect(next).toBeLessThanOrEqual(size);
    }),
  );
});

test.each([
  ['device/log-gap', 409, { expectedSeq: 8 }, { kind: 'rewind', toSeq: 7 }],
  ['device/not-accepted', 401, {}, { kind: 'prove-again' }],
  ['device/revoked', 403, {}, { kind: 'revoked' }],
  ['access/denied', 403, {}, { kind: 'prove-again' }],
  ['request/too-many', 429, { retryAfterSeconds: 9 }, { kind: 'wait', seconds: 9 }],
  ['server/unavailable', 503, {}, { kind: 'unreachable' }],
  ['server/failed', 500, {}, { kind: 'entry', cause: 'server/failed' }],
  ['request/too-large', 413, {}, { kind: 'entry', cause: 'request/too-large' }],
])('offline-3.5 %s is never a reason to drop an entry', (code, status, more, expected) => {
  expect(faultOf(new CallFailure(problemOf(code, status, more)))).toEqual(expected);
});

test('offline-3.5 no answer and the page of a proxy mean that the server is out of reach', () => {
  expect(faultOf(new CallFailure({ kind: 'no-answer' }))).toEqual({ kind: 'unreachable' });
  expect(faultOf(new CallFailure({ kind: 'foreign-answer', status: 502 }))).toEqual({ kind: 'unreachable' });
  expect(faultOf(new TypeError('a bug'))).toEqual({ kind: 'unreachable' });
});

test('[hole-12] an upload is cut at a megabyte and at fifty entries, and always carries one', () => {
  const entry = (seq: number, bytes: number) => ({ seq, payload: 'Ä'.repeat(bytes / 2) }) as unknown as LogEntry;
  const sizes = fc.array(fc.integer({ min: 2, max: 400_000 }), { minLength: 1, maxLength: batchAtMost });
  fc.assert(
    fc.property(sizes, (bytes) => {
      const entries = bytes.map((size, place) => entry(place + 1, size));
      const batch = batchOf(entries);
      expect(batch.length).toBeGreaterThanOrEqual(1);
      expect(batch).toEqual(entries.slice(0, batch.length));
      const weight = (some: readonly LogEntry[]) => some.reduce((sum, one) => sum + utf8Bytes(JSON.stringify(one)), 0);
      if (batch.length > 1) expect(weight(batch)).toBeLessThanOrEqual(uploadBytesMax);
      if (batch.length < entries.length)
        expect(weight(entries.slice(0, batch.length + 1))).toBeGreaterThan(uploadBytesMax);
    }),
    { numRuns: 30 },
  );
});
