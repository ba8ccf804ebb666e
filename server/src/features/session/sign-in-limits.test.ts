import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoPassword } from '../../../db/seed/demo-people.ts';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { attemptedBefore, openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';

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
beforeEach(() => owner.sql('delete from auth.attempt'));

const refused = { status: 401, body: { code: 'session/not-accepted' } };
const aMinute = 60;

test('[S5][D27b] ten failures within a quarter of an hour hold the account back, also from the right password', async () => {
  await failedBefore(
    people.owner,
    Array.from({ length: 10 }, (_, place) => 5 * aMinute + place * 30),
  );
  expect(await signIn(people.owner)).toMatchObject(refused);
});

test('[D27b] nine failures, or ten of which one is older, do not', async () => {
  await failedBefore(
    people.owner,
    Array.from({ length: 9 }, (_, place) => 5 * aMinute + place * 30),
  );
  expect(await signIn(people.owner)).toMatchObject({ status: 200 });

  await failedBefore(people.owner, [
    ...Array.from({ length: 9 }, (_, place) => 5 * aMinute + place * 30),
    15 * aMinute + 5,
  ]);
  expect(await signIn(people.owner)).toMatchObject({ status: 200 });
});

test('[D27b][D36] an unknown address is held back like a known one, and nobody is told about it', async () => {
  for (const email of [people.owner, 'niemand@lindenhof.example'])
    await failedBefore(email, Array(10).fill(5 * aMinute));
  const checked = vi.spyOn(api.context.services.accounts, 'signIn');
  const known = await signIn(people.owner);
  const unknown = await signIn('niemand@lindenhof.example');
  expect(known).toMatchObject(refused);
  expect({ ...unknown.body, traceId: '' }).toEqual({ ...known.body, traceId: '' });
  expect(unknown.headers['retry-after']).toBeUndefined();
  expect(checked).not.toHaveBeenCalled();
  checked.mockRestore();
});

test.each([
  { failures: 4, last: 0, isHeld: false },
  { failures: 5, last: 0, isHeld: true },
  { failures: 5, last: 2, isHeld: false },
  { failures: 7, last: 2, isHeld: true },
  { failures: 7, last: 5, isHeld: false },
  { failures: 9, last: 14, isHeld: true },
  { failures: 9, last: 17, isHeld: false },
])(
  '[D27b] from the fifth failure on the wait grows: $failures, the last $last s ago',
  async ({ failures, last, isHeld }) => {
    await failedBefore(people.staff, [last, ...Array(failures - 1).fill(5 * aMinute)]);
    expect((await signIn(people.staff)).status).toBe(isHeld ? 401 : 200);
  },
);

test('[D27b] a try that was held back does not count: the wait does not grow by asking', async () => {
  await failedBefore(people.owner, [0, ...Array(6).fill(5 * aMinute)]);
  const rows = () => owner.sql('select kind, subject, at from auth.attempt order by kind, at');
  const before = await rows();
  for (let time = 0; time < 3; time += 1) expect(await signIn(people.owner)).toMatchObject(refused);
  expect(await rows()).toEqual(before);
});

test('[D27b] who gets in starts again with a clean sheet', async () => {
  await failedBefore(people.owner, Array(9).fill(5 * aMinute));
  expect(await signIn(people.owner)).toMatchObject({ status: 200 });
  expect(await owner.sql('select kind from auth.attempt')).toEqual([]);
});

test('[S5][D27b] a device that signed in before is not locked out, and only for its own account', async () => {
  const device = await api.signIn(people.owner);
  await device.call('DELETE', '/session');
  for (const email of [people.owner, people.staff]) await failedBefore(email, Array(10).fill(5 * aMinute));

  expect(await signIn(people.owner)).toMatchObject(refused);
  expect(await signIn(people.staff, device)).toMatchObject(refused);
  expect(await signIn(people.owner, device)).toMatchObject({ status: 200 });
});

test('[D27b] a made-up mark does not make a device known', async () => {
  const stranger = api.visit();
  stranger.cookies.set('tresen_device', 'bm90IGEgcmVhbCBtYXJr');
  await failedBefore(people.owner, Array(10).fill(5 * aMinute));
  expect(await signIn(people.owner, stranger)).toMatchObject(refused);
});

test('[S5][D27b] fifty failures from one address close it for every account and device, and other addresses stay open', async () => {
  const device = await api.signIn(people.owner, '198.51.100.7');
  await device.call('DELETE', '/session');
  await attemptedBefore(owner, 'sign-in-address', '198.51.100.7', Array(50).fill(5 * aMinute));

  expect(await signIn(people.owner, device)).toMatchObject(refused);
  expect(await signIn(people.staff, api.visit('198.51.100.7'))).toMatchObject(refused);
  expect(await signIn(people.staff, api.visit('198.51.100.8'))).toMatchObject({ status: 200 });
});

test('[D27b] an address is not spent by people who get in', async () => {
  await attemptedBefore(owner, 'sign-in-address', '198.51.100.9', Array(49).fill(5 * aMinute));
  for (const email of [people.owner, people.staff, people.foreignOwner]) {
    expect(await signIn(email, api.visit('198.51.100.9'))).toMatchObject({ status: 200 });
  }
});

test('[S5][D27b] what a header says about the address does not count', async () => {
  await attemptedBefore(owner, 'sign-in-address', '198.51.100.10', Array(50).fill(5 * aMinute));
  const headers = { 'x-forwarded-for': '203.0.113.5', 'x-real-ip': '203.0.113.5', 'x-tresen-client': '203.0.113.5' };
  const answer = await api
    .visit('198.51.100.10')
    .call('POST', '/session', { email: people.owner, password: demoPassword }, headers);
  expect(answer).toMatchObject(refused);
});

test('[S5][D27b] thirty guesses at once are not checked more often than one after the other would be', async () => {
  const checked = vi.spyOn(api.context.services.accounts, 'signIn');
  const guesses = Array.from({ length: 30 }, (_, place) =>
    api.visit(`203.0.113.${place}`).call('POST', '/session', { email: people.owner, password: `Winter-${place}!` }),
  );
  for (const answer of await Promise.all(guesses)) expect(answer).toMatchObject(refused);
  expect(checked.mock.calls.length).toBeLessThanOrEqual(5);
  checked.mockRestore();
});

test('[P8][S5] in a crowd of strangers who is one too many is told so, and a known device goes past all of them', async () => {
  const device = await api.signIn(people.owner);
  await device.call('DELETE', '/session');
  const answered: number[] = [];
  const crowd = Array.from({ length: 60 }, async (_, place) => {
    const stranger = api.visit(`203.0.113.${place}`);
    const answer = await stranger.call('POST', '/session', {
      email: `fremd-${place}@somewhere.example`,
      password: 'x',
    });
    answered.push(answer.status);
    return answer;
  });
  expect(await signIn(people.owner, device)).toMatchObject({ status: 200 });
  expect(answered.filter((status) => status === 401).length).toBeLessThan(30);

  const answers = await Promise.all(crowd);
  const sentAway = answers.filter(({ status }) => status !== 401);
  expect(sentAway.length).toBeGreaterThan(10);
  expect(sentAway.length).toBeLessThan(30);
  for (const { body, headers, status } of sentAway) {
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'session/crowded' } });
    expect(headers['retry-after']).toBe('2');
  }
});

function signIn(email: string, client: Client = api.visit()) {
  return client.call('POST', '/session', { email, password: demoPassword });
}

function failedBefore(email: string, secondsAgo: readonly number[]) {
  return attemptedBefore(owner, 'sign-in', email, secondsAgo);
}
