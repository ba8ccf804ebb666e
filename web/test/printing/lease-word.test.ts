import { mostBegun } from '@tresen/domain/print/printer-lease';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leaseWordIn } from '../../src/admin/device/printing/lease-word.ts';

const lease = { printerId: 'p', deviceId: 'd', term: 1, no: 1, isOver: false, begun: ['s'], doubtfulBefore: 0 };

test('[T59] of what a neighbour says of printers only what can be used is heard', () => {
  expect(leaseWordIn({ printerLease: { ...lease, more: 1 }, ageMs: 5 })).toEqual({ printerLease: lease, ageMs: 5 });
  for (const cause of [null, 'paper-out'])
    expect(leaseWordIn({ printerLease: lease, ageMs: 5, cause })).toEqual({ printerLease: lease, ageMs: 5, cause });
  for (const cause of ['dragons', 5, {}])
    expect(leaseWordIn({ printerLease: lease, ageMs: 5, cause })).toEqual({ printerLease: lease, ageMs: 5 });
  const wrong = [
    { printerLease: lease },
    { printerLease: lease, ageMs: -1 },
    { printerLease: { ...lease, term: 2 ** 50 }, ageMs: 0 },
    { printerLease: { ...lease, no: 1.5 }, ageMs: 0 },
    { printerLease: { ...lease, begun: Array.from({ length: mostBegun + 1 }, () => 's') }, ageMs: 0 },
    { printerLease: { ...lease, printerId: '' }, ageMs: 0 },
    { printerLease: { ...lease, isOver: 'no' }, ageMs: 0 },
  ];
  for (const said of wrong) expect(leaseWordIn(said)).toBeUndefined();
  fc.assert(
    fc.property(fc.anything(), (said) => {
      const word = leaseWordIn(said);
      expect(word === undefined || typeof word.printerLease.printerId === 'string').toBe(true);
    }),
  );
});
