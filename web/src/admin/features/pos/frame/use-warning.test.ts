import { expect, test } from 'vitest';
import type { TillState } from '../../../device/till/till.ts';
import { warningOf } from './use-warning.ts';

const now = Date.parse('2026-11-14T18:00:00Z');
const calm: TillState = {
  writer: 'here',
  frozen: undefined,
  isOnline: false,
  unsent: 0,
  oldestUnsentAt: undefined,
  isPersisted: true,
  clockOffsetMs: 0,
  catalogueAt: '2026-11-14T17:00:00Z',
  isTraining: false,
  trainedCount: 0,
  serverReads: [],
};

test('offline-7.9 a till that sells without a server says nothing before 200 entries or 24 hours', () => {
  expect(warningOf({ ...calm, unsent: 199, oldestUnsentAt: '2026-11-13T18:00:01Z' }, now)).toBeUndefined();
});

test('offline-7.9 200 entries or one of 24 hours ask for a connection', () => {
  expect(warningOf({ ...calm, unsent: 200, oldestUnsentAt: '2026-11-14T17:59:00Z' }, now)).toBe('connectSoon');
  expect(warningOf({ ...calm, unsent: 1, oldestUnsentAt: '2026-11-13T18:00:00Z' }, now)).toBe('connectSoon');
});

test('offline-7.9 articles of yesterday are said, and stop nothing', () => {
  expect(warningOf({ ...calm, catalogueAt: '2026-11-13T18:00:00Z' }, now)).toBe('oldCatalogue');
});
