import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/demo-people.ts';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

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

test('[R2.17][R2.38] somebody gets everything that is kept about them, as a file to save', async () => {
  const anna = await api.signIn(people.owner);
  await anna.call('PUT', `/invitations/${crypto.randomUUID()}`, { email: people.nobody, role: 'staff', locale: 'de' });
  const { body, headers, status } = await anna.call('GET', '/profile/data');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment;.*tresen-data\.json/);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({
    account: { userId: demoId(people.owner), email: people.owner, firstName: 'Anna', lastName: 'Krug', locale: 'de' },
    sessions: [{ address: '127.0.0.1' }],
    organizations: [
      { organization: 'Lindenhof Gastro GmbH', role: 'admin', isActive: true, acts: [{ act: 'invitation.sent' }] },
    ],
    invitations: [],
  });

  const emil = await api.signIn(people.nobody);
  expect((await emil.call('GET', '/profile/data')).body).toMatchObject({
    organizations: [],
    invitations: [{ organization: 'Lindenhof Gastro GmbH', role: 'staff' }],
  });
});

test('[R2.38] an organisation that no longer lets somebody in is in their data too', async () => {
  const ben = await api.signIn(people.staff);
  await owner.sql('update app.memberships set deactivated_at = now() where user_id = $1', [demoId(people.staff)]);
  expect((await ben.call('GET', '/profile/data')).body['organizations']).toMatchObject([
    { organization: 'Lindenhof Gastro GmbH', isActive: false, deactivatedAt: expect.any(String) },
  ]);
});

test('[R2.38] neither passwords nor the secrets of sessions are in it, nor anything of others', async () => {
  const anna = await api.signIn(people.owner);
  await api.signIn(people.foreignOwner);
  const said = JSON.stringify((await anna.call('GET', '/profile/data')).body);
  const secrets = await owner.sql<{ secret: string }>(
    'select token as secret from auth.session union all select password from auth.account',
  );
  expect(secrets.length).toBeGreaterThan(6);
  for (const { secret } of secrets) expect(said).not.toContain(secret);
  for (const foreign of ['Hafenbar', 'Dora', people.staff, demoPassword]) expect(said).not.toContain(foreign);
});

test('[R2.38] it is given to a fresh password only', async () => {
  const anna = await api.signIn(people.owner);
  await owner.sql(`update auth.session set password_confirmed_at = now() - interval '11 minutes'`);
  anna.cookies.delete('tresen_session_cache');
  expect(await anna.call('GET', '/profile/data')).toMatchObject({
    status: 403,
    body: { code: 'session/password-needed' },
  });
  expect((await api.visit().call('GET', '/profile/data')).status).toBe(401);
});
