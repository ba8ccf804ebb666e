import { randomUUID } from 'node:crypto';
import { problem } from '@tresen/contract/problem';
import { isProblemCode } from '@tresen/contract/problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, origin, people, type TestApi } from '../../../test/api.ts';
import { demoId } from '../../commands/seed-demo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

async function send(over: {
  method?: 'GET' | 'POST' | 'PUT';
  url?: string;
  payload?: string;
  headers?: Record<string, string>;
}) {
  const { method = 'POST', url = '/session', payload, headers = {} } = over;
  return api.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { origin, 'content-type': 'application/json', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}

describe('[R3.23][D25] every refusal has one shape', () => {
  test.each([
    ['an address nobody has', { method: 'GET', url: '/nothing-here' }, 404, 'route/unknown'],
    ['a body that is not JSON', { payload: '{"email":' }, 400, 'request/not-readable'],
    [
      'a body of another kind',
      { payload: 'email=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      400,
      'request/not-readable',
    ],
    ['a body of the wrong shape', { payload: '{"email":5}' }, 422, 'request/invalid'],
    [
      'a body larger than anything we need',
      { payload: JSON.stringify({ email: 'x'.repeat(300_000) }) },
      413,
      'request/too-large',
    ],
    [
      'a write that another site started',
      { payload: '{}', headers: { origin: 'https://evil.example' } },
      403,
      'access/foreign-origin',
    ],
    [
      'a poisoned prototype',
      { payload: '{"__proto__":{"role":"admin"},"email":"a","password":"b"}' },
      400,
      'request/not-readable',
    ],
    ['without a session', { method: 'GET', url: '/invitations' }, 401, 'session/missing'],
    [
      'the wrong password',
      { payload: JSON.stringify({ email: people.owner, password: 'x' }) },
      401,
      'session/not-accepted',
    ],
  ] as const)('%s', async (_what, request, status, code) => {
    const answer = await send(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    const body = problem.parse(answer.json());
    expect(body).toMatchObject({ code, status, message: body.title, instance: expect.stringMatching(/^\/api\/v1\//) });
    expect(isProblemCode(body.code)).toBe(true);
    expect(body.traceId).toBe(answer.headers['x-trace-id']);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['message', 'details', 'hint', 'code']));
  });

  test('[R8.26] a row that is not there answers with PGRST116 and says what was looked for', async () => {
    const owner = await api.signIn(people.owner);
    const answer = await owner.call('GET', `/locations/${randomUUID()}`);
    expect(answer.body).toMatchObject({ status: 404, code: 'PGRST116', entity: 'location', details: 'location' });
  });

  test('a wrong field is named', async () => {
    const owner = await api.signIn(people.owner);
    const answer = await owner.call('GET', '/locations/not-an-id');
    expect(answer.body).toMatchObject({ status: 422, code: 'request/invalid', fields: [{ path: 'locationId' }] });
  });

  test('an answer is never kept by anything in between', async () => {
    const answer = await send({ method: 'GET', url: '/session' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('[R8.29][D28] when the database is away', () => {
  test('the answer is 503 with a time to come back, and says nothing of the inside', async () => {
    const away = await openTestApi();
    const owner = await away.signIn(people.owner);
    await away.database.drop();
    const answer = await owner.call('GET', '/invitations');
    expect(answer.body).toMatchObject({ status: 503, code: 'server/unavailable' });
    expect(answer.headers['retry-after']).toBe('2');
    expect(JSON.stringify(answer.body)).not.toMatch(/postgres|database|relation|password/i);
    const ready = await away.app.inject({ method: 'GET', url: '/readyz' });
    expect(ready.statusCode).toBe(503);
    expect((await away.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    await away.app.close();
  });
});

describe('[D25] a write sent twice happens once', () => {
  test('the second time gets the first answer; the same key for something else is refused', async () => {
    const owner = await api.signIn(people.owner);
    const key = { 'idempotency-key': randomUUID() };
    const grant = `/support-grants/${randomUUID()}`;
    const first = await owner.call('PUT', grant, { hours: 2 }, key);
    const second = await owner.call('PUT', grant, { hours: 2 }, key);
    expect(second).toMatchObject({ status: 200, body: first.body });

    const audited = await api.context.services.enter(
      (await api.context.services.directory.membershipsOf(demoId(people.owner)))[0]!.orgId,
      (tx) => tx.selectFrom('app.audit_entries').select('act').where('act', '=', 'support.granted').execute(),
    );
    expect(audited).toHaveLength(1);
    expect((await owner.call('PUT', grant, { hours: 5 }, key)).body).toMatchObject({
      status: 422,
      code: 'request/key-reused',
    });
    expect((await owner.call('PUT', grant, { hours: 2 }, { 'idempotency-key': 'x' })).body).toMatchObject({
      code: 'request/invalid',
    });
  });

  test('two at the same moment still happen once', async () => {
    const owner = await api.signIn(people.owner);
    const key = { 'idempotency-key': randomUUID() };
    const grant = `/support-grants/${randomUUID()}`;
    const answers = await Promise.all([1, 2, 3].map(() => owner.call('PUT', grant, { hours: 1 }, key)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });
});

describe('[D31][D23] the role decides, on the server', () => {
  test.each([
    ['owner', people.owner, 200],
    ['staff', people.staff, 403],
    ['nobody', people.nobody, 403],
    ['support without a grant', people.support, 403],
  ])('the manager’s list of invitations, asked by %s', async (_who, email, status) => {
    const client = await api.signIn(email);
    expect((await client.call('GET', '/invitations')).status).toBe(status);
  });

  test('[D23b] an account of unknown kind is let in nowhere', async () => {
    const client = await api.signIn(people.nobody);
    const pool = new (await import('pg')).default.Client({ connectionString: api.database.ownerUrl });
    await pool.connect();
    await pool.query(`update auth."user" set kind = 'ghost' where email = $1`, [people.nobody]);
    await pool.end();
    expect((await client.call('PUT', '/profile/name', { firstName: 'A', lastName: 'B' })).body).toMatchObject({
      code: 'access/denied',
    });
  });
});
