import { type CountedPieces, countedCents } from '@tresen/domain/closing/cash-book';
import { givenPurse, paidTips } from '@tresen/domain/closing/purse';
import { type SettledShift, shiftOf, tipsToPay } from '@tresen/domain/closing/settled-shift';
import type { Counter } from '../counter/counter.ts';
import { readDrawer } from '../cash-book/use-drawer.ts';
import { actorOf, type Person } from '../person/person.ts';
import { settledEntriesOf } from './settled-entries.ts';

type Shift = {
  readonly person: Person;
  readonly pieces: CountedPieces;
  readonly openBills: number;
  readonly approvedBy: string | undefined;
  readonly way: 'hand-over' | 'keep';
};

export type Settled = { readonly settled: SettledShift; readonly givenCents: number };

/**
 * Tips out, count, purse out, and what all of it was about: each is written for itself. Whatever stops in between is gone on with by
 * settling again: what the log has already is not done twice.
 */
export async function settleShift(
  { till }: Pick<Counter, 'till'>,
  { person, pieces, openBills, approvedBy, way }: Shift,
): Promise<Settled> {
  const [settlementId, transferId] = [crypto.randomUUID(), crypto.randomUUID()];
  const actor = actorOf(person);
  const { userId } = person;
  const read = async () => shiftOf(settledEntriesOf(await till.entriesAfter(0)), userId);
  const held = async () => (await readDrawer(till)).figures.closingCents;

  const tipsCents = tipsToPay((await read()).figures, await held());
  if (tipsCents > 0)
    await till.record('cash.move.v2', paidTips({ forUserId: userId, settlementId, amountCents: tipsCents }, ''), actor);
  const expectedCents = await held();
  await till.record('cash.count.v1', { pieces }, actor);
  const counted = countedCents(pieces);
  const givenCents = way === 'hand-over' ? counted : 0;
  const transfer = { transferId, forUserId: userId, settlementId, amountCents: givenCents };
  if (givenCents > 0) await till.record('cash.move.v2', givenPurse(transfer, ''), actor);
  const settled: SettledShift = {
    settlementId,
    locationId: till.identity.locationId,
    userId,
    ...(await read()),
    expectedCents,
    countedCents: counted,
    transferId: givenCents > 0 ? transferId : null,
    openBills,
    approvedBy: approvedBy ?? null,
  };
  await till.record('shift.settle.v1', settled, actor);
  return { settled, givenCents };
}
