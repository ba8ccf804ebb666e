import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openClaimBook } from '../../simulate/floor/claim-book.ts';
import { openAir } from '../../simulate/floor/simulated-links.ts';
import { folderOfOurs } from '../belongings.ts';
import { type BusKind, openBus } from '../bus.ts';
import { openCluster } from '../cluster.ts';
import { enrolDevices } from '../enrol.ts';
import { furnish } from '../lies.ts';
import { diceOf } from '../random.ts';
import { openServers } from '../servers.ts';
import { openWire } from '../wire.ts';
import { type FloorDevice, openFloorDevice } from './floor-device.ts';
import { realTime } from './real-time.ts';

const handhelds = 8;

/** A location with its servers, database and bus, and eight handhelds that hear each other. */
export async function openFloorPlace(seed: number, kind: BusKind) {
  await using stack = new AsyncDisposableStack();
  const cluster = stack.use(await openCluster());
  const { folder: tree } = stack.use(await furnish(cluster.database, undefined));
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
  const opened = stack.move();
  return {
    cluster,
    servers,
    wire,
    bus,
    air,
    book,
    devices,
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
