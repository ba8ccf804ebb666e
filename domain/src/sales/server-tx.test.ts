import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverTxId } from './server-tx.ts';

test('[K15] what the server signs by itself has an id of version 4, the same each time and another for each', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 7 }), fc.uuid({ version: 7 }), (one, other) => {
      expect(serverTxId(one)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(serverTxId(one) === serverTxId(other)).toBe(one === other);
    }),
  );
});
