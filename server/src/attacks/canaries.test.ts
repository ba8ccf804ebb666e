import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/demo-people.ts';
import { people } from '../../test/api.ts';
import { type AttackServer, askable, openAttackServer } from '../../test/attack-server.ts';
import { dumpOf } from '../../test/dump-of.ts';
import { leavesOf, withLeaf } from '../../test/leaves-of.ts';
import { manyAtATime } from '../../test/many-at-a-time.ts';

let testServer: AttackServer;
beforeAll(async () => {
  testServer = await openAttackServer();
});
afterAll(() => testServer.close());

/** The number of a card nobody has, a password, a token: easy to find again. */
const card = '4000001234567899';
const password = 'Kanarienvogel-7!';
const token = 'kanarien-token-0123456789abcdef0123456789abcdef';

test('[S18][R8.29] whatever is typed into any field, the log does not repeat it', async () => {
  const before = testServer.lines.length;
  const fields = askable.flatMap((endpoint) => {
    const sample = endpoint.sample(testServer.ourId);
    const texts = leavesOf(sample).filter(({ value }) => typeof value === 'string');
    return texts.map(({ path }) => ({ endpoint, input: withLeaf(sample, path, `${card} ${token}`) }));
  });
  await manyAtATime(fields, 8, async ({ endpoint, input }) => void (await testServer.ask(endpoint, input)));
  const { cookies } = testServer.anna();
  expect(testServer.lines.length).toBeGreaterThan(before + 300);
  await testServer.anna().call('GET', '/organization', undefined, { authorization: `Bearer ${token}` });
  await testServer.visit('10.7.0.1').call('POST', '/session', { email: people.owner, password });
  const written = testServer.lines.slice(before);
  for (const canary of [card, token, password, ...cookies.values()])
    expect(written.filter((line) => line.includes(canary) && !isReport(line))).toEqual([]);
}, 240_000);

/** What a browser or a till reports of its own accident is what the log is for; the contract says which fields that are. */
function isReport(line: string): boolean {
  return line.includes('an error in a browser') || line.includes('a device gave up on an entry');
}

test('[S18] an accident of the server is logged without what was sent, and tells the outside its number only', async () => {
  const before = testServer.lines.length;
  await testServer.owner.sql('alter table app.categories rename to categories_away');
  try {
    const answer = await testServer.anna().call('GET', '/categories', undefined, { authorization: `Bearer ${token}` });
    expect(answer).toMatchObject({ status: 500, body: { code: 'server/failed' } });
    const { traceId, ...said } = answer.body;
    expect(JSON.stringify(said)).not.toMatch(/relation|stack|select|does not exist/i);
    const written = testServer.lines.slice(before).join('');
    expect(written).toContain(String(traceId));
    for (const secret of [token, ...testServer.anna().cookies.values()]) expect(written).not.toContain(secret);
  } finally {
    await testServer.owner.sql('alter table app.categories_away rename to categories');
  }
});

test('[S18][D31][D36] a copy of the database opens no account: no password, no cookie, no ticket is readable in it', async () => {
  const client = await testServer.signIn(people.owner, '10.7.0.9');
  await testServer.visit('10.7.0.8').call('POST', '/password-resets', { email: people.owner, locale: 'de' });
  const dump = await dumpOf(testServer.owner);
  const holds = (secret: string) => dump.filter(({ row }) => row.includes(secret)).map(({ table }) => table);
  expect(dump.length).toBeGreaterThan(100);
  expect(holds(demoPassword)).toEqual([]);
  for (const [name, value] of client.cookies) expect(holds(decodeURIComponent(value)), name).toEqual([]);

  // The row of a session knows the first half of its cookie; without our signature that half opens nothing.
  const [bare = ''] = decodeURIComponent(client.cookies.get('tresen_session') ?? '').split('.');
  expect(bare.length).toBeGreaterThan(20);
  const thief = testServer.visit('10.7.0.7');
  for (const forged of [bare, `${bare}.`, `${bare}.${'A'.repeat(43)}=`]) {
    thief.cookies.set('tresen_session', encodeURIComponent(forged));
    expect((await thief.call('GET', '/organization')).body, forged).toMatchObject({ code: 'session/missing' });
  }
});
