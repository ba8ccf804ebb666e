import { expect, test } from 'vitest';
import { useBills } from '../../../test/bill-acts.ts';

const { owner, floor, say, send, beers, cancelled, bill } = useBills();

const others: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => `${column} || '.'`,
  integer: (column) => `${column} + 1`,
  bigint: (column) => `${column} + 1`,
  date: (column) => `coalesce(${column}, '2026-01-01') + 1`,
  'timestamp with time zone': (column) => `${column} + interval '1 second'`,
  bytea: (column) => String.raw`${column} || '\x00'`,
};

async function columns(): Promise<readonly { readonly name: string; readonly type: string }[]> {
  return owner().sql(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'app' and table_name = 'rounds'`,
  );
}

function change(name: string, value: string): Promise<unknown> {
  return owner().sql(`update app.rounds set ${name} = ${value} where location_id = $1`, [floor().place.locationId]);
}

test('[T54] [T22] a round that a report has taken never changes, in no column', async () => {
  await say(0, beers());
  await change('z_no', '1');
  const all = await columns();
  expect(all.length).toBeGreaterThan(20);
  for (const { name, type } of all) {
    const other = others[type];
    if (!other) throw new Error(`no other value of ${name}, a ${type}`);
    await expect(change(name, other(name))).rejects.toThrow(/rounds is append-only/);
  }
  await expect(change('z_no', 'null')).rejects.toThrow(/rounds is append-only/);
  await expect(
    owner().sql('delete from app.rounds where location_id = $1', [floor().place.locationId]),
  ).rejects.toThrow(/rounds is append-only/);
});

test('[T54] a round changes when its amount is known and when a report takes it, and in nothing else meanwhile', async () => {
  const round = floor().write(0, beers());
  await say(1, cancelled(2));
  await expect(change('z_no = 3, reason', `'other'`)).rejects.toThrow(/rounds is append-only/);
  await expect(change('total_cents = -480, pieces', '9')).rejects.toThrow(/rounds is append-only/);
  await change('z_no', '3');
  await expect(change('z_no', '4')).rejects.toThrow(/rounds is append-only/);
  // Its amount may still come.
  await send(0, round);
  await bill();
  const rows = await owner().sql(
    'select z_no::int as z_no, total_cents::int as total_cents from app.rounds where location_id = $1 order by kind',
    [floor().place.locationId],
  );
  expect(rows).toEqual([
    { z_no: 3, total_cents: -480 },
    { z_no: null, total_cents: 960 },
  ]);
});
