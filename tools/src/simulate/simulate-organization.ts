import { type Dice, diceOf } from '../chaos/random.ts';
import { isBeyondLimit } from '../chaos/sales.ts';
import { digestAtOnce } from './digest-at-once.ts';
import { findBookFaults } from './find-book-faults.ts';
import { findFaults, isReleaseHeard } from './find-faults.ts';
import { type Decision, keepBooks } from './organization-books.ts';
import { openSimulatedTill, type SimulatedTill, type TillMutant } from './simulated-till.ts';

export type Simulated = {
  readonly violations: readonly string[];
  readonly sales: number;
  readonly convergedMs: number;
};

const hour = 3_600_000;
const day = 24 * hour;
const acts = 90;
/** Where somebody sets a clock to: back, ahead, by years, and right again. */
const clockJumps = [0, 0, 0, -2 * hour, -day, day, 40 * day, -400 * day, 5 * 365 * day, -56 * 365 * day] as const;
/** The longest wait of a sender after a failure, the next greeting, and the exchanges themselves. */
const convergesWithinMs = 120_000;

/**
 * Two to five tills of an organisation over a day and more, in virtual time: cut off for up to a day, two windows, a reload in
 * the payment, a full disk, a new build, a clock that jumps by hours or years and comes back, answers that are lost, a
 * server that forgets, a device of the organisation that forges, a manager who lets a till go on in a new series; a till that is
 * lost and goes on signing, a receipt that two tills take back, money moved up to the limit and beyond it. The same seed
 * decides the same again.
 */
export async function simulateOrganization(seed: number, mutant?: TillMutant): Promise<Simulated> {
  digestAtOnce();
  const dice = diceOf(seed);
  let now = Date.parse('2026-11-14T10:00:00.000Z');
  const time = () => now;
  const tills: SimulatedTill[] = [];
  const backAt = new Map<SimulatedTill, number>();
  for (let no = 1; no <= 2 + Math.floor(dice.between(0, 4)); no += 1)
    tills.push(await openSimulatedTill(no, time, dice.roll, mutant));

  for (let count = 0; count < acts; count += 1) {
    const till = dice.pick(tills);
    await actTogether(tills, dice);
    await actOn(till, dice, (ms) => {
      till.server.breakWire('lose-request');
      backAt.set(till, now + ms);
    });
    now += Math.floor(dice.between(0, dice.roll() < 0.1 ? 2 * hour : 60_000));
    for (const each of tills) {
      if ((backAt.get(each) ?? 0) <= now && backAt.delete(each)) each.server.breakWire('none');
      await each.sendUntilNow();
    }
  }

  for (const { server } of tills) {
    server.breakWire('none');
    if (server.isFrozen() && !server.ended()) server.release();
  }
  const healedAt = now;
  while (now - healedAt < convergesWithinMs && !(await areWhole(tills))) {
    now = Math.max(now + 500, Math.min(...tills.map((till) => till.nextSendAt())));
    for (const till of tills) await till.sendUntilNow();
  }
  const decisions = decide(tills, dice);
  const books = keepBooks(tills, { decisions, fault: mutant?.books });
  const violations = [...(await Promise.all(tills.map(findFaults))).flat(), ...findBookFaults(tills, books, decisions)];
  for (const { journal } of tills) journal.close();
  const sales = tills.reduce((sum, { paid }) => sum + paid.length, 0);
  return { violations: [...violations, ...soldTwice(tills)], sales, convergedMs: now - healedAt };
}

/** What takes more than one till, or a manager. */
async function actTogether(tills: readonly SimulatedTill[], dice: Dice): Promise<void> {
  const roll = dice.roll();
  if (roll < 0.06) return dice.pick(tills).moveCash();
  if (roll < 0.065 && !tills.some(({ server }) => server.ended())) return dice.pick(tills).server.end();
  if (roll > 0.1) return undefined;
  const paid = tills.flatMap((till) => till.paid).filter(({ sale }) => sale.totalCents > 0);
  if (paid.length === 0) return undefined;
  const booked = dice.pick(paid);
  for (const till of [dice.pick(tills), ...(dice.roll() < 0.7 ? [dice.pick(tills)] : [])]) await till.refund(booked);
}

/** A manager takes what was set aside, or leaves it out. What cannot be booked is never taken. */
function decide(tills: readonly SimulatedTill[], dice: Dice): ReadonlyMap<string, Decision> {
  const { parked } = keepBooks(tills, { decisions: new Map(), fault: undefined });
  return new Map(
    parked.map((entry) => [entry.id, !isBeyondLimit(entry) && dice.roll() < 0.5 ? 'taken' : 'left-out'] as const),
  );
}

async function actOn(till: SimulatedTill, dice: Dice, cutFor: (ms: number) => void): Promise<void> {
  const roll = dice.roll();
  if (roll < 0.5) return till.sell();
  if (roll < 0.56) return till.sellWithReload();
  if (roll < 0.61) return till.openSecondWindow();
  if (roll < 0.65) return till.fillStorage();
  if (roll < 0.69) return till.update();
  if (roll < 0.75) return till.crash(Math.floor(dice.between(0, 6)));
  if (roll < 0.8) return till.setClock(dice.pick(clockJumps));
  if (roll < 0.86) return cutFor(dice.between(0, day));
  if (roll < 0.89) return till.server.forget(Math.floor(dice.between(1, 6)));
  if (roll < 0.9) return till.forge(Math.floor(dice.between(0, 3)));
  if (roll < 0.91) return dice.roll() < 0.5 || till.server.ended() ? till.server.freeze() : till.server.release();
  if (roll < 0.93) return till.server.replay(await till.journal.entriesAfter(Math.floor(dice.between(0, 10)), 5));
  till.server.breakWire(dice.pick(['none', 'lose-answer', 'twice', 'no-ticket', 'down', 'fails', 'lose-request']));
}

/** Everything is sent, and every release was heard. */
async function areWhole(tills: readonly SimulatedTill[]): Promise<boolean> {
  for (const till of tills) {
    if ((await till.unsent()) > 0 || !(await isReleaseHeard(till))) return false;
  }
  return true;
}

function soldTwice(tills: readonly SimulatedTill[]): readonly string[] {
  const sold = tills.flatMap(({ server }) =>
    server.log().flatMap(({ payload }) => (payload as { readonly orderId?: string }).orderId ?? []),
  );
  return sold.length === new Set(sold).size ? [] : ['a cart was sold twice in the organisation'];
}
