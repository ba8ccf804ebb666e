import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guestPrices, spotsOf } from './guest-price.ts';
import { priceAt, type PriceList } from './price-list.ts';

const timeZone = 'Europe/Berlin';
const pils = { articleId: 'pils', kind: 'sale', priceCents: 480, categoryIds: ['beer'] } as const;
const happy: PriceList = {
  priceListId: 'happy',
  name: 'Happy Hour',
  priority: 1,
  weekdays: [5],
  fromMinute: 22 * 60,
  untilMinute: 2 * 60,
  areaIds: [],
  servicePlace: null,
  entries: [{ articleId: 'pils', categoryId: null, change: { by: 'price', priceCents: 300 } }],
};
const anywhere = spotsOf([]);
const wall = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
const shown = (instant: Temporal.Instant, lists: readonly PriceList[], spots = anywhere) =>
  guestPrices(lists, { instant, timeZone, spots })(pils);

test('[T11] a menu says the price of the moment, and until when, also over midnight', () => {
  expect(shown(wall('2026-11-20T21:59:59'), [happy])).toEqual({ cents: 480, priceListId: null });
  const until = wall('2026-11-21T02:00');
  for (const at of ['2026-11-20T22:00', '2026-11-21T01:59:59'])
    expect(shown(wall(at), [happy])).toEqual({ cents: 300, priceListId: 'happy', until });
  expect(shown(until, [happy])).toEqual({ cents: 480, priceListId: null });
});

test('[T11] on the nights on which clocks change, a menu says what the clock on the wall says', () => {
  const early = { ...happy, weekdays: [7] as const, fromMinute: 60, untilMinute: 150 };
  const at = (instant: string) => {
    const { cents, until } = shown(Temporal.Instant.from(instant), [early]);
    return [cents, until?.toString()];
  };
  // Half past two comes twice in October, and not at all in March.
  expect(at('2026-10-25T00:15Z')).toEqual([300, '2026-10-25T00:30:00Z']);
  expect(at('2026-10-25T00:45Z')).toEqual([480, undefined]);
  expect(at('2026-10-25T01:15Z')).toEqual([300, '2026-10-25T01:30:00Z']);
  expect(at('2026-03-29T00:30Z')).toEqual([300, '2026-03-29T01:00:00Z']);
});

test('[T11] one list after the other ends where the price is another one; one that always counts has no end', () => {
  const late = { ...happy, priceListId: 'late', priority: 2, fromMinute: 0, untilMinute: 60, weekdays: [6] as const };
  expect(shown(wall('2026-11-20T23:00'), [happy, late]).until).toEqual(wall('2026-11-21T00:00'));
  const always = { ...happy, weekdays: [1, 2, 3, 4, 5, 6, 7] as const, fromMinute: 0, untilMinute: 0 };
  expect(shown(wall('2026-11-20T23:00'), [always])).toEqual({ cents: 300, priceListId: 'happy' });
});

test('[T11] a page that does not know where its reader sits promises no price of one area alone', () => {
  const spots = spotsOf([
    { areaId: 'bar', servicePlace: 'in-house' },
    { areaId: 'terrace', servicePlace: 'in-house' },
    { areaId: 'window', servicePlace: 'take-away' },
  ]);
  expect(spots.map(({ areaId }) => areaId)).toEqual(['bar', 'terrace']);
  const at = wall('2026-11-20T23:00');
  expect(shown(at, [{ ...happy, areaIds: ['bar'] }], spots).cents).toBe(480);
  expect(shown(at, [{ ...happy, areaIds: ['bar', 'terrace'] }], spots).cents).toBe(300);
  expect(shown(at, [{ ...happy, servicePlace: 'in-house' }], spots).cents).toBe(300);
  expect(shown(at, [{ ...happy, servicePlace: 'take-away' }], spots).cents).toBe(480);
});

test('[T12] nobody pays more than the menu says, wherever they sit, until the moment it names', () => {
  const list = fc.record({
    priceListId: fc.constantFrom('a', 'b', 'c'),
    name: fc.constant('Liste'),
    priority: fc.integer({ min: 1, max: 3 }),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7] as const, { minLength: 1 }),
    fromMinute: fc.nat(1439),
    untilMinute: fc.nat(1439),
    areaIds: fc.subarray(['bar', 'terrace']),
    servicePlace: fc.constantFrom('in-house' as const, 'take-away' as const, null),
    entries: fc.constantFrom(happy.entries, [
      { articleId: null, categoryId: 'beer', change: { by: 'price' as const, priceCents: 600 } },
    ]),
  });
  const lists = fc.uniqueArray(list, { maxLength: 3, selector: ({ priceListId }) => priceListId });
  const seconds = fc.integer({ min: 1_792_800_000, max: 1_793_600_000 });
  const spots = spotsOf([
    { areaId: 'bar', servicePlace: 'in-house' },
    { areaId: 'terrace', servicePlace: 'in-house' },
  ]);
  fc.assert(
    fc.property(lists, seconds, fc.double({ min: 0, max: 0.999, noNaN: true }), (all, second, part) => {
      const now = Temporal.Instant.fromEpochMilliseconds(second * 1000);
      const said = shown(now, all, spots);
      const until = said.until ?? (said.priceListId === null ? now : now.add({ hours: 48 }));
      const span = until.epochMilliseconds - now.epochMilliseconds;
      const instant = Temporal.Instant.fromEpochMilliseconds(now.epochMilliseconds + Math.floor(span * part));
      const paid = spots.map((spot) => priceAt(pils, all, { instant, timeZone, ...spot }).cents);
      expect(Math.max(...paid)).toBe(said.cents);
    }),
  );
});
