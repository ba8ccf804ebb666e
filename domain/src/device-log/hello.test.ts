import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareHelloText, helloText, knowsText, type Said } from './hello.ts';

const said: fc.Arbitrary<Said> = fc.record({
  deviceId: fc.uuid(),
  at: fc.string(),
  nonce: fc.string(),
  lastSeq: fc.nat(),
  ackedSeq: fc.nat(),
  isPersisted: fc.boolean(),
  app: fc.string(),
});

test('[hole-1] two hellos that differ in anything have two texts, whatever stands in them', () => {
  fc.assert(
    fc.property(said, said, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(helloText(one) === helloText(other)).toBe(isSame);
      // Also where they differ in one thing only.
      for (const [name, value] of Object.entries(other)) {
        const isKept = Reflect.get(one, name) === value;
        expect(helloText({ ...one, [name]: value }) === helloText(one), name).toBe(isKept);
      }
      expect(helloText(one)).not.toBe(bareHelloText(other));
    }),
  );
});

test('[hole-1] what a device reads is signed for this one hello and no other', () => {
  const types = fc.array(fc.string());
  fc.assert(
    fc.property(said, said, types, types, (one, other, mine, theirs) => {
      const same = ['deviceId', 'at', 'nonce'].every((name) => Reflect.get(one, name) === Reflect.get(other, name));
      const isSame = same && JSON.stringify(mine) === JSON.stringify(theirs);
      expect(knowsText(one, mine) === knowsText(other, theirs)).toBe(isSame);
      expect(knowsText(one, mine)).not.toBe(helloText(other));
      expect(knowsText(one, mine)).not.toBe(bareHelloText(other));
    }),
  );
});
