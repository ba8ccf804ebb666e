import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLeftOut, nameKey, twinChoices } from './import-twins.ts';

test('[desk-7] a name is the same whatever its capitals and blanks', () => {
  expect(nameKey('  Käse  Spätzle ')).toBe(nameKey('käse spätzle'));
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(nameKey(nameKey(name))).toBe(nameKey(name));
    }),
  );
});

test('[desk-7] only what has a twin is left out, and nobody who wants a new one loses a row', () => {
  for (const choice of twinChoices) expect(isLeftOut(undefined, choice)).toBe(false);
  for (const twin of ['house', 'file'] as const) {
    expect(isLeftOut(twin, 'new')).toBe(false);
    expect(isLeftOut(twin, 'skip')).toBe(true);
  }
  expect(isLeftOut('house', 'update')).toBe(false);
  expect(isLeftOut('file', 'update')).toBe(true);
});
