import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canonicalJson,
  emptyHead,
  firstPrev,
  type JsonValue,
  placeAfter,
  textToHash,
  type UnsealedEntry,
} from './log-entry.ts';

const whole = fc.maxSafeInteger();
const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    whole,
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ unit: 'binary', maxLength: 6 }), tie('value'), { maxKeys: 4 }),
  ),
}));

const entry: UnsealedEntry = {
  v: 1,
  device: 'device-1',
  seq: 7,
  id: 'entry-7',
  type: 'sale.complete.v1',
  actor: { userId: 'user-1', via: 'pin' },
  register: 'register-1',
  series: 1,
  at: '2026-11-14T18:00:00Z',
  offsetMs: -120,
  offsetAgeMs: 4000,
  monoMs: 99,
  app: '1.0.0',
  payload: { totalCents: 480, note: 'Käse „extra“' },
  prev: firstPrev,
};

function withKeysReversed(one: JsonValue): JsonValue {
  if (one === null || typeof one !== 'object') return one;
  if (Array.isArray(one)) return one.map(withKeysReversed);
  return Object.fromEntries(
    Object.entries(one)
      .toReversed()
      .map(([key, member]) => [key, withKeysReversed(member)]),
  );
}

test('offline-3.3 one value has one text, in whatever order its keys were written', () => {
  fc.assert(
    fc.property(value, (some) => {
      expect(canonicalJson(withKeysReversed(some))).toBe(canonicalJson(some));
    }),
  );
  expect(canonicalJson({ b: 1, a: [true, null, 'x'], ä: {}, A: -5 })).toBe('{"A":-5,"a":[true,null,"x"],"b":1,"ä":{}}');
});

test('offline-3.3 the text reads back as the value and is written the same again', () => {
  fc.assert(
    fc.property(value, (some) => {
      const text = canonicalJson(some);
      const back: JsonValue = JSON.parse(text);
      expect(canonicalJson(back)).toBe(text);
      expect(back).toEqual(withoutMinusZero(some));
    }),
  );
});

test('offline-3.3 two values with one text are one value', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      const isOneText = canonicalJson(one) === canonicalJson(other);
      if (isOneText) expect(withoutMinusZero(one)).toEqual(withoutMinusZero(other));
    }),
  );
});

test('offline-3.3 letters beyond ASCII stand as they are; half characters and control characters are escaped', () => {
  expect(canonicalJson('Käse 🍺')).toBe('"Käse 🍺"');
  expect(canonicalJson('\ud83c\n\u0000"\\')).toBe('"\\ud83c\\n\\u0000\\"\\\\"');
});

test('offline-3.3 there is one zero, and nothing but whole numbers', () => {
  expect([canonicalJson(-0), canonicalJson([0, -0])]).toEqual(['0', '[0,0]']);
  for (const no of [0.5, Number.NaN, Infinity, -Infinity, 2 ** 53, 1e21])
    expect(() => canonicalJson({ deep: [no] })).toThrow(RangeError);
  expect(canonicalJson(Number.MAX_SAFE_INTEGER)).toBe('9007199254740991');
});

test('offline-3.3 the hash covers every part of an entry, and nothing besides', () => {
  const changes: Partial<UnsealedEntry>[] = [
    { device: 'device-2' },
    { seq: 8 },
    { id: 'entry-8' },
    { type: 'sale.complete.v2' },
    { actor: { userId: null, via: 'pin' } },
    { actor: { userId: 'user-1', via: 'session' } },
    { register: null },
    { series: 2 },
    { at: '2026-11-14T18:00:01Z' },
    { offsetMs: 0 },
    { offsetAgeMs: 0 },
    { monoMs: 0 },
    { app: '1.0.1' },
    { payload: { totalCents: 481, note: 'Käse „extra“' } },
    { prev: '1'.repeat(64) },
  ];
  const texts = changes.map((change) => textToHash({ ...entry, ...change }));
  expect(new Set([textToHash(entry), ...texts]).size).toBe(changes.length + 1);
  const sealed = { ...entry, hash: 'a', sig: 'b' };
  expect(textToHash(sealed)).toBe(textToHash(entry));
});

test('offline-0.3 an entry is known, next, or beyond what is known: one rule for double, order and loss', () => {
  expect([placeAfter(emptyHead, 1), placeAfter(emptyHead, 2)]).toEqual(['next', 'beyond']);
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (head, seq) => {
      const place = placeAfter({ seq: head, hash: firstPrev }, seq);
      expect(place).toBe(seq <= head ? 'known' : seq === head + 1 ? 'next' : 'beyond');
    }),
  );
});

test('offline-7.15 however entries arrive, taking what is next takes each once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 200 }), (arrivals) => {
      const taken: number[] = [];
      for (const seq of arrivals)
        if (placeAfter({ seq: taken.length, hash: firstPrev }, seq) === 'next') taken.push(seq);
      expect(taken).toEqual(taken.map((_, index) => index + 1));
    }),
  );
});

function withoutMinusZero(some: JsonValue): JsonValue {
  const back: JsonValue = JSON.parse(JSON.stringify(some));
  return back;
}
