import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  doesHold,
  hearLease,
  type HeardLease,
  isInDoubt,
  leaseHoldsMs,
  leaseMove,
  leaseSaidAgain,
  type PrinterLease,
  takenLease,
} from './printer-lease.ts';

const printerId = 'kitchen';
const anyLease: fc.Arbitrary<PrinterLease> = fc.record({
  printerId: fc.constant(printerId),
  deviceId: fc.constantFrom('a', 'b', 'c'),
  term: fc.integer({ min: 1, max: 4 }),
  no: fc.integer({ min: 1, max: 4 }),
  isOver: fc.boolean(),
  begun: fc.constant([]),
  doubtfulBefore: fc.nat(9),
});
/** What one device says with one number it says once. */
const someLeases = fc.uniqueArray(anyLease, {
  maxLength: 20,
  selector: ({ deviceId, term, no }) => `${deviceId}${term}/${no}`,
});

function heardOf(leases: readonly PrinterLease[]): HeardLease | undefined {
  let known: HeardLease | undefined;
  for (const lease of leases) known = hearLease(known, lease, 0);
  return known;
}

test('[T59] who has heard all that was said of a printer names the same device, in whatever order and however often', () => {
  fc.assert(
    fc.property(
      someLeases.chain((leases) =>
        fc.tuple(fc.constant(leases), fc.shuffledSubarray([...leases, ...leases], { minLength: leases.length * 2 })),
      ),
      ([leases, shuffled]) => {
        expect(heardOf(shuffled)?.lease).toEqual(heardOf(leases)?.lease);
      },
    ),
  );
});

test('[T59] nobody takes what somebody holds, and who cannot bring paper to a printer neither takes nor keeps it', () => {
  fc.assert(
    fc.property(
      fc.option(anyLease, { nil: undefined }),
      fc.nat(60_000),
      fc.boolean(),
      fc.boolean(),
      (lease, ageMs, canReach, isHeardOut) => {
        const known = lease && { lease, heardMs: 0 };
        const move = leaseMove(known, { deviceId: 'a', canReach, isHeardOut, nowMs: ageMs });
        const isHeldByOther = known !== undefined && doesHold(known, ageMs) && known.lease.deviceId !== 'a';
        if (isHeldByOther || !isHeardOut) expect(move).not.toBe('take');
        if (!canReach) expect(['wait', 'give-back']).toContain(move);
        if (move === 'keep') expect(known?.lease.deviceId).toBe('a');
      },
    ),
  );
});

test('[T59] taken anew, it is later than whatever was known, also where its own device slept too long', () => {
  fc.assert(
    fc.property(someLeases, fc.constantFrom('a', 'b'), (leases, deviceId) => {
      const known = heardOf(leases);
      const taken = takenLease({ printerId, deviceId, now: 5 }, known);
      expect(hearLease(known, taken, 1).lease).toBe(taken);
      expect(hearLease({ lease: taken, heardMs: 1 }, leaseSaidAgain(taken), 2).lease.no).toBe(2);
    }),
  );
  const own = { lease: takenLease({ printerId, deviceId: 'a', now: 5 }, undefined), heardMs: 0 };
  const at = (nowMs: number) => leaseMove(own, { deviceId: 'a', canReach: true, isHeardOut: true, nowMs });
  expect([at(leaseHoldsMs - 1), at(leaseHoldsMs)]).toEqual(['keep', 'take']);
});

test('[T59] what may be on paper stays in doubt, whoever takes the printer; who gave it back left nothing', () => {
  const first = takenLease({ printerId, deviceId: 'a', now: 5 }, undefined);
  const begun = leaseSaidAgain(first, { begun: ['slip'] });
  const next = (lease: PrinterLease, deviceId: string) =>
    takenLease({ printerId, deviceId, now: 9 }, { lease, heardMs: 0 });
  const lost = next(begun, 'b');
  expect(lost).toMatchObject({ term: 2, begun: ['slip'], doubtfulBefore: 9 });
  expect(next(leaseSaidAgain(lost, { isOver: true }), 'c').doubtfulBefore).toBe(9);
  expect(next(leaseSaidAgain(begun, { isOver: true }), 'b').doubtfulBefore).toBe(0);
  // Its own page was loaded anew: its queue knows what it printed.
  expect(next(begun, 'a').doubtfulBefore).toBe(0);
  expect(isInDoubt(lost, { slipId: 'slip', orderedAt: 20 })).toBe(true);
  expect(isInDoubt(lost, { slipId: 'other', orderedAt: 8 })).toBe(true);
  expect(isInDoubt(lost, { slipId: 'other', orderedAt: 9 })).toBe(false);
});
