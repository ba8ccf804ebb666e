import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setupState } from './setup.ts';

const facts = fc.record({
  isBegun: fc.boolean(),
  isClosed: fc.boolean(),
  isApplied: fc.boolean(),
  hasArticles: fc.boolean(),
});

test('[D4] nobody is led on after saying stop, and an organisation that found its own way is never led', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const state = setupState(known);
      if (known.isBegun && known.isClosed) expect(state).not.toBe('due');
      if (!known.isBegun) expect(state).toBe(known.hasArticles ? 'done' : 'due');
      if (known.isBegun && !known.isClosed) expect(state).toBe('due');
      if (state === 'open') expect([known.isApplied, known.hasArticles]).toEqual([false, false]);
    }),
  );
});
