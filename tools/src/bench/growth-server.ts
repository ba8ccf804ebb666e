import type { Client } from 'pg';
import { runCommand } from '../run-command.ts';
import { environment, startServer } from './bench-server.ts';
import { fillReceipts, yesterday } from './closing-fill.ts';
import { closeLocations, fillLocations, origin } from './closing-http.ts';
import { medianOf } from './figures.ts';
import { type OwnerCalls, ownerCalls } from './owner-calls.ts';
import { runUploads } from './run-uploads.ts';
import { handshakeOf } from './handshake.ts';
import { connectTo, openSellingServer } from './selling-server.ts';
import { deviceOf, idOf, tillsPerOrganization } from './shop.ts';

const organizations = 1000;
const organizationsAtOnce = 50;
/** One organisation has a hundred times the sales of another: the one whose owner looks at the figures. */
const shareOfOwner = 0.01;
const oldDays = 270;
const tills = 16;
const selling = { connections: tills, salesEach: 400, seconds: 1.5 };
const closings = 10;
const looks = 30;

/** What each act does in its unit; for `sale` more is better, for the others less. */
export type Speed = Readonly<Record<'sale' | 'recent' | 'revenues' | 'close' | 'dashboard', number>>;

/** A whole product with a history that can grow. */
export async function openGrowthServer(runs: number) {
  await using stack = new AsyncDisposableStack();
  const testServer = stack.use(await openSellingServer(organizations * tillsPerOrganization + runs * tills));
  const { cluster, client, privateKey } = testServer;
  for (const command of [['seed-demo'], ['seed-sales', '--days', '28', '--per-day', '40']]) {
    const { code, output } = await runCommand('node', ['server/src/tresen.ts', ...command], {
      env: { ...environment(cluster), MIGRATION_DATABASE_URL: cluster.urlFor('postgres') },
    });
    if (code !== 0) throw new Error(output);
  }
  await addOldRegister(client);
  const server = stack.use(await startServer(cluster, { PUBLIC_URL: origin }));
  const call = await ownerCalls(server.url, origin);
  let [receipts, run] = [0, 0];

  async function grow(to: number): Promise<void> {
    await fillOld(() => connectTo(cluster), receipts / organizations, to / organizations);
    await fillOfOwner(client, receipts * shareOfOwner, to * shareOfOwner);
    receipts = to;
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  }

  async function measure(): Promise<Speed> {
    const firstDevice = organizations * tillsPerOrganization + run * tills;
    const firstLocation = 900_000 + run * closings;
    run += 1;
    await fillLocations(client, firstLocation, closings);
    const ticket = await handshakeOf(server.url, deviceOf(0), privateKey);
    return {
      sale: (await runUploads(testServer.sales({ url: server.url, firstDevice, ...selling }))).perSecond,
      recent: await timeOf(() => recentOrders(server.url, ticket)),
      revenues: await timeOf(() => call('GET', `/revenues?from=${daysAgo(28)}&to=${daysAgo(0)}`)),
      close: medianOf(await closeLocations(call, firstLocation, closings)),
      dashboard: await timeOf(() => dashboardOf(call)),
    };
  }
  const opened = stack.move();
  return { grow, measure, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

const old = (from: number, all: number) => `(${yesterday} - 30 - ((s.no - ${from}) * ${oldDays} / ${all})::int)`;

/** Past the triggers and without waiting for the disk; what is measured comes after a checkpoint. */
async function fillOld(open: () => Promise<Client>, before: number, after: number): Promise<void> {
  const starts = Array.from({ length: organizations / organizationsAtOnce }, (_, at) => at * organizationsAtOnce);
  const fill = async () => {
    const client = await open();
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    for (let first = starts.shift(); first !== undefined; first = starts.shift())
      await fillReceipts(client, {
        numbers: `generate_series(${first}, ${first + organizationsAtOnce - 1}) h(n), generate_series(${before + 1}, ${after}) s(no)`,
        org: `('00000003-0000-7000-8000-' || (100000000000 + h.n)::text)::uuid`,
        till: `h.n * ${tillsPerOrganization}`,
        date: old(before + 1, after - before),
        zNo: '1',
      });
    await client.end();
  };
  await Promise.all([fill(), fill()]);
}

const oldPlace = 899_999;

/** A register of the owner's first place that is no longer used. */
async function addOldRegister(client: Client): Promise<void> {
  await client.query(`
    insert into app.cash_registers (org_id, register_id, location_id, code, serial, position)
      select org_id, '${idOf(2, oldPlace)}', location_id, 'K9', 'before', 9 from app.locations
        where slug = 'biergarten-lindenhof'`);
}

async function fillOfOwner(client: Client, before: number, after: number): Promise<void> {
  const owner = `(select org_id from app.locations where slug = 'biergarten-lindenhof')`;
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
  await fillReceipts(client, {
    numbers: `generate_series(${oldPlace}, ${oldPlace}) h(n), generate_series(${before + 1}, ${after}) s(no)`,
    org: owner,
    till: 'h.n',
    date: old(before + 1, after - before),
    zNo: '1',
    place: `(select location_id from app.locations where slug = 'biergarten-lindenhof')`,
  });
  await client.query(`set session_replication_role = origin; set synchronous_commit = on`);
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return medianOf(times);
}

async function recentOrders(url: string, ticket: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/till/recent-orders`, { headers: { authorization: `Device ${ticket}` } });
  const { orders } = (await answer.json()) as { orders?: readonly unknown[] };
  if (orders?.length !== 50) throw new Error(`${orders?.length} recent orders`);
}

async function dashboardOf(call: OwnerCalls): Promise<void> {
  const { house: figures } = await call('GET', '/dashboard');
  if (figures === null) throw new Error('the dashboard has no figures');
}

function daysAgo(days: number): string {
  return Temporal.Now.plainDateISO('Europe/Berlin').subtract({ days }).toString();
}
