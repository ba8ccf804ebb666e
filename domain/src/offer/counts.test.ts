import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CountedMove,
  countMark,
  type Counts,
  foldCount,
  foldMove,
  hasSoldItsShare,
  type HeardCount,
  isCounted,
  joinCounts,
  largestStep,
  leftOf,
  noCounts,
  readCount,
  takenBy,
  withoutPast,
} from './counts.ts';

type Heard = { readonly count: HeardCount } | { readonly move: CountedMove };

const day = '2026-11-20';
const articles = ['soup', 'cake'] as const;
const count = (
  step: number,
  entryId: string,
  left: number | null,
  businessDate = day,
  articleId = 'soup',
): HeardCount => ({
  fact: { step, articleId, left },
  entryId,
  businessDate,
});
const move = (step: number, moveId: string, pieces: number, articleId = 'soup'): CountedMove => ({
  moveId,
  articleId,
  sold: { step, entryId: moveId },
  pieces,
});
const fold = (heard: readonly Heard[]) =>
  heard.reduce<Counts>((all, one) => ('count' in one ? foldCount(all, one.count) : foldMove(all, one.move)), noCounts);
const left = (counts: Counts) => leftOf(counts, 'soup', day);

type Drawn = {
  readonly step: number;
  readonly articleId: string;
  readonly left: number | null;
  readonly stays: boolean;
  readonly isOld: boolean;
};

function counted({ step, articleId, left: n, stays, isOld }: Drawn, id: string): HeardCount {
  const { fact, ...heard } = count(step, id, n, isOld ? '2026-11-19' : day, articleId);
  return { ...heard, fact: { ...fact, stays } };
}

/** Each fact has an id of its own; what it says follows from the id, as in a log. */
const anyHeard: fc.Arbitrary<readonly Heard[]> = fc
  .array(
    fc.record({
      isCount: fc.boolean(),
      step: fc.integer({ min: 1, max: 6 }),
      articleId: fc.constantFrom(...articles),
      left: fc.option(fc.nat(10)),
      stays: fc.boolean(),
      isOld: fc.boolean(),
      pieces: fc.integer({ min: -3, max: 5 }),
    }),
    { maxLength: 12 },
  )
  .map((facts) =>
    facts.map((fact, at) => {
      const id = `e${String(at).padStart(2, '0')}`;
      return fact.isCount ? { count: counted(fact, id) } : { move: move(fact.step, id, fact.pieces, fact.articleId) };
    }),
  );

test('[T62] any order, any repetition and any split into two that are joined count the same', () => {
  const shuffledTwice = anyHeard.chain((heard) =>
    fc.tuple(
      fc.constant(heard),
      fc.shuffledSubarray([...heard, ...heard], { minLength: heard.length * 2 }),
      fc.nat(heard.length * 2),
    ),
  );
  fc.assert(
    fc.property(shuffledTwice, ([heard, again, at]) => {
      const lefts = (counts: Counts) => articles.map((id) => leftOf(counts, id, day));
      const once = lefts(fold(heard));
      expect(lefts(fold(again))).toEqual(once);
      const [one, other] = [fold(again.slice(0, at)), fold(again.slice(at))];
      expect(lefts(joinCounts(one, other))).toEqual(once);
      expect(lefts(joinCounts(other, one))).toEqual(once);
    }),
  );
});

test('[T62] the latest count holds, less what was sold after it, and what of that came back', () => {
  const facts = [{ move: move(1, 'm1', 4) }, { count: count(2, 'c2', 10) }, { move: move(3, 'm3', 3) }];
  expect(left(fold(facts))).toBe(7);
  expect(left(fold([...facts, { move: { ...move(3, 'back', -2), sold: { step: 3, entryId: 'm3' } } }]))).toBe(9);
  expect(left(fold([...facts, { move: { ...move(1, 'old', -4), sold: { step: 1, entryId: 'm1' } } }]))).toBe(7);
  expect(left(fold([...facts, { count: count(4, 'c4', 5) }]))).toBe(5);
  expect(left(fold([...facts, { count: count(4, 'c4', null) }]))).toBeUndefined();
});

test('[T62] what is sold beyond a count is said, not refused', () => {
  const counts = fold([{ count: count(1, 'c', 2) }, { move: move(2, 'm', 5) }]);
  expect(left(counts)).toBe(-3);
  expect(countMark(left(counts))).toEqual({ kind: 'sold-out', beyond: 3 });
});

test('[T62] the last three are shown; more, or no count, are not', () => {
  expect([undefined, 4, 3, 1, 0].map(countMark)).toEqual([
    undefined,
    undefined,
    { kind: 'last', left: 3 },
    { kind: 'last', left: 1 },
    { kind: 'sold-out', beyond: 0 },
  ]);
});

test('[T62] a count ends with its business day unless it is set to stay', () => {
  const yesterday = count(1, 'c', 2, '2026-11-19');
  const counts = fold([{ count: yesterday }]);
  expect(leftOf(counts, 'soup', '2026-11-19')).toBe(2);
  expect(leftOf(counts, 'soup', day)).toBeUndefined();
  const staying = fold([{ count: { ...yesterday, fact: { ...yesterday.fact, stays: true } } }]);
  expect(leftOf(staying, 'soup', day)).toBe(2);
  expect([isCounted(staying, 'soup', day), isCounted(staying, 'cake', day)]).toEqual([true, false]);
  // The next count decides anew whether it stays.
  expect(leftOf(foldCount(staying, count(2, 'd', 5, '2026-11-19')), 'soup', day)).toBeUndefined();
  expect(leftOf(withoutPast(foldMove(staying, move(2, 'm', 1)), '2027-01-01'), 'soup', '2027-01-01')).toBe(1);
});

test('[T62] what a device took from a count is told apart from what others took', () => {
  const counts = fold([
    { move: move(1, 'before', 7) },
    { count: count(2, 'c', 10) },
    { move: move(3, 'mine', 2) },
    { move: move(4, 'theirs', 3) },
    { move: { ...move(3, 'mine back', -1), sold: { step: 3, entryId: 'mine' } } },
  ]);
  expect(takenBy(counts, 'soup', new Set(['before', 'mine', 'mine back']))).toBe(1);
  expect(takenBy(counts, 'soup', new Set())).toBe(0);
  expect(takenBy(counts, 'cake', new Set(['mine']))).toBe(0);
});

test('[T62] what a neighbour says of a count is read only where it says it whole', () => {
  const fact = { locationId: 'here', step: 1, articleId: 'soup', countId: 'c', left: 2 };
  for (const said of [fact, { ...fact, left: null }, { ...fact, stays: true }]) expect(readCount(said)).toBe(said);
  for (const odd of [null, { ...fact, left: -1 }, { ...fact, stays: 'yes' }, { ...fact, step: 0.5 }])
    expect(readCount(odd)).toBeUndefined();
});

test('[T62] alone, a device warns from its even share on', () => {
  expect(hasSoldItsShare(10, 2, 3)).toBe(false);
  expect(hasSoldItsShare(10, 3, 3)).toBe(true);
  expect(hasSoldItsShare(1, 0, 2)).toBe(true);
  expect(hasSoldItsShare(-1, 0, 0)).toBe(true);
});

test('[T62] what is forgotten never counted: no left changes, and the largest step stays known', () => {
  fc.assert(
    fc.property(anyHeard, (heard) => {
      const counts = fold(heard);
      const kept = withoutPast(counts, day);
      for (const id of articles) expect(leftOf(kept, id, day)).toBe(leftOf(counts, id, day));
      expect(largestStep(counts)).toBe(
        Math.max(0, ...heard.map((one) => ('count' in one ? one.count.fact.step : one.move.sold.step))),
      );
      const later = [...withoutPast(counts, '2026-11-21').registers.values()];
      expect(later.filter(({ stays }) => !stays)).toEqual([]);
    }),
  );
});
