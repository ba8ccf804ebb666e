import fc from 'fast-check';
import { expect, test } from 'vitest';
import { date, type PlantName, plantedDay, plantNames } from './card-day.sample.ts';
import { type CardDifference, differenceCauses, differenceWeight } from './card-difference.ts';
import { compareCardDay } from './end-of-day.ts';

const forty = fc.array(fc.constantFrom<PlantName>(...plantNames), { minLength: 40, maxLength: 40 });

function keyOf({ attemptId, rowIds, payoutId }: CardDifference): string {
  return attemptId ?? payoutId ?? rowIds[0] ?? '';
}

function found(differences: readonly CardDifference[]): readonly string[] {
  return differences.map((one) => `${one.cause} ${keyOf(one)}`).toSorted();
}

test('[K50] of forty differences put into a day each is found with its cause, and nothing else is', () => {
  fc.assert(
    fc.property(forty, fc.nat(1000), (names, order) => {
      const { sides, planted } = plantedDay(names, order);
      expect(found(compareCardDay(sides).differences)).toEqual(
        planted.map(({ cause, key }) => `${cause} ${key}`).toSorted(),
      );
    }),
  );
});

test.each(['our id', 'its number', 'the slip'] as const)(
  '[K50] all forty are found with their causes where the other side keeps only %s',
  (keeping) => {
    fc.assert(
      fc.property(forty, fc.nat(1000), (names, order) => {
        const { sides, planted } = plantedDay(names, order, keeping);
        expect(found(compareCardDay(sides).differences)).toEqual(
          planted.map(({ cause, key }) => `${cause} ${key}`).toSorted(),
        );
      }),
    );
  },
);

test('[K50] a set of forty has every cause but the one of bare totals', () => {
  const names = [...plantNames, ...plantNames].slice(0, 40);
  const causes = new Set(plantedDay(names, 1).planted.map(({ cause }) => cause));
  expect(differenceCauses.filter((cause) => !causes.has(cause))).toEqual(['unclear']);
});

test('[K50] all differences together are theirs less ours, to the cent', () => {
  fc.assert(
    fc.property(forty, fc.nat(1000), (names, order) => {
      const day = compareCardDay(plantedDay(names, order).sides);
      const explained = day.differences.reduce((total, { deltaCents }) => total + deltaCents, 0);
      expect(day.oursCents + explained).toBe(day.theirsCents);
    }),
  );
});

test('[K50] what is counted to another day stands on both sheets, and cancels out over the two', () => {
  const { sides } = plantedDay(['counted to their next day', 'counted to our day before'], 0);
  const days = ['2026-11-13', date, '2026-11-15'].map((one) => compareCardDay({ ...sides, date: one }));
  expect(days.map(({ differences }) => differences.map(({ otherDay }) => otherDay))).toEqual([
    [date],
    ['2026-11-13', '2026-11-15'].toSorted((one, other) => (one < other ? 1 : -1)),
    [date],
  ]);
  const sum = (ones: readonly number[]) => ones.reduce((total, one) => total + one, 0);
  const deltas = days.flatMap(({ differences }) => differences.map(({ deltaCents }) => deltaCents));
  expect(sum(deltas)).toBe(0);
});

test('[K50] a day without anything odd says nothing', () => {
  const { sides } = plantedDay([], 0);
  expect(compareCardDay(sides)).toEqual({
    date,
    matchedCount: 0,
    oursCents: 0,
    theirsCents: 0,
    feeCents: 0,
    differences: [],
    payouts: [],
  });
});

test('[K50] money that nobody of ours knows of comes first', () => {
  const { differences } = compareCardDay(plantedDay(['fee', 'amount', 'only-theirs', 'noted-by-hand'], 3).sides);
  expect(differences.map(({ cause }) => differenceWeight(cause))).toEqual(['incident', 'look', 'note', 'note']);
});

test('[K50] a payout is payments less refunds less fees, whatever lies in it', () => {
  fc.assert(
    fc.property(forty, fc.nat(1000), (names, order) => {
      for (const payout of compareCardDay(plantedDay(names, order).sides).payouts)
        expect(payout.paidCents - payout.refundCents - payout.feeCents).toBe(payout.netCents);
    }),
  );
});

test('[K50] two unknown ones of the same amount and time are never guessed apart', () => {
  const one = plantedDay(['asked, and nothing but time and amount fit'], 0).sides;
  const like = one.charges.find(({ state }) => state === 'asked');
  if (!like) throw new Error('nobody was asked');
  const charges = [...one.charges, { ...like, attemptId: 'the-other' }];
  const causes = compareCardDay({ ...one, charges }).differences.map(({ cause }) => cause);
  expect(causes.toSorted()).toEqual(['only-theirs', 'unknown-was-not-paid', 'unknown-was-not-paid']);
});
