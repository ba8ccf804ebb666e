import { rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { folderOfOurs } from '../belongings.ts';
import { type BusKind, openBus } from '../bus.ts';
import { openCluster } from '../cluster.ts';
import { enrolDevices } from '../enrol.ts';
import { furnish } from '../lies.ts';
import { type Dice, diceOf } from '../random.ts';
import { openServers } from '../servers.ts';
import { openWire, type WireMood } from '../wire.ts';
import type { CardChaosMutant } from './card-chaos-mutants.ts';
import { type CardTill, openCardTill } from './card-till.ts';
import { findCardViolations } from './card-violations.ts';
import { heardOf, type HouseBridge, openHouseBridge } from './house-bridge.ts';
import { type HouseLine, openHouseLine } from './house-line.ts';
import { openHouseTerminals } from './house-terminals.ts';
import { amountOf } from './order-amount.ts';
import { ownerAt, publicUrl } from './owner-hands.ts';
import { openReaders } from './readers.ts';
import { setUpTerminals } from './set-up-terminals.ts';
import { openSolos } from './solos.ts';
import { watchUnbooked } from './watch-unbooked.ts';

export type CardChaos = {
  readonly payments: number;
  readonly seed: number;
  readonly bus: BusKind;
  readonly mutant?: CardChaosMutant;
};

const tillCount = 8;
const terminalCounts = { solos: 4, readers: 3, house: 3 };

/**
 * Tills that charge cards at terminals of all three kinds while lines are cut, answers are lost, and servers and the bridge die;
 * afterwards every cent is looked for.
 */
export async function runCardChaos({ payments, seed, bus: kind, mutant }: CardChaos) {
  await using stack = new AsyncDisposableStack();
  const dice = diceOf(seed);
  const cluster = stack.use(await openCluster());
  const url = cluster.database.urlFor();
  const { folder: tree } = stack.use(await furnish(cluster.database, mutant));
  const solos = stack.use(await openSolos(terminalCounts.solos));
  const readers = stack.use(await openReaders(terminalCounts.readers));
  const bus = stack.use(await openBus(kind, url));
  const env = {
    PUBLIC_URL: publicUrl,
    EVENT_BUS_URL: bus.url,
    ROLES: 'api,worker',
    SUMUP_BASE_URL: solos.url,
    STRIPE_BASE_URL: readers.url,
  };
  const servers = stack.use(await openServers({ database: cluster.database, count: 2, env, folder: tree }));
  const newcomers = await enrolDevices(servers.origins[0]!, publicUrl, tillCount, 'pos', 'one place');
  const { locationId } = newcomers[0]!.identity;
  const owner = await ownerAt(servers.origins[0]!);
  const line = stack.use(await openHouseLine(servers.origins, diceOf(seed + 2)));
  await readers.tellTo(`${line.url}/hooks/stripe`);
  const bridge = stack.use(
    await openHouseBridge({ folder: tree, server: line.url, code: await codeFor(owner, locationId) }),
  );
  await heardOf(url, bridge.deviceId);
  const house = stack.use(await openHouseTerminals(terminalCounts.house, bridge.deviceId));
  const kinds = [solos, readers, house];
  const terminals = await setUpTerminals({ owner, url, locationId }, kinds);
  const folder = await folderOfOurs('tresen-cards-');
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const wire = openWire(servers.origins, diceOf(seed + 1));
  const tills: CardTill[] = [];
  for (const [at, newcomer] of newcomers.entries()) {
    const own = diceOf(seed + 10 + at);
    tills.push(await openCardTill({ newcomer, folder, wire, dice: own, terminals, mutant }));
  }
  for (const till of tills) stack.defer(() => till.close());
  line.forgeWith(() => tills[0]?.ticket());
  const watched = watchUnbooked(tills);
  stack.defer(watched.end);

  await chargeAll({ tills, payments, dice }, { wire, line, servers, bridge, dice });
  wire.setMood('fine');
  line.setMood('fine');
  for (const each of kinds) await each.clear();
  await Promise.all([servers.allUp(), bridge.isUp()]);
  await settle(tills);
  const ledger = (await Promise.all(kinds.map((each) => each.ledger()))).flat();
  const verdict = await findCardViolations({ url, ledger, tills, watched });
  const accidents = [
    ...(servers.accidents() > 0 ? [`a server ended by itself ${servers.accidents()} times`] : []),
    ...(bridge.accidents() > 0 ? [`the bridge ended by itself ${bridge.accidents()} times`] : []),
  ];
  return {
    violations: [...accidents, ...verdict.violations],
    faults: { ...verdict.facts, 'lost messages': wire.counts().lost, ...heardAtHome(line, bridge) },
  };
}

async function codeFor(owner: Awaited<ReturnType<typeof ownerAt>>, locationId: string): Promise<string> {
  const made = await owner('POST', `/locations/${locationId}/device-codes`, { role: 'bridge', name: 'Keller' });
  // As the desk shows it.
  return (made as { readonly code: string }).code;
}

function heardAtHome(line: HouseLine, bridge: HouseBridge): Readonly<Record<string, number>> {
  const { lost, late, twice, forged } = line.counts();
  return {
    'lost on the way to the bridge': lost,
    'answers that came late': late,
    'answers that came twice': twice,
    'forged answers': forged,
    'deaths of the bridge': bridge.kills(),
  };
}

type Work = { readonly tills: readonly CardTill[]; readonly payments: number; readonly dice: Dice };

type Haunted = {
  readonly wire: ReturnType<typeof openWire>;
  readonly line: HouseLine;
  readonly servers: Awaited<ReturnType<typeof openServers>>;
  readonly bridge: HouseBridge;
  readonly dice: Dice;
};

async function chargeAll({ tills, payments, dice }: Work, haunted: Haunted): Promise<void> {
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
async function settle(tills: readonly CardTill[]): Promise<void> {
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
