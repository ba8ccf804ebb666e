import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/demo-people.ts';
import { type Client, openTestApi, openTestApiOn, people, type TestApi } from '../../test/api.ts';

let api: TestApi;
/** A second process of the same installation: it shares the database and nothing else. */
let other: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  other = await openTestApiOn(api.database);
});
afterAll(async () => {
  await other.app.close();
  await other.context[Symbol.asyncDispose]();
  await api.close();
});

function thiefWith(client: Client, at: TestApi): Client {
  const thief = at.visit('203.0.113.66');
  for (const [name, value] of client.cookies) thief.cookies.set(name, value);
  return thief;
}

const sessionOf = (client: Client) => client.cookies.get('tresen_session');

describe('[S2] sessions', () => {
  test('[S2][D31] a session that was planted before the log-in is not the one after it', async () => {
    const attacker = await api.signIn(people.nobody);
    const victim = thiefWith(attacker, api);
    const planted = sessionOf(victim);
    expect((await victim.call('POST', '/session', { email: people.owner, password: demoPassword })).status).toBe(200);
    expect(sessionOf(victim)).not.toBe(planted);
    expect((await attacker.call('GET', '/session')).body).toMatchObject({
      session: { user: { email: people.nobody } },
    });

    const madeUp = api.visit('203.0.113.67');
    madeUp.cookies.set('tresen_session', 'chosen-by-the-attacker.c2lnbmF0dXJl');
    await madeUp.call('POST', '/session', { email: people.owner, password: demoPassword });
    expect(sessionOf(madeUp)).not.toContain('chosen-by-the-attacker');
  });

  test('[S2] every log-in is a session of its own, long enough that nobody guesses one', async () => {
    const seen = new Set<string>();
    for (let turn = 0; turn < 6; turn += 1) {
      const value = decodeURIComponent(sessionOf(await api.signIn(people.owner, `203.0.113.${turn}`)) ?? '');
      const [token = '', signature = ''] = value.split('.');
      expect(token.length * Math.log2(62)).toBeGreaterThan(128);
      expect(Buffer.from(signature, 'base64').length).toBe(32);
      seen.add(token);
    }
    expect(seen.size).toBe(6);
  });

  test.each([
    ['signing out', async (anna: Client) => anna.call('DELETE', '/session')],
    [
      'ending the others from a second device',
      async () => (await api.signIn(people.owner)).call('DELETE', '/profile/sessions'),
    ],
  ])('[S2][D31] after %s the stolen cookie is dead within a second, in every process', async (_what, end) => {
    const anna = await api.signIn(people.owner);
    const stolen = [thiefWith(anna, api), thiefWith(anna, other)];
    for (const thief of stolen) expect((await thief.call('GET', '/organization')).status).toBe(200);
    const ended = await end(anna);
    expect(ended.status).toBe(200);
    for (const thief of stolen) {
      expect((await thief.call('GET', '/organization')).body).toMatchObject({ code: 'session/missing' });
      expect((await thief.call('PUT', '/profile/name', { firstName: 'X', lastName: 'Y' })).status).toBe(401);
    }
  });

  test('[S2][D38] a role that was taken away is gone with the next request, in every process, without a new session', async () => {
    const owner = await api.signIn(people.owner);
    const ben = await api.signIn(people.staff);
    const userId = ((await owner.call('GET', '/members')).body['members'] as { userId: string; email: string }[]).find(
      ({ email }) => email === people.staff,
    )?.userId;
    const become = async (role: string) =>
      expect((await owner.call('PUT', `/members/${userId}/role`, { role })).status).toBe(200);
    await become('admin');
    for (const at of [api, other]) expect((await thiefWith(ben, at).call('GET', '/organization')).status).toBe(200);
    await become('staff');
    for (const at of [api, other]) expect((await thiefWith(ben, at).call('GET', '/organization')).status).toBe(403);
  });

  test('[S2][R2.38] a new password gives this device a new session and ends every other one, the old one of this device too', async () => {
    const dora = await api.signIn(people.foreignOwner);
    const elsewhere = await api.signIn(people.foreignOwner);
    const stolen = [thiefWith(dora, api), thiefWith(dora, other), thiefWith(elsewhere, other)];
    const before = sessionOf(dora);
    const change = { currentPassword: demoPassword, newPassword: 'Hafen-2027?' };
    expect((await dora.call('PUT', '/profile/password', change)).status).toBe(200);
    expect(sessionOf(dora)).not.toBe(before);
    expect((await dora.call('GET', '/organization')).status).toBe(200);
    for (const thief of stolen) expect((await thief.call('GET', '/organization')).status).toBe(401);
  });
});
