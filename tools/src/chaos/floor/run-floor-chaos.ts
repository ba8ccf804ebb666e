import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openClaimBook } from '../../simulate/floor/claim-book.ts';
import { actOnTables, payTogether } from '../../simulate/floor/serve-tables.ts';
import { openAir } from '../../simulate/floor/simulated-links.ts';
import { folderOfOurs } from '../belongings.ts';
import { type BusKind, openBus } from '../bus.ts';
import { openCluster } from '../cluster.ts';
import { enrolDevices } from '../enrol.ts';
import { furnish } from '../lies.ts';
import type { Mutant } from '../mutants.ts';
import { diceOf } from '../random.ts';
import { openServers } from '../servers.ts';
import { unsentOf } from '../unsent.ts';
import { openWire } from '../wire.ts';
import { type FloorDevice, openFloorDevice } from './floor-device.ts';
import { hauntFloor, healFloor } from './floor-nemesis.ts';
import { type FloorVerdict, findFloorViolations } from './floor-violations.ts';
import { hastyTime, realTime } from './real-time.ts';

export type FloorChaos = {
  readonly seconds: number;
  readonly seed: number;
  readonly bus: BusKind;
  readonly mutant?: Pick<Mutant, 'name' | 'lie'>;
};

const handhelds = 8;

/** The tables of one location on eight handhelds while lines, servers and database break, and a look at every floor afterwards. */
export async function runFloorChaos({ seconds, seed, bus: kind, mutant }: FloorChaos): Promise<FloorVerdict> {
  await using stack = new AsyncDisposableStack();
  const dice = diceOf(seed);
  const cluster = stack.use(await openCluster());
  const { folder: tree } = stack.use(await furnish(cluster.database, mutant));
  await serveTables(cluster.database.urlFor());
  const publicUrl = 'http://till.example';
  const bus = stack.use(await openBus(kind, cluster.database.urlFor()));
  const env = { PUBLIC_URL: publicUrl, EVENT_BUS_URL: bus.url };
  const servers = stack.use(await openServers({ database: cluster.database, count: 2, env, folder: tree }));
  const folder = await folderOfOurs('tresen-floor-');
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const wire = openWire(servers.origins, diceOf(seed + 1));
  const air = openAir(realTime, diceOf(seed + 2), (_, text) => [text]);
  const book = openClaimBook(realTime.now);
  let fallen = 0;

  const devices: FloorDevice[] = [];
  const witnessOf = (deviceId: string) => devices.find((one) => one.deviceId === deviceId)?.witness() ?? deviceId;
  const newcomers = await enrolDevices(servers.origins[0]!, publicUrl, handhelds, 'pos', 'one place');
  for (const [index, newcomer] of newcomers.entries()) {
    const own = diceOf(seed + 10 + index);
    const serverIs = () => `server ${fallen}`;
    const device = await openFloorDevice({ newcomer, folder, wire, dice: own, air, book, witnessOf, serverIs });
    devices.push(device);
    stack.defer(() => device.close());
  }
  await untilLinked(devices);

  let isOver = false;
  const leaving: (() => void)[] = [];
  const working = devices.map(async (device, index) => {
    const own = diceOf(seed + 100 + index);
    const service = {
      place: { time: hastyTime, dice: own },
      book,
      whenOver: (leave: () => void) => void leaving.push(leave),
    };
    while (!isOver) {
      const other = own.pick(devices);
      const act =
        other !== device && own.roll() < 0.1 ? payTogether(device, other, service) : actOnTables(device, service);
      await act.catch(() => undefined);
      await pause(own.between(60, 500));
    }
  });
  const forgetClaims = () => void (fallen += 1);
  const run = { dice, cluster, servers, wire, bus, air, devices, forgetClaims };
  const faults = await hauntFloor(run, seconds);
  isOver = true;
  await Promise.all(working);
  for (const leave of leaving) leave();
  await healFloor(run);
  const sending = devices.map((device) => ({ ...device, journal: () => device.journal }));
  const unsent = await unsentOf(sending);
  const verdict = await findFloorViolations({ url: cluster.database.urlFor(), devices, book });
  const accidents = servers.accidents() > 0 ? [`a server ended by itself ${servers.accidents()} times`] : [];
  return {
    ...verdict,
    violations: [...unsent, ...accidents, ...verdict.violations],
    faults: { ...faults, ...verdict.faults, 'lost messages': wire.counts().lost },
  };
}

/** As an owner switches it on once every device knows it. */
async function serveTables(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`update app.locations set abilities = array['table-service']`);
  await client.end();
}

const linkedWithinMs = 60_000;

async function untilLinked(devices: readonly FloorDevice[]): Promise<void> {
  const until = performance.now() + linkedWithinMs;
  while (!devices.every((device) => device.linked() === devices.length - 1)) {
    if (performance.now() > until) throw new Error('the handhelds did not find each other');
    await pause(200);
  }
}
