import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAlarming } from './kitchen-line.ts';

const states = ['live', 'reconnecting', 'offline'] as const;

test('[D12] offline-7.26 whatever the connection believes, ten seconds of silence are an alarm', () => {
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.integer({ min: 9_000, max: 1e9 }), fc.nat(), (state, heard, lost) =>
      isAlarming(state, heard, lost),
    ),
  );
});

test('a network that stumbles for a moment is none, and neither is one that speaks', () => {
  fc.assert(
    fc.property(fc.nat(8_999), fc.nat(), (heard, lost) => {
      expect(isAlarming('live', heard, lost)).toBe(false);
      expect(isAlarming('offline', heard, lost)).toBe(lost >= 3_000);
    }),
  );
});
