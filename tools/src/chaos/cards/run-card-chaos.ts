import { rm } from 'node:fs/promises';
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
import { publicUrl, setUpSolos } from './set-up-solos.ts';
import { openSolos } from './solos.ts';

export type CardChaos = {
  readonly payments: number;
  readonly seed: number;
  readonly bus: BusKind;
  readonly mutant?: CardChaosMutant;
};

const tillCount = 4;
const soloCount = 3;

/** Tills that charge cards while lines are cut, answers are lost and servers die; afterwards every cent is looked for. */
export async function runCardChaos({ payments, seed, bus: kind, mutant }: CardChaos) {
  await using stack = new AsyncDisposableStack();
  const dice = diceOf(seed);
  const cluster = stack.use(await openCluster());
  const { folder: tree } = stack.use(await furnish(cluster.database, undefined));
  const solos = stack.use(await openSolos(soloCount));
  const bus = stack.use(await openBus(kind, cluster.database.urlFor()));
  const env = {
    PUBLIC_URL: publicUrl,
    EVENT_BUS_URL: bus.url,
    ROLES: 'api,worker',
    SUMUP_BASE_URL: solos.solos[0]!.url,
  };
  const servers = stack.use(await openServers({ database: cluster.database, count: 2, env, folder: tree }));
  const newcomers = await enrolDevices(servers.origins[0]!, publicUrl, tillCount, 'pos', 'one place');
  const terminals = await setUpSolos(
    servers.origins[0]!,
    cluster.database.urlFor(),
    solos,
    newcomers[0]!.identity.locationId,
  );
  const folder = await folderOfOurs('tresen-cards-');
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const wire = openWire(servers.origins, diceOf(seed + 1));
  const tills: CardTill[] = [];
  for (const [at, newcomer] of newcomers.entries()) {
    const own = diceOf(seed + 10 + at);
    tills.push(await openCardTill({ newcomer, folder, wire, dice: own, solos, terminals, mutant }));
  }
  for (const till of tills) stack.defer(() => till.close());

  let [left, isOver] = [payments, false];
  const working = tills.map(async (till) => {
    while (left > 0) {
      left -= 1;
      await till.pay(1000 + left);
    }
  });
  const haunting = haunt({ wire, servers, dice }, () => isOver);
  await Promise.all(working);
  isOver = true;
  await haunting;
  wire.setMood('fine');
  await servers.allUp();
  await solos.clear();
  await settle(tills);
  const verdict = await findCardViolations(cluster.database.urlFor(), await solos.ledger(), tills);
  const accidents = servers.accidents() > 0 ? [`a server ended by itself ${servers.accidents()} times`] : [];
  return {
    violations: [...accidents, ...verdict.violations],
    faults: { ...verdict.facts, 'lost messages': wire.counts().lost },
  };
}

type Haunted = {
  readonly wire: ReturnType<typeof openWire>;
  readonly servers: Awaited<ReturnType<typeof openServers>>;
  readonly dice: Dice;
};

async function haunt({ wire, servers, dice }: Haunted, isOver: () => boolean): Promise<void> {
  const moods: readonly WireMood[] = ['fine', 'fine', 'cut', 'losing-answers', 'losing-answers', 'slow'];
  while (!isOver()) {
    wire.setMood(dice.pick(moods));
    await pause(dice.between(100, 900));
    if (dice.roll() < 0.03) await servers.kill(dice.roll() < 0.5 ? 0 : 1, dice.between(50, 400));
  }
}

/** Everybody asks until nothing changes any more, or nobody can know. */
async function settle(tills: readonly CardTill[]): Promise<void> {
  let before = '';
  for (let turn = 0; turn < 120; turn += 1) {
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
    const isSent = tills.every((till) => till.unsent() === 0);
    if (isSent && now === before && turn > 20) return;
    before = now;
    await pause(500);
  }
}
