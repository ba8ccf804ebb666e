import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accept, refuse, type Result } from './result.ts';

test('a result is either the value or the refusal, and says which', () => {
  fc.assert(
    fc.property(fc.anything(), fc.boolean(), (thing, isAccepted) => {
      const result: Result<unknown, unknown> = isAccepted ? accept(thing) : refuse(thing);
      expect(result.ok).toBe(isAccepted);
      expect(result.ok ? result.value : result.refusal).toBe(thing);
    }),
  );
});
