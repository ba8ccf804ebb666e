import { demoPassword } from '../../../db/seed/demo-people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Answer, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';

let api: TestApi;
let owner: OwnerSql;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const unknown = 'niemand@lindenhof.example';
const wrong = 'Winter-2025!';

test('[R2.37][R4.17][D31] somebody signs in, is known, and signs out', async () => {
  const client = await api.signIn(people.owner);
  const known = await client.call('GET', '/session');
  expect(known.body).toMatchObject({
    session: {
      user: { firstName: 'Anna', lastName: 'Krug', email: people.owner },
      role: 'admin',
      organization: { name: 'Lindenhof Gastro GmbH' },
      locations: [
        { name: 'Biergarten Lindenhof', features: ['digital-menu', 'order-processing', 'point-of-sale'] },
        { name: 'Hofladen Lindenhof', features: ['point-of-sale'] },
      ],
    },
  });

  const before = new Map(client.cookies);
  expect((await client.call('DELETE', '/session')).status).toBe(200);
  expect((await client.call('GET', '/session')).body).toEqual({ session: null });

  const thief = api.visit();
  for (const [name, value] of before) if (!name.includes('cache')) thief.cookies.set(name, value);
  expect((await thief.call('GET', '/session')).body).toEqual({ session: null });
});

test('[R2.37] the answer to signing in is the session, and case and spaces of the address do not matter', async () => {
  const client = api.visit();
  const answer = await client.call('POST', '/session', {
    email: ' Anna.KRUG@lindenhof.example ',
    password: demoPassword,
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual((await client.call('GET', '/session')).body);
});

test('[S6][R8.5][D36] a wrong password, an unknown address and a text that is no address are refused in the same words', async () => {
  const refusals: Answer[] = [];
  for (const [email, password] of [
    [people.owner, wrong],
    [unknown, wrong],
    [unknown, demoPassword],
    ['no address at all', wrong],
    ['', wrong],
    [people.owner, 'x'.repeat(1000)],
  ] as const) {
    refusals.push(await api.visit().call('POST', '/session', { email, password }));
    await owner.sql('delete from auth.attempt');
  }
  const [first] = refusals;
  expect(first).toMatchObject({ status: 401, body: { code: 'session/not-accepted', status: 401 } });
  for (const refusal of refusals) {
    expect(withoutTrace(refusal)).toEqual(withoutTrace(first!));
    expect(refusal.headers['set-cookie']).toBeUndefined();
  }
});

test('[S6][R8.5][D36] an unknown address takes the same work as a known one', async () => {
  const spent = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 16; round += 1) {
    for (const [kind, email] of [
      ['known', people.staff],
      ['unknown', unknown],
    ] as const) {
      await owner.sql('delete from auth.attempt');
      const start = performance.now();
      const { status } = await api.visit().call('POST', '/session', { email, password: wrong });
      if (round > 0) spent[kind].push(performance.now() - start);
      expect(status).toBe(401);
    }
  }
  // The shortest of each: a busy machine only ever adds.
  const ratio = Math.min(...spent.unknown) / Math.min(...spent.known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('[S2][D31] the cookies of a session are hidden from scripts, stay on this site and last thirty days', async () => {
  const { headers } = await api.visit().call('POST', '/session', { email: people.owner, password: demoPassword });
  const lines = cookieLines(headers);
  expect([...lines.keys()].toSorted()).toEqual(['tresen_device', 'tresen_session', 'tresen_session_cache']);
  for (const line of lines.values()) {
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).toMatch(/; Path=\/(;|$)/i);
    expect(line).not.toMatch(/; (Secure|Domain)/i);
  }
  expect(lines.get('tresen_session')).toMatch(/; Max-Age=2592000(;|$)/i);
  expect(lines.get('tresen_session_cache')).toMatch(/; Max-Age=300(;|$)/i);
});

test('[S2][D31] in production the cookies belong to this host and travel encrypted only', async () => {
  const publicUrl = 'https://tresen.test';
  const live = await openTestApi({ NODE_ENV: 'production', PUBLIC_URL: publicUrl });
  try {
    const client = live.visit();
    const signedIn = await client.call(
      'POST',
      '/session',
      { email: people.owner, password: demoPassword },
      { origin: publicUrl },
    );
    expect(signedIn.status).toBe(200);
    const lines = cookieLines(signedIn.headers);
    expect([...lines.keys()].toSorted()).toEqual([
      '__Host-tresen_device',
      '__Host-tresen_session',
      '__Host-tresen_session_cache',
    ]);
    for (const line of lines.values()) {
      for (const flag of ['; Secure', '; HttpOnly', '; SameSite=Lax', '; Path=/'])
        expect(line.toLowerCase()).toContain(flag.toLowerCase());
      expect(line).not.toMatch(/; Domain/i);
    }
    expect((await client.call('GET', '/session')).body).toMatchObject({ session: { role: 'admin' } });

    const signedOut = await client.call('DELETE', '/session', undefined, { origin: publicUrl });
    expect(cookieLines(signedOut.headers).get('__Host-tresen_session')).toMatch(/Max-Age=0.*Secure|Secure.*Max-Age=0/i);
    expect((await client.call('GET', '/session')).body).toEqual({ session: null });
  } finally {
    await live.close();
  }
});

test('[D31] a session that was used today lives thirty days from its daily renewal on', async () => {
  const client = await api.signIn(people.staff);
  for (const name of client.cookies.keys()) if (name.includes('cache')) client.cookies.delete(name);
  await owner.sql(
    `update auth.session set expires_at = now() + interval '28 days', updated_at = now() - interval '2 days'
    where user_id = (select id from auth."user" where email = $1)`,
    [people.staff],
  );
  const { headers } = await client.call('GET', '/session');
  expect(cookieLines(headers).get('tresen_session')).toMatch(/; Max-Age=2592000(;|$)/i);
});

function cookieLines(headers: Answer['headers']): Map<string, string> {
  const lines = [headers['set-cookie'] ?? []].flat().map(String);
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line]));
}

/** What may differ between two equal refusals: the trace id, the clock, and how many requests this address has left. */
function withoutTrace({ status, body, headers }: Answer) {
  const { traceId: _traceId, ...said } = body;
  return { status, said, headers: Object.keys(headers).toSorted(), length: headers['content-length'] };
}
