import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bridgeStanding, bridgeUpdate } from './bridge.ts';

const version = fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)).map((parts) => parts.join('.'));

test('of two versions one is outdated exactly when the other is newer', () => {
  fc.assert(
    fc.property(version, version, (one, other) => {
      const opposite = { current: 'current', outdated: 'newer', newer: 'outdated' } as const;
      expect(bridgeUpdate(other, one)).toBe(opposite[bridgeUpdate(one, other)]);
    }),
  );
  expect(bridgeUpdate('0.9.0', '0.10.0')).toBe('outdated');
  expect(bridgeUpdate('', '0.1.0')).toBe('outdated');
});

test('a bridge that was silent for more than a minute prints nothing', () => {
  expect([undefined, 0, 60, 61].map(bridgeStanding)).toEqual(['never-heard', 'ready', 'ready', 'silent']);
});
