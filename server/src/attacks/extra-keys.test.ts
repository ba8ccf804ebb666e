import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackServer, askable, openAttackServer } from '../../test/attack-server.ts';
import { dumpOf } from '../../test/dump-of.ts';
import { pictureOf } from '../../test/foreign-rows.ts';
import { demoId } from '../commands/seed-demo.ts';

const theirs = demoId('organization hafenbar');
const mark = 'planted-by-a-stranger';

/** What somebody would add who hopes that whole bodies are written into rows. */
const extras = {
  orgId: theirs,
  org_id: theirs,
  organizationId: theirs,
  userId: mark,
  user_id: mark,
  role: 'admin',
  kind: 'support',
  isAdmin: true,
  status: 'completed',
  price: 1,
  priceCents: 1,
  totalCents: 1,
  number: 1,
  no: 1,
  zNo: 1,
  z_no: 1,
  hash: mark,
  prev_hash: mark,
  createdAt: '1999-01-01T00:00:00Z',
  retired_at: '1999-01-01T00:00:00Z',
  emailVerified: true,
  password_hash: mark,
  entitlements: [mark],
  [mark]: mark,
};

let testServer: AttackServer;
beforeAll(async () => {
  testServer = await openAttackServer();
});
afterAll(() => testServer.close());

/** The extras in every object of the input; what the contract itself names keeps its value. */
function stuffed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(stuffed);
  if (typeof part !== 'object' || part === null) return part;
  const own = Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, stuffed(inner)]));
  return { ...extras, ...own };
}

/** What a till sends is a fact and is kept as it came, extras included, where nothing reads it but a person. */
const facts = ['till.upload', 'till.park', 'devices.importLog'];

test('[S4][D25] fields that the contract does not know change nothing, at any endpoint and any depth', async () => {
  const theirsBefore = await pictureOf(testServer.database.ownerUrl, theirs);
  const rights = () =>
    testServer.owner.sql(
      `select u.email, u.kind, m.org_id, m.role from auth."user" u left join app.memberships m on m.user_id = u.id
       order by 1, 3`,
    );
  const rightsBefore = await rights();
  const writes = askable.filter(({ method, name }) => method !== 'GET' && !facts.includes(name));
  let taken = 0;
  for (const endpoint of writes) {
    const answer = await testServer.ask(
      endpoint,
      stuffed(endpoint.sample(testServer.ourId)) as Record<string, unknown>,
    );
    expect(answer.status, endpoint.name).toBeLessThan(500);
    if (answer.status < 300) taken += 1;
    // A role that the contract itself asks for is no extra.
    if (endpoint.name === 'team.changeRole' || endpoint.name === 'team.deactivate') continue;
    expect(JSON.stringify(answer.body), endpoint.name).not.toContain(mark);
  }
  expect(taken).toBeGreaterThan(10);
  expect(
    (await dumpOf(testServer.owner)).filter(({ row }) => row.includes(mark) || row.includes('1999-01-01')),
  ).toEqual([]);
  expect(await pictureOf(testServer.database.ownerUrl, theirs)).toEqual(theirsBefore);
  expect(await rights()).toEqual(rightsBefore);
}, 120_000);

test.each([
  ['__proto__', '{"__proto__":{"isAdmin":true},"firstName":"Anna","lastName":"Krug"}'],
  ['constructor', '{"constructor":{"prototype":{"isAdmin":true}},"firstName":"Anna","lastName":"Krug"}'],
])('[S4] %s in a body is no body', async (_key, payload) => {
  const { cookies } = testServer.anna();
  const answer = await testServer.app.inject({
    method: 'PUT',
    url: '/api/v1/profile/name',
    headers: {
      origin: 'http://tresen.test',
      'content-type': 'application/json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

test('[S4] a query that names a prototype, or nests where a plain value belongs, reaches nothing', async () => {
  for (const query of [
    '__proto__[isAdmin]=1',
    'constructor[prototype][isAdmin]=1',
    'search[__proto__][a]=1',
    'search[]=1',
  ]) {
    const { status } = await testServer.anna().call('GET', `/articles?${query}`);
    expect(status, query).toBeLessThan(500);
    expect(({} as Record<string, unknown>)['isAdmin'], query).toBeUndefined();
  }
});
