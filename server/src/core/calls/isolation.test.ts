import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { endpoints, requestOf } from '../../../test/endpoints.ts';
import { idsOf } from '../../../test/ids-of.ts';
import { pictureOf } from '../../../test/foreign-rows.ts';
import { demoId } from '../../commands/seed-demo.ts';

const ours = demoId('organization lindenhof');
const theirs = demoId('organization hafenbar');

let api: TestApi;
let foreigner: Client;
let secrets: readonly string[];
let ourId: (field: string) => string;
let lastPicture: Record<string, string>;

/** Our organisation gets one row of everything an id can point at; the stranger then asks for exactly these. */
beforeAll(async () => {
  api = await openTestApi();
  const owner = await api.signIn(people.owner);
  const invitationId = randomUUID();
  const grantId = randomUUID();
  expect(
    (
      await owner.call('PUT', `/invitations/${invitationId}`, {
        email: 'neu@lindenhof.example',
        role: 'staff',
        locale: 'de',
      })
    ).status,
  ).toBe(200);
  expect((await owner.call('PUT', `/support-grants/${grantId}`, { hours: 3 })).status).toBe(200);
  foreigner = await api.signIn(people.foreignOwner);
  ourId = await idsOf(api.database.ownerUrl, ours);
  lastPicture = await pictureOf(api.database.ownerUrl, ours);
  secrets = ['Lindenhof', 'lindenhof', invitationId, grantId, ours];
});
afterAll(() => api.close());

describe('every endpoint, asked by the other organisation with our ids', () => {
  test('the list is not empty, and there is an id of ours for each id field', () => {
    expect(endpoints.length).toBeGreaterThan(20);
    const asked: string[] = [];
    for (const endpoint of endpoints) endpoint.sample((field) => (asked.push(field), ourId(field)));
    expect(asked.length).toBeGreaterThan(5);
  });

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '[S1][R1.15] %s shows and changes nothing of ours',
    async (name, endpoint) => {
      const before = lastPicture;
      const visitor = name === 'session.signOut' ? await api.signIn(people.foreignOwner, '10.0.0.9') : foreigner;
      const { path, body } = requestOf(endpoint, endpoint.sample(ourId));
      const answer = await visitor.call(endpoint.method, path, body, { 'idempotency-key': randomUUID() });

      const echoed = JSON.stringify(endpoint.sample(ourId));
      const said = JSON.stringify(answer.body).replaceAll(new RegExp(`"instance":"[^"]*"`, 'g'), '');
      for (const secret of secrets) {
        const isOwnEcho = answer.status < 300 && echoed.includes(secret);
        if (!isOwnEcho) expect(said).not.toContain(secret);
      }
      expect(answer.status).toBeLessThan(500);
      lastPicture = await pictureOf(api.database.ownerUrl, ours);
      expect(lastPicture).toEqual(before);
    },
  );

  test.each(
    endpoints
      .filter((endpoint) => endpoint.meta.access !== 'anyone')
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )('[S1][R1.15] %s turns away who is not signed in', async (_name, endpoint) => {
    const { path, body } = requestOf(endpoint, endpoint.sample(ourId));
    const answer = await api.visit().call(endpoint.method, path, body);
    expect(answer.body).toMatchObject({ status: 401, code: 'session/missing' });
  });
});

describe('[R1.15] the same through SQL, as the role the program connects as', () => {
  test('[S1][D1] without a tenant there are no rows; with the other tenant, none of ours', async () => {
    const client = new pg.Client({ connectionString: api.context.config.database.url });
    await client.connect();
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.table_privileges where table_schema = 'app' and grantee = 'tresen_app' and privilege_type = 'SELECT'`,
      );
      expect(tables.length).toBeGreaterThan(8);
      for (const { name } of tables) {
        expect((await client.query(`select 1 from app.${name}`)).rowCount, name).toBe(0);
        await client.query('begin');
        await client.query(`select set_config('tresen.org_id', $1, true)`, [theirs]);
        expect((await client.query(`select 1 from app.${name} where org_id <> $1`, [theirs])).rowCount, name).toBe(0);
        await client.query('rollback');
      }
    } finally {
      await client.end();
    }
  });

  test('[S1][D1] a row cannot be written into, moved to or taken from another tenant', async () => {
    const client = new pg.Client({ connectionString: api.context.config.database.url });
    await client.connect();
    try {
      const asThem = async (statement: string, values: readonly string[]) => {
        await client.query('begin');
        await client.query(`select set_config('tresen.org_id', $1, true)`, [theirs]);
        try {
          return (await client.query(statement, [...values])).rowCount;
        } finally {
          await client.query('rollback');
        }
      };
      await expect(asThem(`insert into app.categories values ($1, gen_random_uuid(), 'x', 1)`, [ours])).rejects.toThrow(
        /row-level security/,
      );
      await expect(asThem(`update app.categories set org_id = $1`, [ours])).rejects.toThrow(/row-level security/);
      expect(await asThem(`update app.locations set name = 'x' where org_id = $1`, [ours])).toBe(0);
      expect(await asThem(`delete from app.memberships where org_id = $1`, [ours])).toBe(0);
      await expect(client.query('set role tresen_owner')).rejects.toThrow(/permission denied/);
      await expect(client.query('select * from auth."user"')).rejects.toThrow(/permission denied/);
      await expect(client.query('select * from directory.memberships')).rejects.toThrow(/permission denied/);
    } finally {
      await client.end();
    }
  });
});
