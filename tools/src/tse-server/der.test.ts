import fc from 'fast-check';
import { expect, test } from 'vitest';
import { element, integer, integerBytes, objectId } from './der.ts';

test('a number is written with as few bytes as possible, never as a negative one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), (value) => {
      const bytes = integerBytes(value);
      expect(BigInt(`0x${bytes.toString('hex')}`)).toBe(value);
      expect(bytes[0]).toBeLessThan(0x80);
      if (bytes.length > 1 && bytes[0] === 0) expect(bytes[1]).toBeGreaterThanOrEqual(0x80);
    }),
  );
});

test.each([
  [0, [0]],
  [127, [0x7f]],
  [128, [0x81, 0x80]],
  [255, [0x81, 0xff]],
  [256, [0x82, 0x01, 0x00]],
  [70_000, [0x83, 0x01, 0x11, 0x70]],
])('%i bytes are announced in the shortest way', (length, announced) => {
  const whole = element(0x04, Buffer.alloc(length));
  expect([...whole.subarray(1, 1 + announced.length)]).toEqual(announced);
  expect(whole).toHaveLength(1 + announced.length + length);
});

test('examples that a person can look up', () => {
  expect(integer(1_632_814_682).toString('hex')).toBe('02046152c65a');
  expect(integer(0xb3).toString('hex')).toBe('020200b3');
  expect(objectId('0.4.0.127.0.7.3.7.1.1').toString('hex')).toBe('060904007f000703070101');
  expect(objectId('1.2.840.10045.4.3.2').toString('hex')).toBe('06082a8648ce3d040302');
});
