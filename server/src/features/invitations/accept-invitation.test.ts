import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people, type Client } from '../../../test/api.ts';
import { openMailServer, type MailServer } from '../../../test/mail-server.ts';
import { demoId } from '../../commands/seed-demo.ts';

const lindenhof = demoId('organization lindenhof');

let testServer: MailServer;
let anna: Client;
let emil: Client;
beforeAll(async () => {
  testServer = await openMailServer();
  anna = await testServer.signIn(people.owner);
  emil = await testServer.signIn(people.nobody);
});
afterAll(() => testServer.close());
beforeEach(async () => {
  await testServer.sql('delete from auth.attempt');
  await testServer.sql('delete from app.memberships where org_id = $1 and user_id = $2', [
    lindenhof,
    demoId(people.nobody),
  ]);
});

const gone = { status: 404, body: { code: 'PGRST116', entity: 'invitation' } };

test('[D23b][D38] a user without an organisation finds the invitation in the profile, accepts it and works there', async () => {
  const id = await invite(people.nobody, 'staff');
  const { body } = await emil.call('GET', '/profile/invitations');
  expect(body).toMatchObject({
    invitations: [{ invitationId: id, organizationName: 'Lindenhof Gastro GmbH', role: 'staff' }],
  });

  expect((await accept(emil, id)).status).toBe(200);
  expect((await emil.call('GET', '/session')).body).toMatchObject({
    session: { role: 'staff', organization: { organizationId: lindenhof } },
  });
  expect((await emil.call('GET', '/locations')).status).toBe(200);
  expect((await emil.call('GET', '/profile/invitations')).body).toEqual({ invitations: [] });
  expect((await anna.call('GET', '/invitations')).body).toEqual({ invitations: [] });
  expect(await audits(id)).toEqual([{ actor_id: demoId(people.nobody), actor_role: 'staff' }]);
});

test('[D38] the owner of one organisation joins a second one, is there next, and stays owner of the first', async () => {
  const dora = await testServer.signIn(people.foreignOwner);
  const id = await invite(people.foreignOwner, 'staff');
  expect((await accept(dora, id)).status).toBe(200);
  expect((await dora.call('GET', '/session')).body).toMatchObject({
    session: {
      role: 'staff',
      organization: { name: 'Lindenhof Gastro GmbH' },
      memberships: [
        { name: 'Hafenbar OHG', role: 'admin' },
        { name: 'Lindenhof Gastro GmbH', role: 'staff' },
      ],
    },
  });
});

test('[D38] accepted twice by the same person is accepted once, one after the other and at the same time', async () => {
  const id = await invite(people.nobody, 'admin');
  const both = await Promise.all([accept(emil, id), accept(emil, id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await accept(emil, id)).status).toBe(200);

  const members = await testServer.sql('select role from app.memberships where org_id = $1 and user_id = $2', [
    lindenhof,
    demoId(people.nobody),
  ]);
  expect(members).toEqual([{ role: 'admin' }]);
  expect(await audits(id)).toHaveLength(1);
});

test('[D38] an invitation accepted long ago does not bring somebody back who was let go', async () => {
  const id = await invite(people.nobody, 'staff');
  expect((await accept(emil, id)).status).toBe(200);
  await testServer.sql('delete from app.memberships where org_id = $1 and user_id = $2', [
    lindenhof,
    demoId(people.nobody),
  ]);
  expect(await accept(emil, id)).toMatchObject(gone);
  expect((await emil.call('GET', '/session')).body).toMatchObject({ session: { role: 'user' } });
});

test('[D38][R8.26] nobody accepts an invitation of somebody else', async () => {
  const id = await invite('rosa@neu.example', 'admin');
  for (const email of [people.nobody, people.staff, people.foreignOwner, people.support]) {
    const client = await testServer.signIn(email);
    expect((await client.call('GET', '/profile/invitations')).body).toEqual({ invitations: [] });
    expect(await accept(client, id), email).toMatchObject(gone);
  }
  expect(await accept(emil, randomUUID())).toMatchObject(gone);
  expect(await testServer.sql('select accepted_at from app.invitations where invitation_id = $1', [id])).toEqual([
    { accepted_at: null },
  ]);
});

test('[D38][R8.26] an own invitation opens its own organisation only', async () => {
  const foreign = await invite('rosa@neu.example', 'admin');
  const own = randomUUID();
  await anna.call('PUT', `/invitations/${own}`, { email: people.nobody, role: 'staff', locale: 'de' });
  expect(await accept(emil, foreign)).toMatchObject(gone);
  expect((await emil.call('GET', '/session')).body).toMatchObject({ session: { role: 'user' } });
  expect((await emil.call('GET', '/profile/invitations')).body).toMatchObject({ invitations: [{ invitationId: own }] });
});

test.each([
  ['expired', `expires_at = now()`],
  ['revoked', `revoked_at = now()`],
])('[D38] an invitation that is %s is not offered and not accepted', async (_what, change) => {
  const id = await invite(people.nobody, 'staff');
  await testServer.sql(`update app.invitations set ${change} where invitation_id = $1`, [id]);
  expect((await emil.call('GET', '/profile/invitations')).body).toEqual({ invitations: [] });
  expect(await accept(emil, id)).toMatchObject(gone);
});

test('[R6.5] without a session nothing is accepted', async () => {
  const id = await invite(people.nobody, 'staff');
  expect(await accept(testServer.visit(), id)).toMatchObject({ status: 401, body: { code: 'session/missing' } });
});

async function invite(email: string, role: string): Promise<string> {
  await testServer.sql(
    'update app.invitations set revoked_at = now() where revoked_at is null and accepted_at is null',
  );
  const id = randomUUID();
  const { status } = await anna.call('PUT', `/invitations/${id}`, { email, role, locale: 'de' });
  expect(status).toBe(200);
  return id;
}

function accept(client: Client, id: string) {
  return client.call('POST', `/profile/invitations/${id}/acceptance`);
}

function audits(id: string) {
  return testServer.sql(
    `select actor_id, actor_role from app.audit_entries where act = 'invitation.accepted' and subject->>'invitationId' = $1`,
    [id],
  );
}
