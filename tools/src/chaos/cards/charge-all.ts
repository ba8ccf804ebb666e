import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../random.ts';
import type { Servers } from '../servers.ts';
import type { Wire, WireMood } from '../wire.ts';
import type { CardTill } from './card-till.ts';
import type { LocalBridge } from './local-bridge.ts';
import type { LocalLine } from './local-line.ts';
import { amountOf } from './order-amount.ts';

type Work = { readonly tills: readonly CardTill[]; readonly payments: number; readonly dice: Dice };

type Haunted = {
  readonly wire: Wire;
  readonly line: LocalLine;
  readonly servers: Servers;
  readonly bridge: LocalBridge;
  readonly dice: Dice;
};

/** Everybody pays at once, and everything breaks meanwhile. */
export async function chargeAll({ tills, payments, dice }: Work, haunted: Haunted): Promise<void> {
  let [left, isOver] = [payments, false];
  const working = tills.map(async (till, at) => {
    while (left > 0) {
      const amountCents = amountOf(left);
      left -= 1;
      const other = tills[(at + 1) % tills.length]!;
      if (dice.roll() < 0.05) await payTogether([till, other], amountCents);
      else await till.pay(amountCents);
    }
  });
  const haunting = haunt(haunted, () => isOver);
  await Promise.all(working);
  isOver = true;
  await haunting;
}

/** Two tills want the same pieces paid at the same time, and neither books before the other has heard its answer. */
async function payTogether(both: readonly CardTill[], amountCents: number): Promise<void> {
  const openedOn = '2026-11-18';
  const bills = [{ billId: randomUUID(), openedOn }];
  const pieces = [{ itemId: randomUUID(), orderedOn: openedOn, nos: [1] }];
  const books = await Promise.all(both.map((till) => till.payBeside({ bills, pieces }, amountCents)));
  for (const book of books) await book();
}

async function haunt({ wire, line, servers, bridge, dice }: Haunted, isOver: () => boolean): Promise<void> {
  const moods: readonly WireMood[] = ['fine', 'fine', 'cut', 'losing-answers', 'losing-answers', 'slow'];
  // What a bridge did not hear nobody says again, and a guest stands there: at home a line is better than over the counter's radio.
  const moodsAtHome: readonly WireMood[] = ['fine', 'fine', 'fine', 'fine', 'fine', 'cut', 'losing-answers', 'slow'];
  while (!isOver()) {
    wire.setMood(dice.pick(moods));
    line.setMood(dice.pick(moodsAtHome));
    await pause(dice.between(100, 900));
    if (dice.roll() < 0.03) await servers.kill(dice.roll() < 0.5 ? 0 : 1, dice.between(50, 400));
    if (dice.roll() < 0.03) await bridge.kill(dice.between(0, 300));
  }
}

const mostTurns = 120;
const calmTurns = 20;

/** Everybody asks until nothing changes any more, or nobody can know. */
export async function settle(tills: readonly CardTill[]): Promise<void> {
  let [before, calm] = ['', 0];
  for (let turn = 0; turn < mostTurns && calm < calmTurns; turn += 1) {
    for (const till of tills) {
      till.sendNow();
      await till.ask().catch(() => undefined);
    }
    const now = JSON.stringify(
      tills.map((till) => [
        till.unsent(),
        till
          .desk()
          .known.get()
          .map(({ attempt, isBooked }) => [attempt.words.length, isBooked]),
      ]),
    );
    calm = now === before && tills.every((till) => till.unsent() === 0) ? calm + 1 : 0;
    before = now;
    await pause(500);
  }
}
