import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, origin, people, type Answer, type Client, type TestApi } from '../../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../../test/owner-sql.ts';
import { openSecurityKey } from '../../../../test/security-key.ts';

type Options = { challenge: string; userVerification?: string; rp?: { id: string }; excludeCredentials?: object[] };
type Key = ReturnType<typeof openSecurityKey>;

const host = new URL(origin).hostname;
const notAccepted = { status: 422, body: { code: 'passkey/not-accepted' } };
const refused = { status: 401, body: { code: 'session/not-accepted' } };

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
beforeEach(() => owner.sql('delete from auth.passkey'));

function newKey(): Key {
  return openSecurityKey(host, origin);
}

async function creation(client: Client): Promise<Options> {
  return (await client.call('POST', '/profile/passkeys/options')).body['options'] as Options;
}

async function add(client: Client, key: Key, name = 'Handy'): Promise<Answer> {
  return client.call('POST', '/profile/passkeys', { name, credential: key.create(await creation(client)) });
}

async function request(client: Client): Promise<Options> {
  return (await client.call('POST', '/session/passkey-options')).body['options'] as Options;
}

function signIn(client: Client, credential: unknown): Promise<Answer> {
  return client.call('POST', '/session/passkey', { credential });
}

async function listed(client: Client): Promise<{ passkeyId: string; name: string }[]> {
  return (await client.call('GET', '/profile/passkeys')).body['passkeys'] as { passkeyId: string; name: string }[];
}

test('[R2.17][R2.38] somebody adds a passkey, sees it by its name, and signs in with it without typing anything', async () => {
  const [ben, key] = [await api.signIn(people.staff), newKey()];
  expect(await listed(ben)).toEqual([]);
  expect((await add(ben, key, 'Diensthandy')).status).toBe(200);
  expect(await listed(ben)).toMatchObject([{ name: 'Diensthandy' }]);

  const phone = api.visit();
  const asked = await request(phone);
  expect(asked).toMatchObject({ userVerification: 'required', rpId: host });
  expect(await signIn(phone, key.use(asked))).toMatchObject({
    status: 200,
    body: { session: { role: 'staff', user: { email: people.staff } } },
  });
  expect((await phone.call('GET', '/locations')).status).toBe(200);
});

test('[R2.38] the same key is not offered to be added twice', async () => {
  const [ben, key] = [await api.signIn(people.staff), newKey()];
  await add(ben, key);
  expect((await creation(ben)).excludeCredentials).toHaveLength(1);
  expect(await add(ben, key)).toMatchObject(notAccepted);
  expect(await listed(ben)).toHaveLength(1);
});

test('[R2.38] a key that answers another question, another site or nobody is not taken', async () => {
  const [ben, anna] = [await api.signIn(people.staff), await api.signIn(people.owner)];
  const send = (credential: unknown) => ben.call('POST', '/profile/passkeys', { name: 'Handy', credential });
  await creation(ben);
  expect(await send(newKey().create({ challenge: 'AAAA' }))).toMatchObject(notAccepted);
  expect(await send(newKey().create(await creation(ben), { origin: 'https://evil.example' }))).toMatchObject(
    notAccepted,
  );
  expect(await send(newKey().create(await creation(ben), { isUserVerified: false }))).toMatchObject(notAccepted);
  expect(await send(newKey().create(await creation(anna)))).toMatchObject(notAccepted);
  const once = newKey().create(await creation(ben));
  expect((await send(once)).status).toBe(200);
  expect(await send(once)).toMatchObject(notAccepted);
  expect(await listed(anna)).toEqual([]);
});

test('[R2.37] a log-in with a key is refused in the words of a wrong password, whatever is wrong', async () => {
  const [ben, key] = [await api.signIn(people.staff), newKey()];
  await add(ben, key);
  const visitor = api.visit();
  for (const credential of [
    newKey().use(await request(visitor)),
    key.use({ challenge: 'AAAA' }),
    key.use(await request(visitor), { origin: 'https://evil.example' }),
    key.use(await request(visitor), { isUserVerified: false }),
    key.use(await request(api.visit())),
  ])
    expect(await signIn(visitor, credential)).toMatchObject(refused);
  expect((await visitor.call('GET', '/session')).body).toEqual({ session: null });

  const once = key.use(await request(visitor));
  expect((await signIn(visitor, once)).status).toBe(200);
  expect(await signIn(api.visit(), once)).toMatchObject(refused);
});

test('[R2.38] a removed key opens nothing any more; others cannot remove it', async () => {
  const [ben, anna, key] = [await api.signIn(people.staff), await api.signIn(people.owner), newKey()];
  await add(ben, key);
  const [{ passkeyId } = { passkeyId: '' }] = await listed(ben);
  const missing = { status: 404, body: { code: 'PGRST116', entity: 'passkey' } };
  expect(await anna.call('DELETE', `/profile/passkeys/${passkeyId}`)).toMatchObject(missing);
  expect(await ben.call('DELETE', `/profile/passkeys/${randomUUID()}`)).toMatchObject(missing);
  expect((await ben.call('DELETE', `/profile/passkeys/${passkeyId}`)).status).toBe(200);
  expect(await listed(ben)).toEqual([]);
  const visitor = api.visit();
  expect(await signIn(visitor, key.use(await request(visitor)))).toMatchObject(refused);
});

test('[R2.38] keys are added and removed with a fresh password only', async () => {
  const ben = await api.signIn(people.staff);
  await owner.sql(`update auth.session set password_confirmed_at = now() - interval '11 minutes'`);
  for (const [method, path] of [
    ['POST', '/profile/passkeys/options'],
    ['DELETE', `/profile/passkeys/${randomUUID()}`],
  ] as const)
    expect(await ben.call(method, path)).toMatchObject({ status: 403, body: { code: 'session/password-needed' } });
});
