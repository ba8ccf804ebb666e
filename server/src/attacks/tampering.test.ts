import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../test/api.ts';
import { attackCounts } from '../../test/attack-counts.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { openTillDevice, ours, upload } from '../../test/till-device.ts';
import { verify } from '../commands/verify.ts';

let api: TestApi;
let owner: OwnerSql;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  const till = await openTillDevice(owner);
  for (let day = 0; day < 2; day += 1) {
    const sales = Array.from({ length: 12 }, () => till.sell());
    expect((await upload(api, till, sales)).status).toBe(200);
    const anna = await api.signIn(people.owner);
    expect((await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {})).status).toBe(200);
  }
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

/** Every way to lie with all rights over the database: change a figure, take a row away, move it somewhere else. */
const lies: readonly (readonly [table: string, change: string])[] = [
  ['receipts', 'update app.receipts set total_cents = total_cents + 1 where ctid = $1'],
  ['receipts', `update app.receipts set hash = decode(repeat('07', 32), 'hex') where ctid = $1`],
  ['receipts', `update app.receipts set prev_hash = decode(repeat('07', 32), 'hex') where ctid = $1`],
  ['receipts', 'update app.receipts set z_no = z_no + 7 where ctid = $1'],
  ['receipts', 'update app.receipts set no = no + 1000 where ctid = $1'],
  ['receipts', 'delete from app.receipts where ctid = $1'],
  ['receipt_lines', 'update app.receipt_lines set total_cents = total_cents - 1 where ctid = $1'],
  ['receipt_lines', 'delete from app.receipt_lines where ctid = $1'],
  ['receipt_payments', 'update app.receipt_payments set amount_cents = amount_cents - 1 where ctid = $1'],
  ['receipt_payments', `update app.receipt_payments set type = 'card' where ctid = $1`],
  ['receipt_payments', 'delete from app.receipt_payments where ctid = $1'],
  ['device_commands', `update app.device_commands set entry = replace(entry, '350', '349') where ctid = $1`],
  ['device_commands', 'update app.device_commands set seq = seq + 1000 where ctid = $1'],
  ['device_commands', 'delete from app.device_commands where ctid = $1'],
  ['z_reports', 'update app.z_reports set total_cents = total_cents + 1 where ctid = $1'],
  ['z_reports', `update app.z_reports set content = content || '{"planted": 1}' where ctid = $1`],
  ['z_reports', 'delete from app.z_reports where ctid = $1'],
  ['events', 'update app.events set seq = seq + 1000 where ctid = $1'],
  ['events', 'delete from app.events where ctid = $1'],
];

test(
  `[S20] ${attackCounts.rows} rows changed, removed or moved past every trigger, one after the other: each is noticed`,
  async () => {
    expect(await verify(api.context)).toMatch(/^verify: 0 faults/);
    const missed: string[] = [];
    for (let turn = 0; turn < attackCounts.rows; turn += 1) {
      const [table, change] = lies[turn % lies.length]!;
      const [kept, ...rest] = await owner.sql<{ place: string; part: string }>(
        `select ctid::text as place, tableoid::regclass::text as part from app.${table} where org_id = $1
         order by random() limit 1`,
        [ours.orgId],
      );
      if (!kept || rest.length > 0) throw new Error(`no row in ${table}`);
      const verdict = await whileTampered(kept, change.replace(`app.${table}`, kept.part));
      if (verdict.startsWith('verify: 0 faults')) missed.push(`${change} at ${kept.place}`);
    }
    expect(missed).toEqual([]);
    expect(await verify(api.context)).toMatch(/^verify: 0 faults/);
  },
  attackCounts.rows * 5000 + 60_000,
);

/** The lie, what the verifier says to it, and the row as it was. */
async function whileTampered({ place, part }: { place: string; part: string }, change: string): Promise<string> {
  const past = (statement: string) =>
    owner.sql(`set session_replication_role = replica; ${statement}; set session_replication_role = origin`);
  await owner.sql(`create table public.kept as select * from ${part}`);
  try {
    await past(change.replace('$1', `'${place}'`));
    return await verify(api.context).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
  } finally {
    await past(`delete from ${part}; insert into ${part} select * from public.kept; drop table public.kept`);
  }
}
