import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '../menu/menu-hours.ts';
import {
  changedPrice,
  dearestPrice,
  isInForce,
  nextChangeOfPrices,
  priceAt,
  priceBook,
  type PriceChange,
  type PriceList,
  priceListRefusals,
  type PriceMoment,
} from './price-list.ts';

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kolkata'] as const;
const pils = { articleId: 'pils', kind: 'sale', priceCents: 480, categoryIds: ['beer', 'drinks'] } as const;
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
const at = (wall: string, timeZone = 'Europe/Berlin'): PriceMoment => ({
  instant: Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).toInstant(),
  timeZone,
  areaId: null,
  place: 'in-house',
});
const priceOn = (wall: string, ...lists: readonly PriceList[]) => priceAt(pils, lists, at(wall));

test('[T8] no list ever makes an article dearer than its dearest price, and one of them reaches it', () => {
  const change = fc.oneof(
    fc.record({ by: fc.constant('price' as const), priceCents: fc.nat(900) }),
    fc.record({
      by: fc.constant('cents-off' as const),
      centsOff: fc.integer({ min: 1, max: 600 }),
      roundsTo10: fc.boolean(),
    }),
  );
  const target = fc.constantFrom(
    { articleId: 'pils', categoryId: null },
    { articleId: null, categoryId: 'beer' },
    { articleId: null, categoryId: 'food' },
  );
  const list = fc
    .array(fc.tuple(target, change).map(([to, made]) => ({ ...to, change: made })))
    .map((entries) => ({ ...happy, weekdays: [...weekdays], fromMinute: 0, untilMinute: 0, entries }));
  fc.assert(
    fc.property(fc.array(list), (lists) => {
      const prices = [pils.priceCents, ...lists.map((one) => priceAt(pils, [one], at('2026-11-20T12:00')).cents)];
      expect(dearestPrice(pils, lists)).toBe(Math.max(...prices));
    }),
  );
});

test('[T11] a happy hour over midnight belongs to the day it began', () => {
  expect(priceOn('2026-11-20T21:59:59', happy)).toEqual({ cents: 480, priceListId: null });
  expect(priceOn('2026-11-20T22:00', happy)).toEqual({ cents: 300, priceListId: 'happy' });
  expect(priceOn('2026-11-21T01:59:59', happy).cents).toBe(300);
  expect(priceOn('2026-11-21T02:00', happy).cents).toBe(480);
  expect(priceOn('2026-11-20T01:00', happy).cents).toBe(480);
  expect(priceOn('2026-11-21T22:00', happy).cents).toBe(480);
});

test('[T11] the same minute twice is the whole day', () => {
  const friday = { ...happy, fromMinute: 600, untilMinute: 600 };
  expect(priceOn('2026-11-20T00:00', friday).cents).toBe(300);
  expect(priceOn('2026-11-20T23:59', friday).cents).toBe(300);
  expect(priceOn('2026-11-21T00:00', friday).cents).toBe(480);
});

test('[T11] an hour that happens twice counts twice, one that is skipped never comes', () => {
  const night = { ...happy, weekdays: [7], fromMinute: 120, untilMinute: 180 } as const;
  const inForceAt = (instant: string) =>
    isInForce(night, { ...at('2026-01-01T00:00'), instant: Temporal.Instant.from(instant) });
  expect(inForceAt('2026-10-24T23:59:59Z')).toBe(false);
  expect(inForceAt('2026-10-25T00:00Z')).toBe(true);
  expect(inForceAt('2026-10-25T01:59:59Z')).toBe(true);
  expect(inForceAt('2026-10-25T02:00Z')).toBe(false);
  expect(inForceAt('2026-03-29T00:59:59Z')).toBe(false);
  expect(inForceAt('2026-03-29T01:00Z')).toBe(false);
});

const anyChange: fc.Arbitrary<PriceChange> = fc.oneof(
  fc.record({ by: fc.constant('price' as const), priceCents: fc.nat(2000) }),
  fc.record({
    by: fc.constant('cents-off' as const),
    centsOff: fc.integer({ min: 1, max: 900 }),
    roundsTo10: fc.boolean(),
  }),
  fc.record({
    by: fc.constant('permille-off' as const),
    permilleOff: fc.integer({ min: 1, max: 1000 }),
    roundsTo10: fc.boolean(),
  }),
);
const anyList: fc.Arbitrary<PriceList> = fc.record({
  priceListId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  name: fc.constant('Liste'),
  priority: fc.integer({ min: 0, max: 2 }),
  weekdays: fc.subarray([...weekdays], { minLength: 1 }),
  fromMinute: fc.nat(1439),
  untilMinute: fc.nat(1439),
  areaIds: fc.subarray(['inside', 'garden']),
  servicePlace: fc.constantFrom(null, 'in-house' as const, 'take-away' as const),
  entries: fc.array(
    fc.oneof(
      fc.record({ articleId: fc.constantFrom('pils', 'wine'), categoryId: fc.constant(null), change: anyChange }),
      fc.record({ articleId: fc.constant(null), categoryId: fc.constantFrom('beer', 'drinks'), change: anyChange }),
    ),
    { maxLength: 4 },
  ),
});
const anyLists = fc.uniqueArray(anyList, { maxLength: 5, selector: ({ priceListId }) => priceListId });
/** Around the nights on which clocks are changed, in one zone or the other, and anywhere in the year. */
const anyMoment: fc.Arbitrary<PriceMoment> = fc.record({
  instant: fc
    .oneof(
      ...[
        '2026-03-28',
        '2026-10-24',
        '2026-03-08',
        '2026-11-01',
        '2026-04-04',
        '2026-10-03',
        '2026-04-23',
        '2026-10-29',
      ].map((day) => fc.integer({ min: Date.parse(day), max: Date.parse(day) + 48 * 3_600_000 })),
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') }),
    )
    .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms)),
  timeZone: fc.constantFrom(...zones),
  areaId: fc.constantFrom(null, 'inside', 'garden'),
  place: fc.constantFrom('in-house' as const, 'take-away' as const),
});
const anyArticle = fc.record({
  articleId: fc.constantFrom('pils', 'wine', 'other'),
  kind: fc.constantFrom('sale' as const, 'deposit' as const, 'return' as const, 'gift-card' as const),
  priceCents: fc.nat(3000),
  categoryIds: fc.shuffledSubarray(['beer', 'drinks']),
});

test('[T11] the order in which lists arrive changes no price, and none is below zero', () => {
  fc.assert(
    fc.property(anyArticle, anyLists, anyMoment, (article, lists, moment) => {
      const price = priceAt(article, lists, moment);
      expect(priceAt(article, lists.toReversed(), moment)).toEqual(price);
      expect(price.cents).toBeGreaterThanOrEqual(0);
      if (price.priceListId === null) expect(price.cents).toBe(article.priceCents);
    }),
  );
});

test('[T11] the list that counts is in force, names the article or its category, and none before it does', () => {
  fc.assert(
    fc.property(anyArticle, anyLists, anyMoment, (article, lists, moment) => {
      const names = lists.filter(
        (list) =>
          isInForce(list, moment) &&
          list.entries.some(
            ({ articleId, categoryId }) =>
              articleId === article.articleId || (categoryId !== null && article.categoryIds.includes(categoryId)),
          ),
      );
      const first = names.toSorted((a, b) => b.priority - a.priority || (a.priceListId < b.priceListId ? -1 : 1))[0];
      const expected = article.kind === 'sale' ? (first?.priceListId ?? null) : null;
      expect(priceAt(article, lists, moment).priceListId).toBe(expected);
    }),
  );
});

test('[T12] what is shown for a moment is what is sold for then, article by article', () => {
  fc.assert(
    fc.property(fc.array(anyArticle, { maxLength: 5 }), anyLists, anyMoment, (articles, lists, moment) => {
      expect(articles.map(priceBook(lists, moment))).toEqual(articles.map((one) => priceAt(one, lists, moment)));
    }),
  );
});

test('[T11] until the next change no price changes, in any zone, also when its clocks do', () => {
  fc.assert(
    fc.property(
      anyArticle,
      anyLists,
      anyMoment,
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      (article, lists, moment, part) => {
        const next = nextChangeOfPrices(lists, moment.instant, moment.timeZone);
        const ahead = next?.since(moment.instant).total('milliseconds') ?? 90 * 86_400_000;
        expect(ahead).toBeGreaterThan(0);
        const later = { ...moment, instant: moment.instant.add({ milliseconds: Math.floor(ahead * part) }) };
        expect(priceAt(article, lists, later)).toEqual(priceAt(article, lists, moment));
      },
    ),
    { numRuns: 300 },
  );
});

test('[T11] tiles are drawn again when the happy hour begins; a list for always changes nothing', () => {
  const now = at('2026-11-20T18:05').instant;
  expect(nextChangeOfPrices([happy], now, 'Europe/Berlin')?.toString()).toBe('2026-11-20T21:00:00Z');
  const always = { ...happy, weekdays, fromMinute: 0, untilMinute: 0 };
  expect(nextChangeOfPrices([always], now, 'Europe/Berlin')).toBeUndefined();
});

test('[T11] an entry for the article beats one for its category; of two categories its first counts', () => {
  const change = (priceCents: number) => ({ by: 'price', priceCents }) as const;
  const entries = [
    { articleId: null, categoryId: 'drinks', change: change(100) },
    { articleId: null, categoryId: 'beer', change: change(200) },
  ];
  expect(priceOn('2026-11-20T23:00', { ...happy, entries }).cents).toBe(200);
  expect(priceOn('2026-11-20T23:00', { ...happy, entries: [...entries, ...happy.entries] }).cents).toBe(300);
});

test('[T11] of two lists the one with the higher priority counts, of equals the one with the smaller id', () => {
  const quiz = {
    ...happy,
    priceListId: 'quiz',
    entries: [{ articleId: 'pils', categoryId: null, change: { by: 'price', priceCents: 350 } }],
  } as const;
  expect(priceOn('2026-11-20T23:00', quiz, happy).priceListId).toBe('happy');
  expect(priceOn('2026-11-20T23:00', happy, { ...quiz, priority: 2 })).toEqual({ cents: 350, priceListId: 'quiz' });
  expect(priceOn('2026-11-20T23:00', { ...quiz, priority: 2, entries: [] }, happy).priceListId).toBe('happy');
});

test('[T11] a list for an area or a place counts only there', () => {
  const garden = { ...happy, areaIds: ['garden'], servicePlace: 'take-away' } as const;
  const moment = { ...at('2026-11-20T23:00'), areaId: 'garden', place: 'take-away' } as const;
  expect(priceAt(pils, [garden], moment).cents).toBe(300);
  expect(priceAt(pils, [garden], { ...moment, areaId: null }).cents).toBe(480);
  expect(priceAt(pils, [garden], { ...moment, areaId: 'inside' }).cents).toBe(480);
  expect(priceAt(pils, [garden], { ...moment, place: 'in-house' }).cents).toBe(480);
});

test('[T11] what is taken off never makes dearer nor pays the guest, and is rounded once', () => {
  fc.assert(
    fc.property(fc.nat(3000), anyChange, (price, change) => {
      if (change.by === 'price') return;
      const after = changedPrice(price, change);
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(price);
      if (change.roundsTo10 && after !== price) expect(after % 10).toBe(0);
    }),
  );
  expect(changedPrice(480, { by: 'permille-off', permilleOff: 333, roundsTo10: false })).toBe(320);
  expect(changedPrice(480, { by: 'permille-off', permilleOff: 250, roundsTo10: true })).toBe(360);
  expect(changedPrice(485, { by: 'cents-off', centsOff: 100, roundsTo10: true })).toBe(390);
  expect(changedPrice(97, { by: 'permille-off', permilleOff: 10, roundsTo10: true })).toBe(97);
  expect(changedPrice(80, { by: 'cents-off', centsOff: 100, roundsTo10: false })).toBe(0);
});

test('a list needs a day, two times, and entries with one target and a price', () => {
  expect(priceListRefusals(happy)).toEqual([]);
  const codesOf = (wrong: Partial<PriceList>) => priceListRefusals({ ...happy, ...wrong }).map(({ code }) => code);
  expect(codesOf({ weekdays: [] })).toEqual(['price-list/no-day']);
  expect(codesOf({ untilMinute: 1440 })).toEqual(['price-list/not-a-time']);
  expect(codesOf({ entries: [] })).toEqual(['price-list/no-entries']);
  const [entry] = happy.entries;
  if (entry === undefined) throw new Error('the happy hour has an entry');
  expect(codesOf({ entries: [{ ...entry, articleId: null }] })).toEqual(['price-list/no-target']);
  expect(codesOf({ entries: [{ ...entry, categoryId: 'beer' }] })).toEqual(['price-list/no-target']);
  expect(codesOf({ entries: [entry, entry] })).toEqual(['price-list/target-twice']);
  const changes: readonly PriceChange[] = [
    { by: 'price', priceCents: -1 },
    { by: 'cents-off', centsOff: 0, roundsTo10: false },
    { by: 'permille-off', permilleOff: 1001, roundsTo10: false },
  ];
  for (const change of changes)
    expect(codesOf({ entries: [{ ...entry, change }] })).toEqual(['price-list/not-a-price']);
});
