import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PrintKind, printKinds } from './document.ts';
import { afterFailure, expiresAt, isExpired, lateMark, nextJob, printCauses } from './job.ts';

const createdAt = '2026-11-14T18:00:00.000Z';
const later = (seconds: number) => Temporal.Instant.from(createdAt).add({ seconds });
const anyKind = fc.constantFrom<PrintKind>(...printKinds);
const anyFailure = fc.record({
  cause: fc.constantFrom(...printCauses),
  bytesSent: fc.option(fc.nat(), { nil: undefined }),
});

describe('a job that did not come out', () => {
  test('[R1.7] a drawer is never opened a second time', () => {
    fc.assert(
      fc.property(anyFailure, fc.nat(10), (failure, attempts) => {
        expect(afterFailure({ kind: 'drawer', attempts }, failure)).toEqual({ state: 'failed' });
      }),
    );
  });

  test('[R8.18] what did not begin is tried again, whatever it is, and is no copy', () => {
    fc.assert(
      fc.property(anyKind, fc.nat(10), (kind, attempts) => {
        const next = afterFailure({ kind, attempts }, { cause: 'paper-out', bytesSent: 0 });
        if (kind === 'drawer' || kind === 'test') expect(next.state).toBe('failed');
        else expect(next).toMatchObject({ state: 'queued', isCopy: false });
      }),
    );
  });

  test('[R8.18] half a slip comes again and says that it is a copy; half a receipt waits for a person', () => {
    for (const bytesSent of [1, 2048, undefined]) {
      expect(afterFailure({ kind: 'slip', attempts: 0 }, { cause: 'connection-lost', bytesSent })).toMatchObject({
        state: 'queued',
        isCopy: true,
      });
      expect(afterFailure({ kind: 'receipt', attempts: 0 }, { cause: 'no-response', bytesSent })).toEqual({
        state: 'uncertain',
      });
    }
  });

  test('the pauses grow and end at a minute', () => {
    const pauses = [0, 1, 2, 3, 9].map((attempts) => {
      const next = afterFailure({ kind: 'slip', attempts }, { cause: 'in-use', bytesSent: 0 });
      return next.state === 'queued' ? next.retryInSeconds : undefined;
    });
    expect(pauses).toEqual([2, 5, 15, 60, 60]);
  });
});

test('[R8.18] a job has its time: ten seconds for a drawer, an hour for a slip, none for a Z-report', () => {
  expect(isExpired({ kind: 'drawer', createdAt }, later(9))).toBe(false);
  expect(isExpired({ kind: 'drawer', createdAt }, later(10))).toBe(true);
  expect(isExpired({ kind: 'receipt', createdAt }, later(15 * 60))).toBe(true);
  expect(isExpired({ kind: 'slip', createdAt }, later(59 * 60))).toBe(false);
  expect(expiresAt({ kind: 'z-report', createdAt })).toBeUndefined();
});

test('a slip says that it is late after two minutes, a receipt never', () => {
  expect(lateMark({ kind: 'slip', createdAt }, later(120), 'Europe/Berlin')).toBeUndefined();
  expect(lateMark({ kind: 'slip', createdAt }, later(21 * 60), 'Europe/Berlin')).toBe('19:21');
  expect(lateMark({ kind: 'receipt', createdAt }, later(3600), 'Europe/Berlin')).toBeUndefined();
});

test('the drawer goes first, then whoever came first', () => {
  const job = (kind: PrintKind, at: string) => ({ kind, createdAt: at, attempts: 0 });
  const jobs = [job('slip', '2026-11-14T18:00:02Z'), job('receipt', '2026-11-14T18:00:01Z')];
  expect(nextJob(jobs)?.kind).toBe('receipt');
  expect(nextJob([...jobs, job('drawer', '2026-11-14T18:00:03Z')])?.kind).toBe('drawer');
  expect(nextJob([])).toBeUndefined();
});
