import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLinkOf, parseReceiptToken, receiptToken } from './receipt-link.ts';

const entry = fc.record({
  device: fc.uuid(),
  seq: fc.integer({ min: 1, max: 2 ** 40 }),
  sig: fc.stringMatching(/^[\w-]{86}$/),
});

test('a link leads back to its entry and to no other', () => {
  fc.assert(
    fc.property(entry, entry, (one, other) => {
      const link = parseReceiptToken(receiptToken(one));
      if (!link) throw new Error('not readable');
      expect(link).toMatchObject({ deviceId: one.device, seq: one.seq });
      expect(isLinkOf(link, one)).toBe(true);
      expect(isLinkOf(link, { ...one, sig: other.sig })).toBe(one.sig.slice(0, 24) === other.sig.slice(0, 24));
    }),
  );
});

test('whatever else stands in the address is no link', () => {
  for (const text of ['', 'x', `${'0'.repeat(32)}.1.`, `${'0'.repeat(32)}.1.${'a'.repeat(23)}`, '../../etc', '%00']) {
    expect(parseReceiptToken(text)).toBeUndefined();
  }
});
