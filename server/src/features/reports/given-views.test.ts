import { day, sampleFact } from '@tresen/domain/bills/bill-facts.sample';
import { type GivenView, givenViews } from '@tresen/domain/closing/given-kinds';
import { expect, test } from 'vitest';
import { billId, pieces, useBills } from '../../../test/bill-acts.ts';
import { demoId } from '../../commands/seed-demo.ts';

const { anna, beers, floor, meta, say, send } = useBills();
const [ben, boss] = [demoId('ben.wolf@lindenhof.example'), demoId('anna.krug@lindenhof.example')];

type Row = { readonly what: string; readonly person: string; readonly reason: string; readonly hour?: number } & {
  readonly count: number;
  readonly amountCents: number;
};

async function given(by: GivenView | undefined, days: string = floor().today): Promise<readonly Row[]> {
  const { locationId } = floor().place;
  const asked = new URLSearchParams({ locationId, from: days, to: days, ...(by && { by }) });
  const { status, body } = await anna().call('GET', `/report-given?${asked}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body['rows'] as Row[];
}

const cancelled = (reason: 'complaint' | 'waste', ...nos: number[]) =>
  sampleFact('order.cancel.v1', meta(), {
    billId,
    openedOn: day,
    pieces: [pieces(...nos)],
    reason,
    text: '',
    approvedBy: null,
  });
const eaten = (forUserId: string, ...nos: number[]) =>
  sampleFact('bill.write-off.v1', meta(), {
    billId,
    openedOn: day,
    pieces: [pieces(...nos)],
    kind: 'staff-meal',
    forUserId,
    text: '',
    approvedBy: null,
  });

const sortText = ({ what, person, reason }: Row) => `${what} ${person} ${reason}`;

/** An evening of the week: what was cancelled before midnight and after it, by two people and for two reasons. */
async function playEvening(): Promise<void> {
  const { write, today } = floor();
  await say(0, beers(6));
  const evening = Temporal.PlainDate.from(today).subtract({ days: 3 });
  const at = (date: Temporal.PlainDate, plainTime: string) =>
    date
      .toZonedDateTime({ timeZone: 'Europe/Berlin', plainTime })
      .toInstant()
      .toString({ smallestUnit: 'millisecond' });
  const night = evening.add({ days: 1 });
  for (const [fact, userId, time] of [
    [cancelled('complaint', 1), ben, at(evening, '18:05')],
    [cancelled('waste', 2, 3), boss, at(evening, '18:55')],
    [cancelled('complaint', 4), boss, at(night, '01:10')],
    [eaten(ben, 5), boss, at(evening, '18:30')],
  ] as const)
    expect(await send(0, write(0, fact, { userId, via: 'pin' }, time))).toEqual(['applied']);
}

test('[T26][T66] what was cancelled and eaten is told by person and reason, by reason alone, and by hour', async () => {
  await playEvening();
  expect(await given(undefined)).toEqual(await given('people'));
  const people = await given('people');
  expect(people.toSorted((one, other) => (sortText(one) < sortText(other) ? -1 : 1))).toEqual([
    { what: 'cancelled', person: 'Anna Krug', reason: 'complaint', count: 1, amountCents: 480 },
    { what: 'cancelled', person: 'Anna Krug', reason: 'waste', count: 2, amountCents: 960 },
    { what: 'cancelled', person: 'Ben Wolf', reason: 'complaint', count: 1, amountCents: 480 },
    { what: 'written-off', person: 'Ben Wolf', reason: 'staff-meal', count: 1, amountCents: 480 },
  ]);
  const all = { person: '', count: 2, amountCents: 960 };
  expect(await given('reasons')).toEqual([
    { ...all, what: 'cancelled', reason: 'complaint' },
    { ...all, what: 'cancelled', reason: 'waste' },
    { ...all, what: 'written-off', reason: 'staff-meal', count: 1, amountCents: 480 },
  ]);
  // The night belongs to the evening before it, and stands behind it.
  expect(await given('hours')).toEqual([
    { what: 'cancelled', person: '', reason: '', hour: 18, count: 3, amountCents: 1440 },
    { what: 'cancelled', person: '', reason: '', hour: 1, count: 1, amountCents: 480 },
    { what: 'written-off', person: '', reason: '', hour: 18, count: 1, amountCents: 480 },
  ]);
});

test('[T26] however it is grouped, it comes to the same, and another day holds none of it', async () => {
  await playEvening();
  const sums = (rows: readonly Row[]) =>
    Object.entries(Object.groupBy(rows, ({ what }) => what)).map(([what, of = []]) => [
      what,
      of.reduce((sum, { count }) => sum + count, 0),
      of.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ]);
  for (const by of givenViews) {
    expect(sums(await given(by))).toEqual([
      ['cancelled', 4, 1920],
      ['written-off', 1, 480],
    ]);
    expect(await given(by, '2026-01-05')).toEqual([]);
  }
});
