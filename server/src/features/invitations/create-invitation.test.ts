import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { origin, people, type Client } from '../../../test/api.ts';
import { openMailServer, type MailServer } from '../../../test/mail-server.ts';
import { linkIn, tokenIn } from '../../../test/mailbox.ts';
import { attemptedBefore } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

let testServer: MailServer;
let anna: Client;
beforeAll(async () => {
  testServer = await openMailServer();
  anna = await testServer.signIn(people.owner);
});
afterAll(() => testServer.close());
beforeEach(() => testServer.sql('delete from auth.attempt'));

test('[D38] the owner invites by mail, in the language chosen, and sees who has been invited', async () => {
  const [german, english] = [randomUUID(), randomUUID()];
  expect(await invite(german, { email: 'Gustav@neu.example', role: 'staff', locale: 'de' })).toMatchObject({
    status: 200,
    body: { invitationId: german, email: 'gustav@neu.example', role: 'staff' },
  });
  expect((await invite(english, { email: 'hanna@neu.example', role: 'admin', locale: 'en' })).status).toBe(200);

  const toGustav = await testServer.mailTo('gustav@neu.example');
  expect(toGustav.subject).toBe('Einladung zu Lindenhof Gastro GmbH');
  expect(toGustav.text).toContain(linkIn(toGustav).href);
  expect(toGustav.text).toContain('Lindenhof Gastro GmbH lädt dich ein');
  expect(`${linkIn(toGustav).origin}${linkIn(toGustav).pathname}`).toBe(`${origin}/auth/accept-invitation`);
  const toHanna = await testServer.mailTo('hanna@neu.example');
  expect(toHanna.subject).toBe('Invitation to Lindenhof Gastro GmbH');
  expect(linkIn(toHanna).pathname).toBe('/en/auth/accept-invitation');
  expect(await show(tokenIn(toHanna))).toMatchObject({
    status: 200,
    body: { organizationName: 'Lindenhof Gastro GmbH', email: 'hanna@neu.example', role: 'admin', hasAccount: false },
  });

  const { body } = await anna.call('GET', '/invitations');
  expect(body).toMatchObject({
    invitations: [
      { invitationId: english, email: 'hanna@neu.example', role: 'admin' },
      { invitationId: german, email: 'gustav@neu.example', role: 'staff' },
    ],
  });
});

test('[S7][D38] an invitation is open for seven days, then its link has expired', async () => {
  const id = randomUUID();
  const { body } = await invite(id, { email: 'ida@neu.example' });
  const [createdAt, expiresAt] = [
    Temporal.Instant.from(String(body['createdAt'])),
    Temporal.Instant.from(String(body['expiresAt'])),
  ];
  expect(createdAt.until(expiresAt).total('hours')).toBe(7 * 24);

  const token = tokenIn(await testServer.mailTo('ida@neu.example'));
  await testServer.sql(`update app.invitations set expires_at = now() + interval '1 minute' where invitation_id = $1`, [
    id,
  ]);
  expect((await show(token)).status).toBe(200);
  await testServer.sql(`update app.invitations set expires_at = now() where invitation_id = $1`, [id]);
  expect(await show(token)).toMatchObject({ status: 422, body: { code: 'link/expired' } });
});

test('[D38][D41] an invitation that is sent twice is one invitation and one mail', async () => {
  const id = randomUUID();
  const first = await invite(id, { email: 'jan@neu.example' });
  const again = await invite(id, { email: 'jan@neu.example' });
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(await testServer.mailsTo('jan@neu.example')).toHaveLength(1);

  const other = await invite(id, { email: 'jutta@neu.example', role: 'admin' });
  expect(other.body).toEqual(first.body);
  expect(await testServer.mailsTo('jutta@neu.example')).toEqual([]);
  expect(
    await testServer.sql(
      `select subject from app.audit_entries where act = 'invitation.sent' and subject->>'invitationId' = $1`,
      [id],
    ),
  ).toHaveLength(1);
});

test('[D38] a mail sent again carries a new link, and the one before stops working', async () => {
  const id = randomUUID();
  await invite(id, { email: 'karl@neu.example' });
  const first = tokenIn(await testServer.mailTo('karl@neu.example'));
  await testServer.sql(`update app.invitations set expires_at = now() + interval '1 hour' where invitation_id = $1`, [
    id,
  ]);

  expect((await anna.call('POST', `/invitations/${id}/mails`, { locale: 'en' })).status).toBe(200);
  const [, mail] = await testServer.mailsTo('karl@neu.example');
  expect(mail?.subject).toBe('Invitation to Lindenhof Gastro GmbH');
  expect((await show(tokenIn(mail!))).status).toBe(200);
  expect(await show(first)).toMatchObject({ status: 422, body: { code: 'link/expired' } });

  const [row] = await testServer.sql<{ isFull: boolean }>(
    `select expires_at > now() + interval '6 days 23 hours' as "isFull" from app.invitations where invitation_id = $1`,
    [id],
  );
  expect(row).toEqual({ isFull: true });
});

test('[D27][D38] a mail is sent again three times an hour at most', async () => {
  const id = randomUUID();
  await invite(id, { email: 'lena@neu.example' });
  for (let time = 0; time < 3; time += 1)
    expect((await anna.call('POST', `/invitations/${id}/mails`, { locale: 'de' })).status).toBe(200);
  const fourth = await anna.call('POST', `/invitations/${id}/mails`, { locale: 'de' });
  expect(fourth).toMatchObject({ status: 429, body: { code: 'change/too-often' } });
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3500);
  expect(await testServer.mailsTo('lena@neu.example')).toHaveLength(4);
});

test('[D27][D38] fifty invitations an hour are enough for an organisation', async () => {
  await attemptedBefore(testServer, 'invitation', demoId('organization lindenhof'), Array(50).fill(600));
  expect(await invite(randomUUID(), { email: 'zuviel@neu.example' })).toMatchObject({
    status: 429,
    body: { code: 'change/too-often' },
  });
  expect(await testServer.mailsTo('zuviel@neu.example')).toEqual([]);
});

test('[D38] a revoked invitation is gone from the list, and its link is dead', async () => {
  const id = randomUUID();
  await invite(id, { email: 'max@neu.example' });
  const token = tokenIn(await testServer.mailTo('max@neu.example'));
  expect((await anna.call('DELETE', `/invitations/${id}`)).status).toBe(200);

  expect(await show(token)).toMatchObject({ status: 422, body: { code: 'link/expired' } });
  const { body } = await anna.call('GET', '/invitations');
  expect(body['invitations']).not.toContainEqual(expect.objectContaining({ invitationId: id }));
  const gone = { status: 404, body: { code: 'PGRST116', entity: 'invitation' } };
  expect(await anna.call('DELETE', `/invitations/${id}`)).toMatchObject(gone);
  expect(await anna.call('POST', `/invitations/${id}/mails`, { locale: 'de' })).toMatchObject(gone);
});

test('[D38] an invitation revoked before its mail left is not mailed', async () => {
  const id = randomUUID();
  await testServer.sql(
    `insert into app.invitations (org_id, invitation_id, email, role, token_hash, invited_by, created_at, expires_at, revoked_at)
     values ($1, $2, 'nora@neu.example', 'staff', sha256('x'), $3, now(), now() + interval '7 days', now())`,
    [demoId('organization lindenhof'), id, demoId(people.owner)],
  );
  expect((await anna.call('POST', `/invitations/${id}/mails`, { locale: 'de' })).status).toBe(404);
  expect(await testServer.mailsTo('nora@neu.example')).toEqual([]);
});

test('[D38] who is a member already cannot be invited again', async () => {
  for (const email of [people.staff, people.owner, people.staff.toUpperCase()]) {
    expect(await invite(randomUUID(), { email })).toMatchObject({
      status: 409,
      body: { code: 'invitation/already-member' },
    });
  }
  expect(await testServer.mailsTo(people.staff)).toEqual([]);
});

test('[D23][D38] staff neither invite nor see, send or revoke invitations', async () => {
  const ben = await testServer.signIn(people.staff);
  const id = randomUUID();
  for (const [method, path, body] of [
    ['PUT', `/invitations/${id}`, { email: 'otto@neu.example', role: 'admin', locale: 'de' }],
    ['GET', '/invitations', undefined],
    ['POST', `/invitations/${id}/mails`, { locale: 'de' }],
    ['DELETE', `/invitations/${id}`, undefined],
  ] as const) {
    expect(await ben.call(method, path, body), `${method} ${path}`).toMatchObject({
      status: 403,
      body: { code: 'access/denied' },
    });
  }
  expect(await testServer.mailsTo('otto@neu.example')).toEqual([]);
});

test('[D23][R8.26] one organisation neither sees nor touches the invitations of another', async () => {
  const id = randomUUID();
  await invite(id, { email: 'paula@neu.example' });
  const token = tokenIn(await testServer.mailTo('paula@neu.example'));
  const dora = await testServer.signIn(people.foreignOwner);
  expect((await dora.call('GET', '/invitations')).body).toEqual({ invitations: [] });
  for (const [method, path, body] of [
    ['POST', `/invitations/${id}/mails`, { locale: 'de' }],
    ['DELETE', `/invitations/${id}`, undefined],
  ] as const) {
    expect(await dora.call(method, path, body)).toMatchObject({
      status: 404,
      body: { code: 'PGRST116', entity: 'invitation' },
    });
  }
  expect(
    (await dora.call('PUT', `/invitations/${id}`, { email: 'quirin@neu.example', role: 'staff', locale: 'de' })).status,
  ).toBe(200);
  expect((await show(token)).body).toMatchObject({
    email: 'paula@neu.example',
    organizationName: 'Lindenhof Gastro GmbH',
  });
  expect(await testServer.mailTo('quirin@neu.example')).toMatchObject({ subject: 'Einladung zu Hafenbar OHG' });
});

function invite(
  id: string,
  { email, role = 'staff', locale = 'de' }: { email: string; role?: string; locale?: string },
) {
  return anna.call('PUT', `/invitations/${id}`, { email, role, locale });
}

function show(token: string) {
  return testServer.visit().call('POST', '/invitation-links/check', { token });
}
