import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackServer, askable, openAttackServer } from '../../test/attack-server.ts';
import { attackCounts } from '../../test/attack-counts.ts';
import { leavesOf, withLeaf } from '../../test/leaves-of.ts';
import { manyAtATime } from '../../test/many-at-a-time.ts';
import { insideWordsOf } from '../../test/says-too-much.ts';

const napSeconds = 40;
/** Ends texts, ends statements, asks for more, waits, writes. If one of them is ever run, one of the checks below sees it. */
const statements = [
  `'`,
  `''`,
  `"`,
  `\\`,
  `\\'; select pg_sleep(${napSeconds})--`,
  `'; select pg_sleep(${napSeconds})--`,
  `"; select pg_sleep(${napSeconds})--`,
  `1; select pg_sleep(${napSeconds})`,
  `' || (select pg_sleep(${napSeconds}))::text || '`,
  `') or pg_sleep(${napSeconds}) is null--`,
  `1 and 1=(select 1 from pg_sleep(${napSeconds}))`,
  `$$; select pg_sleep(${napSeconds}); $$`,
  `' or '1'='1`,
  `' or 1=1--`,
  `') or ('1'='1`,
  `' union select null, null, version()--`,
  `'; create table public.planted (a int)--`,
  `"; create table public.planted (a int)--`,
  `1; create table public.planted (a int)`,
  `'; set row_security = off--`,
  `'; select set_config('tresen.org_id', gen_random_uuid()::text, false)--`,
  `%' escape '`,
  `{"$gt": ""}`,
  `x' AND 1=CAST((SELECT version()) AS int)--`,
];

let testServer: AttackServer;
beforeAll(async () => {
  testServer = await openAttackServer();
});
afterAll(() => testServer.close());

test(
  '[S9] statements in every field of every endpoint are texts: none is run, none waits, none is seen in an answer',
  async () => {
    const fields = askable.flatMap((endpoint) =>
      leavesOf(endpoint.sample(testServer.ourId)).map(({ path }) => ({ endpoint, path })),
    );
    const rounds = Math.max(1, Math.floor(attackCounts.cases / fields.length));
    await manyAtATime(Array(fields.length * rounds).keys(), 8, async (turn) => {
      const { endpoint, path } = fields[turn % fields.length]!;
      const value = statements[(turn * 5 + Math.floor(turn / fields.length)) % statements.length]!;
      const input = withLeaf(endpoint.sample(testServer.ourId), path, value);
      const started = performance.now();
      const answer = await testServer.ask(endpoint, input);
      const what = `${endpoint.name} ${path.join('.')} = ${value}`;
      expect(answer.status, what).toBeLessThan(500);
      expect(performance.now() - started, what).toBeLessThan(napSeconds * 1000 - 1000);
      expect(insideWordsOf(answer, input), what).toBeUndefined();
      expect(JSON.stringify(answer.body), what).not.toContain('PostgreSQL 1');
    });
    expect(await testServer.owner.sql(`select 1 from pg_class where relname = 'planted'`)).toEqual([]);
    expect((await testServer.anna().call('GET', '/organization')).status).toBe(200);
  },
  attackCounts.cases * 100 + 240_000,
);

test('[S9] statements in every free text of a list find no more than nonsense does', async () => {
  const searches = askable.filter(({ method }) => method === 'GET');
  let asked = 0;
  for (const endpoint of searches) {
    const sample = endpoint.sample(testServer.ourId);
    for (const { path, value } of leavesOf(sample)) {
      if (value !== 'sample-text-long-enough') continue;
      asked += 1;
      const lengthWith = async (text: string) =>
        JSON.stringify((await testServer.ask(endpoint, withLeaf(sample, path, text))).body).length;
      const nothing = await lengthWith('qqxxqq');
      for (const text of [`' or '1'='1`, `qq%' or 1=1--`, `') or ('1'='1`])
        expect(await lengthWith(text), `${endpoint.name} ${text}`).toBeLessThanOrEqual(nothing + 40);
    }
  }
  expect(asked).toBeGreaterThan(2);
}, 120_000);

test('[S9] statements and line breaks in headers reach neither the database nor the log', async () => {
  const before = testServer.lines.length;
  for (const value of [...statements, 'a b\tc', '{"level":60,"msg":"forged"}']) {
    for (const name of [
      'idempotency-key',
      'authorization',
      'accept-language',
      'user-agent',
      'x-forwarded-for',
      'if-none-match',
    ]) {
      const { status } = await testServer.anna().call('GET', '/organization', undefined, { [name]: value });
      expect(status, `${name}: ${value}`).toBeLessThan(500);
    }
    const cookie = encodeURIComponent(value);
    const forged = await testServer.visit('10.6.0.1').call('GET', '/organization', undefined, {
      cookie: `tresen_session=${cookie}; tresen_session_cache=${cookie}; tresen_device=${cookie}`,
    });
    expect(forged.status, value).toBe(401);
  }
  for (const line of testServer.lines.slice(before)) {
    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
  }
});
