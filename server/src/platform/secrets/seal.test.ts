import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSealer } from './seal.ts';

const key = fc.string({ minLength: 32, maxLength: 60 }).map((text) => text.replaceAll(',', ';').replaceAll(/\s/g, '-'));
const purpose = fc.string({ minLength: 1, maxLength: 60 });

describe('[K20] what is sealed', () => {
  test('comes back as it was, and never stands in clear in the text that is kept', () => {
    fc.assert(
      fc.property(key, purpose, fc.string({ minLength: 12, unit: 'grapheme' }), (secret, about, clear) => {
        const sealer = openSealer(secret);
        const sealed = sealer.seal(about, clear);
        expect(sealer.open(about, sealed)).toBe(clear);
        expect(sealed).not.toContain(clear);
        expect(sealer.seal(about, clear)).not.toBe(sealed);
      }),
    );
  });

  test('is opened for its own purpose only', () => {
    fc.assert(
      fc.property(key, purpose, purpose, fc.string(), (secret, about, other, clear) => {
        fc.pre(about !== other);
        const sealer = openSealer(secret);
        expect(() => sealer.open(other, sealer.seal(about, clear))).toThrow('cannot be opened');
      }),
    );
  });

  test('is opened with its own key only', () => {
    fc.assert(
      fc.property(key, key, purpose, fc.string(), (secret, other, about, clear) => {
        fc.pre(secret !== other);
        expect(() => openSealer(other).open(about, openSealer(secret).seal(about, clear))).toThrow('no longer holds');
      }),
    );
  });

  test('is refused once a single character of it is another', () => {
    fc.assert(
      fc.property(key, purpose, fc.string(), fc.nat(), fc.nat(), (secret, about, clear, place, by) => {
        const sealer = openSealer(secret);
        const sealed = sealer.seal(about, clear);
        const at = place % sealed.length;
        const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
        const letter = alphabet[by % alphabet.length] ?? 'A';
        fc.pre(letter !== sealed[at]);
        expect(() => sealer.open(about, sealed.slice(0, at) + letter + sealed.slice(at + 1))).toThrow(
          'cannot be opened',
        );
      }),
    );
  });

  test('with an older key is opened while the list still holds it, and sealed again with the newest', () => {
    fc.assert(
      fc.property(key, key, purpose, fc.string(), (older, newer, about, clear) => {
        fc.pre(older !== newer);
        const sealed = openSealer(older).seal(about, clear);
        const both = openSealer(`${newer}, ${older}`);
        expect(both.open(about, sealed)).toBe(clear);
        expect(both.isNewest(sealed)).toBe(false);
        const again = both.seal(about, both.open(about, sealed));
        expect(both.isNewest(again)).toBe(true);
        expect(openSealer(newer).open(about, again)).toBe(clear);
        expect(() => openSealer(older).open(about, again)).toThrow('no longer holds');
      }),
    );
  });
});
