import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CartProcess, goesOn, splitOff } from './cart-process.ts';

const steps = fc.array(fc.record({ hasLines: fc.boolean(), isSigned: fc.boolean() }), { maxLength: 30 });

type Step = { readonly hasLines: boolean; readonly isSigned: boolean };

/** All that a cart was, one after each change. */
function lived(changes: readonly Step[]): readonly CartProcess[] {
  let drawn = 0;
  const drawTxId = () => `tx-${(drawn += 1)}`;
  let process: CartProcess = {};
  return changes.map((change, place) => {
    process = goesOn(process, { ...change, at: `at-${place}`, drawTxId });
    return process;
  });
}

test('[K13] a transaction and its beginning, once drawn, are the same over every later change', () => {
  fc.assert(
    fc.property(steps, (changes) => {
      const all = lived(changes);
      const first = all.find(({ txId }) => txId !== undefined);
      if (!first) return;
      for (const later of all.slice(all.indexOf(first))) expect(later).toEqual(first);
    }),
  );
});

test('[K13] a cart has a transaction from the first line that is tapped into an empty one while somebody signs', () => {
  fc.assert(
    fc.property(steps, (changes) => {
      const all = lived(changes);
      const wasEmpty = (place: number) => place === 0 || !changes[place - 1]?.hasLines;
      const begins = changes.findIndex(({ hasLines, isSigned }, place) => hasLines && isSigned && wasEmpty(place));
      expect(all.findIndex(({ txId }) => txId !== undefined)).toBe(begins);
      if (begins !== -1) expect(all[begins]?.startedAt).toBe(`at-${begins}`);
    }),
  );
});

test('where nobody signs nothing is drawn, and a cart that is empty has not begun', () => {
  fc.assert(
    fc.property(steps, (changes) => {
      const all = lived(changes.map(({ hasLines }) => ({ hasLines, isSigned: false })));
      for (const [place, { startedAt, txId }] of all.entries()) {
        expect(txId).toBeUndefined();
        expect(startedAt !== undefined).toBe(changes[place]?.hasLines);
      }
    }),
  );
});

test('[K13] who pays a part has another transaction with the same beginning, or none where the cart has none', () => {
  expect(splitOff({ startedAt: 'then', txId: 'a' }, () => 'b')).toEqual({ startedAt: 'then', txId: 'b' });
  expect(splitOff({ startedAt: 'then' }, () => 'b')).toEqual({ startedAt: 'then', txId: undefined });
});
