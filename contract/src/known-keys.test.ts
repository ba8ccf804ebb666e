import fc from 'fast-check';
import { anyActs, play } from '@tresen/domain/bills/played-floor.sample';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { billEntries } from './bill-entries.ts';
import { knownKeysOf } from './known-keys.ts';
import { saleFact } from './sale-entries.ts';

const shape = z.object({
  id: z.string(),
  list: z.array(z.object({ no: z.int() })).max(3),
  either: z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]).nullable(),
  set: z.object({ note: z.string().optional() }).optional(),
});
const isKnown = knownKeysOf(shape);
const plain = { id: 'x', list: [{ no: 1 }], either: { b: 2 }, set: {} };

test('what a shape names is known, at every depth', () => {
  expect(isKnown(plain)).toBe(true);
  expect(isKnown({ ...plain, either: null, set: undefined })).toBe(true);
});

test.each([
  { ...plain, more: 1 },
  { ...plain, list: [{ no: 1 }, { no: 2, more: 1 }] },
  { ...plain, either: { a: 1, b: 2 } },
  { ...plain, set: { note: 'x', more: 1 } },
  JSON.parse('{"id":"x","list":[],"either":null,"__proto__":{"more":1}}') as object,
])('what it does not name is not: %j', (value) => {
  expect(isKnown(value)).toBe(false);
});

test('[T24] what tills write of bills is known to the shape it is read by', () => {
  const shapes = { ...billEntries, 'sale.complete.v2': saleFact };
  fc.assert(
    fc.property(anyActs, (acts) => {
      for (const { type, payload } of play(acts).facts)
        expect(knownKeysOf(shapes[type])(JSON.parse(JSON.stringify(payload)))).toBe(true);
    }),
    { numRuns: 20 },
  );
});
