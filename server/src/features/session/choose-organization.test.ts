import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

const lindenhof = demoId('organization lindenhof');
const hafenbar = demoId('organization hafenbar');

let api: TestApi;
let owner: OwnerSql;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  await owner.sql(`insert into app.memberships (org_id, user_id, role) values ($1, $2, 'staff')`, [
    hafenbar,
    demoId(people.owner),
  ]);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

test('[D23] who works in two organisations chooses one, is there what they are there, and sees that organisation only', async () => {
  const anna = await api.signIn(people.owner);
  const chosen = await anna.call('PUT', '/session/organization', { organizationId: hafenbar });
  expect(chosen).toMatchObject({
    status: 200,
    body: {
      session: {
        role: 'staff',
        organization: { organizationId: hafenbar, name: 'Hafenbar OHG' },
        memberships: [
          { organizationId: hafenbar, role: 'staff' },
          { organizationId: lindenhof, role: 'admin' },
        ],
        locations: [{ name: 'Hafenbar', features: ['digital-menu', 'point-of-sale'] }],
      },
    },
  });
  expect((await anna.call('GET', '/session')).body).toEqual(chosen.body);
  expect((await anna.call('GET', '/locations')).body).toMatchObject({ locations: [{ name: 'Hafenbar' }] });
  expect(await anna.call('GET', '/invitations')).toMatchObject({ status: 403, body: { code: 'access/denied' } });

  expect((await anna.call('PUT', '/session/organization', { organizationId: lindenhof })).body).toMatchObject({
    session: { role: 'admin' },
  });
  expect((await anna.call('GET', '/invitations')).status).toBe(200);
});

test('[D23] the choice belongs to the session: another device stays where it is', async () => {
  const till = await api.signIn(people.owner);
  const office = await api.signIn(people.owner);
  await till.call('PUT', '/session/organization', { organizationId: lindenhof });
  await office.call('PUT', '/session/organization', { organizationId: hafenbar });
  expect((await till.call('GET', '/session')).body).toMatchObject({
    session: { organization: { organizationId: lindenhof } },
  });
});

test.each([
  { who: people.staff, organizationId: hafenbar, what: 'an organisation that is not theirs' },
  { who: people.foreignOwner, organizationId: lindenhof, what: 'another organisation on the same server' },
  { who: people.nobody, organizationId: lindenhof, what: 'any organisation without a membership' },
  { who: people.support, organizationId: lindenhof, what: 'an organisation that let no support in' },
  { who: people.owner, organizationId: randomUUID(), what: 'an organisation that does not exist' },
])('[D23][R8.26] $who cannot choose $what', async ({ who, organizationId }) => {
  const client = await api.signIn(who);
  const before = (await client.call('GET', '/session')).body;
  expect(await client.call('PUT', '/session/organization', { organizationId })).toMatchObject({
    status: 404,
    body: { code: 'PGRST116', entity: 'organization' },
  });
  expect((await client.call('GET', '/session')).body).toEqual(before);
});

test('[D23] who is no longer a member of the chosen organisation is no longer there, at once', async () => {
  const anna = await api.signIn(people.owner);
  await anna.call('PUT', '/session/organization', { organizationId: hafenbar });
  await owner.sql('delete from app.memberships where org_id = $1 and user_id = $2', [hafenbar, demoId(people.owner)]);
  expect((await anna.call('GET', '/session')).body).toMatchObject({
    session: { organization: { organizationId: lindenhof }, memberships: [{ organizationId: lindenhof }] },
  });
});

test('[D23b] who belongs to no organisation is a user: a profile, no organisation, no locations', async () => {
  const emil = await api.signIn(people.nobody);
  expect((await emil.call('GET', '/session')).body).toMatchObject({
    session: { role: 'user', organization: null, memberships: [], locations: [] },
  });
  for (const path of ['/locations', '/invitations', '/support-grants']) {
    expect(await emil.call('GET', path), path).toMatchObject({ status: 403, body: { code: 'access/denied' } });
  }
  expect((await emil.call('GET', '/profile/invitations')).status).toBe(200);
});

test('[D23b] an account of a kind nobody knows is turned away everywhere', async () => {
  await owner.sql(`update auth."user" set kind = 'ghost' where email = $1`, [people.staff]);
  const ghost = await api.signIn(people.staff);
  expect((await ghost.call('GET', '/session')).body).toMatchObject({
    session: { role: 'unknown', organization: null, locations: [] },
  });
  for (const path of ['/locations', '/profile/invitations'])
    expect((await ghost.call('GET', path)).status, path).toBe(403);
});
