import type { Client } from 'pg';
import { runCommand } from '../run-command.ts';
import { environment, startServer } from './bench-server.ts';
import { fillReceipts, yesterday } from './closing-fill.ts';
import { letSell } from './let-sell.ts';
import type { Cluster } from './own-cluster.ts';
import { type OwnerCalls, ownerCalls } from './owner-calls.ts';
import { idOf } from './shop.ts';

const receiptsEach = 300;
export const origin = 'http://tresen.localhost';
/** Behind the organisations of the night, so that no id is used twice. */
const firstLocation = 900_000;

/** P10: a manager closes the day of one place by hand, from the request to the answer, one place after the other. */
export async function closeOverHttp(cluster: Cluster, client: Client, places: number): Promise<readonly number[]> {
  const seeded = await runCommand('node', ['server/src/tresen.ts', 'seed-demo'], { env: environment(cluster) });
  if (seeded.code !== 0) throw new Error(seeded.output);
  await fillLocations(client, firstLocation, places);
  await using server = await startServer(cluster, { PUBLIC_URL: origin });
  const took = await closeLocations(await ownerCalls(server.url, origin), firstLocation, places);
  const { rows } = await client.query<{ whole: number }>(
    `select count(*)::int as whole from app.z_reports where location_id >= $1 and receipt_count = $2`,
    [idOf(4, firstLocation), receiptsEach],
  );
  if (rows[0]?.whole !== places) throw new Error(`${rows[0]?.whole} of ${places} reports hold all their receipts`);
  return took;
}

/** How long each took, from the request to the answer. */
export async function closeLocations(call: OwnerCalls, first: number, places: number): Promise<readonly number[]> {
  const took: number[] = [];
  for (let number = first; number < first + places; number += 1) {
    const began = performance.now();
    const { reports } = await call('POST', `/locations/${idOf(4, number)}/z-reports`, {});
    took.push(performance.now() - began);
    if (!Array.isArray(reports) || reports.length !== 1) throw new Error(`place ${number}: ${JSON.stringify(reports)}`);
  }
  return took;
}

/** Locations of the demo organisation, each with a register that sold all day. */
export async function fillLocations(client: Client, first: number, places: number): Promise<void> {
  const id = (kind: number) => `('0000000${kind}-0000-7000-8000-' || (100000000000 + n)::text)::uuid`;
  const numbers = `generate_series(${first}, ${first + places - 1}) n`;
  const testServer = `(select org_id from app.locations where slug = 'biergarten-lindenhof')`;
  await client.query(`
    insert into app.locations (org_id, location_id, name, slug, features, payment_types)
      select ${testServer}, ${id(4)}, 'Platz', 'platz-' || n, '{point-of-sale}', '{card,cash}' from ${numbers};
    insert into app.devices (org_id, device_id, location_id, role, name, public_key, enrolled_at, last_seen_at)
      select ${testServer}, ${id(1)}, ${id(4)}, 'pos', 'Kasse', 'none', now(), now() from ${numbers};
    insert into app.cash_registers (org_id, register_id, location_id, code, serial, position)
      select ${testServer}, ${id(2)}, ${id(4)}, 'K1', 'platz ' || n, 1 from ${numbers};
    insert into app.register_series (org_id, register_id, series, device_id, opened_at, last_no)
      select ${testServer}, ${id(2)}, 1, ${id(1)}, now(), ${receiptsEach} from ${numbers};
    ${letSell(`slug like 'platz-%'`)}
    set session_replication_role = replica`);
  await fillReceipts(client, {
    numbers: `generate_series(${first}, ${first + places - 1}) h(n), generate_series(1, ${receiptsEach}) s(no)`,
    org: testServer,
    till: 'h.n',
    date: yesterday,
    zNo: 'null',
  });
  await client.query(`set session_replication_role = origin`);
  await client.query('analyze app.receipts, app.receipt_lines, app.receipt_payments');
}
