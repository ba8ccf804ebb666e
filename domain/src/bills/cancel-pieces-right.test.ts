import { expect, test } from 'vitest';
import { pieceCancelRefusal, type PieceCancelAttempt } from './cancel-pieces-right.ts';

const now = Temporal.Instant.from('2026-11-20T18:05:00Z');
const free: PieceCancelAttempt = {
  isManager: false,
  isOverridden: false,
  isOwnRound: true,
  orderedAt: now.subtract({ minutes: 5 }),
  isAccepted: false,
  isOnInterim: false,
  now,
};

test('[T26] [T56] one cancels own pieces lately ordered; begun, seen on paper, old or of others they need a manager', () => {
  expect(pieceCancelRefusal(free)).toBeUndefined();
  const others: readonly Partial<PieceCancelAttempt>[] = [
    { isOwnRound: false },
    { isAccepted: true },
    { isOnInterim: true },
    { orderedAt: now.subtract({ minutes: 5, seconds: 1 }) },
  ];
  for (const other of others) {
    expect(pieceCancelRefusal({ ...free, ...other })).toEqual({ code: 'cancel/manager-needed' });
    expect(pieceCancelRefusal({ ...free, ...other, isOverridden: true })).toBeUndefined();
    expect(pieceCancelRefusal({ ...free, ...other, isManager: true })).toBeUndefined();
  }
});
