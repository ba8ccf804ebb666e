import { randomUUID } from 'node:crypto';
import { type DiningTable, gridFields, roomsMax, tablesMax } from '@tresen/domain/rooms/dining-table';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { ours } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

const path = `/locations/${ours.locationId}/rooms`;
const terrace = demoId('biergarten-lindenhof Terrasse');

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
afterEach(async () => {
  for (const table of ['dining_tables', 'rooms'])
    await owner.sql(`delete from app.${table} where org_id = $1`, [ours.orgId]);
});

function tableAt(name: string | null, x: number, y = 1, part: Partial<DiningTable> = {}): DiningTable {
  return { tableId: randomUUID(), name, seats: 4, shape: 'square', x, y, w: 2, h: 2, turn: 0, ...part };
}

type Listed = {
  readonly roomId: string;
  readonly version: number;
  readonly name: string;
  readonly areaId: string | null;
  readonly tables: readonly DiningTable[];
};
async function listed(): Promise<readonly Listed[]> {
  return (await anna.call('GET', path)).body['rooms'] as readonly Listed[];
}

async function make(tables: readonly DiningTable[], name = 'Gaststube', roomId: string = randomUUID()) {
  const answer = await anna.call('PUT', `/rooms/${roomId}`, {
    locationId: ours.locationId,
    name,
    areaId: null,
    tables,
  });
  return { roomId, ...answer };
}

const save = (roomId: string, version: number, tables: readonly unknown[], who = anna) =>
  who.call('PUT', `/rooms/${roomId}/plan`, { version, name: 'Gaststube', areaId: null, tables });

test('[T18] a room is made once with its tables and stands as it was sent', async () => {
  const tables = [tableAt('12', 1), tableAt('Stammtisch', 5, 9, { shape: 'round', turn: 45 }), wall()];
  const { roomId } = await make(tables);
  expect((await make([], 'Ganz anders', roomId)).body).toMatchObject({ version: 1 });
  expect(await listed()).toEqual([{ roomId, version: 1, name: 'Gaststube', areaId: null, tables }]);
});

function wall(): DiningTable {
  return tableAt(null, 20, 20, { shape: 'wall', seats: 0, w: 6, h: 1 });
}

test('[T18] tables are moved, renamed crosswise, taken away and brought back by the same id', async () => {
  const [one, two, three] = [tableAt('1', 1), tableAt('2', 5), tableAt('3', 9)];
  const { roomId } = await make([one, two, three]);
  const swapped = [
    { ...two, name: '1' },
    { ...one, name: '2', x: 13 },
  ];
  expect(await save(roomId, 1, swapped)).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await listed())[0]?.tables).toEqual(swapped);
  const [gone] = await owner.sql(`select retired_at from app.dining_tables where table_id = $1`, [three.tableId]);
  expect(gone).toMatchObject({ retired_at: expect.anything() });
  expect((await save(roomId, 2, [one, two, { ...three, tableId: three.tableId.toUpperCase() }])).status).toBe(200);
  expect((await listed())[0]?.tables).toEqual([one, two, three]);
  const [entry] = await owner.sql<{ subject: { changes: string } }>(
    `select subject from app.audit_entries where act = 'room.saved' and org_id = $1 order by at limit 1`,
    [ours.orgId],
  );
  expect(entry?.subject.changes).toBe('[{"field":"tables","before":"1, 2, 3","after":"1, 2"}]');
});

test('[T18] every fault of the rules is refused with the names of the tables, and nothing of it is kept', async () => {
  await make([tableAt('7', 1)], 'Garten');
  const { roomId } = await make([tableAt('1', 1)]);
  const wrong: readonly (readonly [readonly DiningTable[], string, string])[] = [
    [[tableAt('1', 1), tableAt('2', 2)], 'table/overlaps', '2'],
    [[tableAt('1', 1), tableAt(' 1 ', 5)], 'table/name-taken', '1'],
    [[tableAt('7', 1)], 'table/name-taken', '7'],
    [[tableAt('ECKE', 1), tableAt('ecke', 5)], 'table/name-taken', 'ecke'],
    [[tableAt(null, 1)], 'table/name-missing', ''],
    [[tableAt('3', gridFields - 1)], 'table/outside', '3'],
    [[tableAt('3', gridFields - 2, 0, { turn: 45 })], 'table/outside', '3'],
    [[{ ...wall(), name: 'Wand' }], 'table/wall-with-name', 'Wand'],
  ];
  for (const [tables, code, name] of wrong)
    expect((await save(roomId, 1, tables)).body, code).toMatchObject({ code, fields: [{ path: name, code }] });
  expect((await listed())[1]).toMatchObject({ version: 1, tables: [{ name: '1' }] });
});

test('[T18] what is not even the shape of a table is refused before any rule', async () => {
  const { roomId } = await make([]);
  const one = tableAt('1', 1);
  for (const part of [
    { name: 'x'.repeat(25) },
    { name: 'a\u0000b' },
    { seats: 100 },
    { seats: -1 },
    { turn: 30 },
    { shape: 'oval' },
    { w: 0 },
    { h: 49 },
    { x: 1.5 },
    { x: 99_999 },
    { tableId: 'one' },
  ])
    expect((await save(roomId, 1, [{ ...one, ...part }])).body, JSON.stringify(part)).toMatchObject({
      code: 'request/invalid',
    });
  expect((await save(roomId, 1, [one, { ...tableAt('2', 9), tableId: one.tableId }])).body).toMatchObject({
    code: 'request/invalid',
  });
  expect((await save(roomId, 1, [tableAt('Ä'.repeat(24), 1, 1, { seats: 99 })])).status).toBe(200);
});

test('[T18] a location has 200 tables and 20 rooms, and not one more', async () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      tableAt(String(from + index), 3 * (index % 15), 3 * Math.floor(index / 15)),
    );
  const { roomId } = await make(many(1, tablesMax));
  expect((await make([tableAt('201', 1)], 'Zuviel')).body).toMatchObject({ code: 'table/too-many' });
  expect((await save(roomId, 1, many(1, tablesMax + 1))).body).toMatchObject({ code: 'table/too-many' });
  for (let no = 2; no <= roomsMax; no++) expect((await make([], `Raum ${no}`)).status).toBe(200);
  expect((await make([], 'Raum 21')).body).toMatchObject({ code: 'room/too-many' });
});

test('[T18] who saves on top of an older state is refused, and of two at once one is', async () => {
  const { roomId } = await make([tableAt('1', 1)]);
  const answers = await Promise.all([save(roomId, 1, [tableAt('2', 1)]), save(roomId, 1, [tableAt('3', 1)])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await save(roomId, 1, [])).toMatchObject({ status: 409, body: { code: 'record/changed' } });
  expect((await listed())[0]).toMatchObject({ version: 2, tables: [expect.anything()] });
});

test('[T18] two who give the same name in two rooms at once: one of them is told', async () => {
  const [first, second] = [await make([], 'Eins'), await make([], 'Zwei')];
  const answers = await Promise.all(
    [first, second].map(({ roomId }) => save(roomId, 1, [tableAt(roomId === first.roomId ? 'Ofen' : 'OFEN', 1)])),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'table/name-taken' });
});

test('[T18] the database keeps the promise also from those who ask nobody', async () => {
  const { roomId } = await make([tableAt('Ofen', 1)]);
  const insert = (name: string | null, shape = 'square', seats = 2) =>
    owner.sql(
      `insert into app.dining_tables (org_id, location_id, room_id, table_id, name, seats, shape, x, y, w, h, turn, position)
       values ($1, $2, $3, gen_random_uuid(), $4, $5, $6, 1, 1, 2, 2, 0, 0)`,
      [ours.orgId, ours.locationId, roomId, name, String(seats), shape],
    );
  await expect(insert('OFEN')).rejects.toThrow('dining_tables_by_name');
  await expect(insert('x'.repeat(25))).rejects.toThrow('check');
  await expect(insert(null)).rejects.toThrow('check');
  await expect(insert('Wand', 'wall', 0)).rejects.toThrow('check');
  await insert(null, 'wall', 0);
});

test('[T18] a room stands in an area of its own location, and forgets one that is retired', async () => {
  const { roomId } = await make([]);
  const put = (areaId: string) =>
    anna.call('PUT', `/rooms/${roomId}/plan`, { version: 1, name: 'Terrasse', areaId, tables: [] });
  for (const areaId of [randomUUID(), demoId('hofladen-lindenhof Laden'), demoId('hafenbar Tresen')])
    expect(await put(areaId)).toMatchObject({ status: 404, body: { entity: 'area' } });
  expect((await put(terrace)).status).toBe(200);
  expect((await listed())[0]).toMatchObject({ name: 'Terrasse', areaId: terrace });
  await owner.sql('update app.areas set retired_at = now() where area_id = $1', [terrace]);
  expect((await listed())[0]).toMatchObject({ areaId: null });
  await owner.sql('update app.areas set retired_at = null where area_id = $1', [terrace]);
});

test('[T18] a table stays in its room', async () => {
  const one = tableAt('1', 1);
  await make([one], 'Eins');
  const { roomId } = await make([], 'Zwei');
  expect(await save(roomId, 1, [{ ...one, name: '2' }])).toMatchObject({
    status: 404,
    body: { entity: 'dining-table' },
  });
});

test('[T18] a retired room lets go of its names and comes back with the tables that went with it', async () => {
  const { roomId } = await make([tableAt('1', 1), tableAt('2', 5)]);
  expect((await save(roomId, 1, [tableAt('3', 1)])).status).toBe(200);
  const before = await listed();
  expect((await anna.call('DELETE', `/rooms/${roomId}`)).status).toBe(200);
  expect(await listed()).toEqual([]);
  const gone = { status: 404, body: { entity: 'room' } };
  expect(await anna.call('DELETE', `/rooms/${roomId}`)).toMatchObject(gone);
  expect(await save(roomId, 2, [])).toMatchObject(gone);
  expect((await make([], 'Noch einmal', roomId)).status).toBe(404);

  const taken = await make([tableAt('3', 1)], 'Anders');
  expect(await anna.call('POST', `/rooms/${roomId}/restoration`, {})).toMatchObject({
    status: 409,
    body: { code: 'table/name-taken', fields: [{ path: '3' }] },
  });
  await anna.call('DELETE', `/rooms/${taken.roomId}`);
  expect((await anna.call('POST', `/rooms/${roomId}/restoration`, {})).status).toBe(200);
  expect(await listed()).toEqual(before);
  expect(await anna.call('POST', `/rooms/${roomId}/restoration`, {})).toMatchObject(gone);
});

test('[T18] rooms are put into order; who is left out stays behind', async () => {
  const made = [await make([], 'A'), await make([], 'B'), await make([], 'C')].map(({ roomId }) => roomId);
  const order = (roomIds: readonly (string | undefined)[]) => anna.call('PUT', `${path}/order`, { roomIds });
  expect((await order([made[2], made[0]])).status).toBe(200);
  expect((await listed()).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  expect((await order([made[1], demoId('hafenbar room Gastraum')])).status).toBe(404);
  expect((await listed()).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
});

test('[T18] another organisation and staff neither read nor write rooms', async () => {
  const { roomId } = await make([tableAt('1', 1)]);
  const [other, ben] = [await api.signIn(people.foreignOwner), await api.signIn(people.staff)];
  const body = { version: 1, name: 'Meins', areaId: null, tables: [] };
  for (const [who, status] of [
    [other, 404],
    [ben, 403],
  ] as const) {
    expect((await who.call('GET', path)).status).toBe(status);
    expect((await who.call('PUT', `/rooms/${roomId}/plan`, body)).status).toBe(status);
    expect((await who.call('DELETE', `/rooms/${roomId}`)).status).toBe(status);
    expect((await who.call('POST', `/rooms/${roomId}/restoration`, {})).status).toBe(status);
    expect((await who.call('PUT', `${path}/order`, { roomIds: [roomId] })).status).toBe(status);
    const made = { locationId: ours.locationId, name: 'X', areaId: null, tables: [] };
    expect((await who.call('PUT', `/rooms/${randomUUID()}`, made)).status).toBe(status);
  }
  expect(await listed()).toHaveLength(1);
  // An id that another organisation has is free here: nobody learns that it is taken.
  const hers = await other.call('PUT', `/rooms/${roomId}`, {
    locationId: demoId('location hafenbar'),
    name: 'Dora',
    areaId: null,
    tables: [],
  });
  expect(hers.status).toBe(200);
  expect((await listed())[0]).toMatchObject({ name: 'Gaststube' });
});
