import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../basics/money.ts';
import { anySet, combinationsOf } from './set.sample.ts';
import { setRefusals } from './set-check.ts';
import { divideSet } from './set-division.ts';
import { chooseParts, type SetArticles, type SetMenu, setPrice, valueOf } from './set-menu.ts';
import { divisionPreview } from './set-preview.ts';

const date = Temporal.PlainDate.from('2026-11-20');
const sold = { place: 'in-house', date } as const;
const article = (articleId: string, priceCents: number | null, key: 'DE_7' | 'DE_19') =>
  [articleId, { articleId, priceCents, taxKeys: { 'in-house': key, 'take-away': key } }] as const;
const articles: SetArticles = new Map([
  article('burger', 850, 'DE_7'),
  article('steak', 1900, 'DE_7'),
  article('beer', 390, 'DE_19'),
  article('water', 290, 'DE_19'),
  article('amuse', null, 'DE_7'),
]);
const choice = (articleId: string, surchargeCents = 0, valueCents: number | null = null) => ({
  articleId,
  surchargeCents,
  valueCents,
});
const lunch: SetMenu = {
  articleId: 'lunch',
  priceCents: 990,
  method: 'single-prices',
  parts: [
    { partId: 'main', name: 'Hauptgang', course: 1, choices: [choice('burger'), choice('steak', 600)] },
    { partId: 'drink', name: 'Getränk', course: null, choices: [choice('beer'), choice('water')] },
  ],
};

test('[T7] the shares of a set are its price, for every choice', () => {
  fc.assert(
    fc.property(anySet, ({ set, articles: known, taken }) => {
      const ids = set.parts.map(
        ({ partId, choices }, at) => [partId, choices[taken[at] ?? 0]?.articleId ?? ''] as const,
      );
      const chosen = chooseParts(set, new Map(ids), known);
      if (!chosen.ok) throw new Error('every choice is one of the set');
      const parts = chosen.value.map((part) => ({ ...part, taxKey: part.taxKeys['in-house'], options: [] }));
      const price = setPrice(cents(set.priceCents), parts);
      if (!price.ok) throw new Error('a set without options costs something');
      const shares = divideSet(price.value, 'single-prices', parts, date);
      expect(shares.reduce((all, { grossCents }) => all + grossCents, 0)).toBe(price.value);
      expect(price.value).toBe(parts.reduce((all, { surchargeCents }) => all + surchargeCents, set.priceCents));
    }),
  );
});

test('[T8] a set is refused exactly if some choice makes it dearer than its parts', () => {
  fc.assert(
    fc.property(anySet, ({ set, articles: known }) => {
      const isDearer = combinationsOf(set).some((ids) => {
        const chosen = set.parts.flatMap(({ choices }, at) => choices.filter(({ articleId }) => articleId === ids[at]));
        const alone = chosen.reduce((all, one) => all + (valueOf(one, known) ?? 0), 0);
        return chosen.reduce((all, { surchargeCents }) => all + surchargeCents, set.priceCents) > alone;
      });
      const codes = setRefusals(set, known).map(({ code }) => code);
      expect(codes).toEqual(isDearer ? ['set/dearer-than-parts'] : []);
    }),
  );
});

test('[T8] in a set that can be saved no part gets more than it costs alone, whatever is chosen', () => {
  fc.assert(
    fc.property(anySet, ({ set, articles: known }) => {
      fc.pre(setRefusals(set, known).length === 0);
      for (const { articleIds, shares, aloneCents, totalCents } of divisionPreview(set, known, sold).rows) {
        expect(totalCents).toBeLessThanOrEqual(aloneCents);
        const parts = articleIds.flatMap((id) => {
          const one = known.get(id);
          return one ? [{ taxKey: one.taxKeys['in-house'], valueCents: one.priceCents ?? 0, options: [] }] : [];
        });
        const alone = divideSet(cents(aloneCents), 'single-prices', parts, date);
        for (const { ratePermille, grossCents } of shares) {
          const single = alone.find((share) => share.ratePermille === ratePermille)?.grossCents ?? 0;
          expect(grossCents).toBeLessThanOrEqual(single);
          expect(grossCents).toBeGreaterThanOrEqual(0);
        }
      }
    }),
  );
});

test('[T8] it is told by how much a set is dearer than the choice that is worth least', () => {
  expect(setRefusals(lunch, articles)).toEqual([]);
  expect(setRefusals({ ...lunch, priceCents: 1200 }, articles)).toEqual([
    { code: 'set/dearer-than-parts', byCents: 60 },
  ]);
});

test('[T8] what is not sold alone needs a value, and what is sold alone is worth its price', () => {
  const greeting = { partId: 'hello', name: 'Gruß', course: null, choices: [choice('amuse')] };
  const set = { ...lunch, parts: [...lunch.parts, greeting] };
  expect(setRefusals(set, articles)).toEqual([{ code: 'set/value-missing', partId: 'hello', articleId: 'amuse' }]);
  const valued = { ...greeting, choices: [choice('amuse', 0, 250)] };
  expect(setRefusals({ ...lunch, parts: [...lunch.parts, valued] }, articles)).toEqual([]);
  expect(valueOf(choice('burger', 0, 9900), articles)).toBe(850);
});

test('[T9] 70/30 needs a food and a drink in every choice', () => {
  const flat = { ...lunch, method: 'flat-70-30' } as const;
  expect(setRefusals(flat, articles)).toEqual([]);
  const [main, drink] = flat.parts;
  if (main === undefined || drink === undefined) throw new Error('lunch has two parts');
  const needs = [{ code: 'set/needs-food-and-drink' }];
  expect(setRefusals({ ...flat, priceCents: 800, parts: [main] }, articles)).toEqual(needs);
  const either = { ...drink, choices: [...drink.choices, choice('burger')] };
  expect(setRefusals({ ...flat, parts: [main, either] }, articles)).toEqual(needs);
});

test('[T9] a buffet that nobody sells alone has no price to compare with', () => {
  const buffet = { ...lunch, method: 'flat-70-30', priceCents: 99_00 } as const;
  const food = { partId: 'food', name: 'Buffet', course: null, choices: [choice('amuse')] };
  expect(setRefusals({ ...buffet, parts: [food, ...buffet.parts.slice(1)] }, articles)).toEqual([]);
});

test('a set that cannot be made is refused, and everything wrong is told', () => {
  const part = (choices: SetMenu['parts'][number]['choices']) => ({ partId: 'p', name: 'Teil', course: null, choices });
  const codesOf = (...parts: SetMenu['parts']) =>
    setRefusals({ ...lunch, priceCents: 0, parts }, articles).map(({ code }) => code);
  expect(codesOf()).toEqual(['set/no-parts']);
  expect(codesOf(part([]))).toEqual(['set/no-choices']);
  expect(codesOf(part([choice('beer'), choice('beer')]))).toEqual(['set/choice-twice']);
  expect(codesOf(part([choice('lunch')]))).toEqual(['set/within-itself']);
  expect(codesOf(part([choice('gone')]))).toEqual(['set/choice-unknown']);
  expect(codesOf(part([choice('beer', -1)]))).toEqual(['set/surcharge-below-zero']);
  expect(codesOf(...Array.from({ length: 21 }, () => part([choice('beer')])))).toEqual(['set/too-many-parts']);
  const many = new Map(Array.from({ length: 51 }, (_, at) => article(`a${at}`, 100, 'DE_7')));
  const wide = part([...many.keys()].map((id) => choice(id)));
  expect(setRefusals({ ...lunch, priceCents: 0, parts: [wide] }, many)).toEqual([
    { code: 'set/too-many-choices', partId: 'p', n: 50 },
  ]);
});

test('[T10] one choice for each part, each with its own course; what is open is named; a sole choice is nobody asked for', () => {
  expect(chooseParts(lunch, new Map([['drink', 'burger']]), articles)).toEqual({
    ok: false,
    refusal: [
      { code: 'set/part-open', partId: 'main', part: 'Hauptgang' },
      { code: 'set/not-a-choice', partId: 'drink', articleId: 'burger' },
    ],
  });
  const sole = { parts: lunch.parts.map((part) => ({ ...part, choices: part.choices.slice(0, 1) })) };
  const chosen = chooseParts(sole, new Map(), articles);
  expect(
    chosen.ok && chosen.value.map(({ articleId, course, taxKeys }) => [articleId, course, taxKeys['in-house']]),
  ).toEqual([
    ['burger', 1, 'DE_7'],
    ['beer', null, 'DE_19'],
  ]);
});

test('[T3] a set costs its price, surcharges and options of its parts, never below zero', () => {
  const part = (surchargeCents: number, deltaCents: number) => ({ surchargeCents, options: [{ deltaCents }] });
  expect(setPrice(cents(990), [part(600, 150), part(0, -50)])).toEqual({ ok: true, value: 1690 });
  expect(setPrice(cents(100), [part(0, -150)])).toEqual({
    ok: false,
    refusal: { code: 'options/below-zero', cents: -50 },
  });
});
