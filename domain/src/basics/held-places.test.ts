import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withHeld } from './held-places.ts';

test('[floor-1] what was moved away keeps its place while it is held', () => {
  expect(withHeld(['a', 'b', 'c'], ['b', 'c'], new Set(['a']))).toEqual(['a', 'b', 'c']);
  expect(withHeld(['a', 'b', 'c'], ['a', 'c', 'd'], new Set(['b']))).toEqual(['a', 'b', 'c', 'd']);
  expect(withHeld(['a', 'b', 'c'], ['a', 'c'], new Set())).toEqual(['a', 'c']);
});

test('[floor-1] nothing that stays changes its place while all that left is held', () => {
  const list = fc.uniqueArray(fc.stringMatching(/^[a-z]$/), { maxLength: 12 });
  fc.assert(
    fc.property(list, fc.infiniteStream(fc.boolean()), (before, coin) => {
      const gone = new Set(before.filter(() => coin.next().value));
      const now = before.filter((id) => !gone.has(id));
      expect(withHeld(before, now, gone)).toEqual(before);
    }),
  );
});
