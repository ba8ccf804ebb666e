import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openClaimBook } from '../../simulate/floor/claim-book.ts';
import { folderOfOurs } from '../belongings.ts';
import { type BusKind, openBus } from '../bus.ts';
import { openCluster } from '../cluster.ts';
import { enrolDevices } from '../enrol.ts';
import { furnish } from '../lies.ts';
import { diceOf } from '../random.ts';
import { openServers } from '../servers.ts';
import { openWire } from '../wire.ts';
import { castFloor, handhelds } from './floor-cast.ts';
import type { FloorChaosMutant } from './floor-chaos-mutants.ts';
import { type FloorDevice, openFloorDevice } from './floor-device.ts';

/** A location with its servers, database and bus, and eight handhelds that hear each other. */
export async function openFloorPlace(seed: number, busKind: BusKind, mutant?: FloorChaosMutant) {
  await using stack = new AsyncDisposableStack();
  const cluster = stack.use(await openCluster());
  const { folder: tree } = stack.use(await furnish(cluster.database, mutant));
  await serveTables(cluster.database.urlFor());
  const publicUrl = 'http://till.example';
  const bus = stack.use(await openBus(busKind, cluster.database.urlFor()));
  const env = { PUBLIC_URL: publicUrl, EVENT_BUS_URL: bus.url };
  const servers = stack.use(await openServers({ database: cluster.database, count: 2, env, folder: tree }));
  const folder = await folderOfOurs('tresen-floor-');
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const wire = openWire(servers.origins, diceOf(seed + 1));
  const devices: FloorDevice[] = [];
  const cast = castFloor(seed + 2, devices);
  const { air } = cast;
  const book = openClaimBook(Date.now);
  let fallen = 0;

  const witnessOf = (deviceId: string) => devices.find((one) => one.deviceId === deviceId)?.witness() ?? deviceId;
  const newcomers = await enrolDevices(servers.origins[0]!, publicUrl, handhelds, 'pos', 'one place');
  for (const [index, newcomer] of newcomers.entries()) {
    const own = diceOf(seed + 10 + index);
    const serverIs = () => `server ${fallen}`;
    const built = {
      newcomer,
      kind: cast.kindOf(index),
      folder,
      wire,
      dice: own,
      air,
      book,
      witnessOf,
      serverIs,
      mutant: mutant?.handheld,
    };
    const device = await openFloorDevice(built);
    devices.push(device);
    stack.defer(() => device.close());
  }
  await untilLinked(devices);
  const opened = stack.move();
  return {
    cluster,
    servers,
    wire,
    bus,
    air,
    book,
    devices,
    /** Of whom nobody believes a step any more. */
    odd: new Set<string>(),
    isTrusted: cast.isTrusted,
    beHonest: cast.beHonest,
    forgetClaims: () => void (fallen += 1),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
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
