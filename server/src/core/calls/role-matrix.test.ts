import { randomUUID } from 'node:crypto';
import type { Right } from '@tresen/domain/people/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/demo-people.ts';
import { type Answer, type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { letAuditorIn } from '../../../test/auditor.ts';
import { type Endpoint, endpoints, requestOf } from '../../../test/endpoints.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf } from '../../../test/till-device.ts';

type Asker = (endpoint: Endpoint) => Promise<Answer>;

/** These end the very session that asks, or take away its organisation; they are tried where they are made. */
const partings = ['audit.leave', 'profile.endOtherSessions', 'profile.leaveOrganization', 'session.signOut'];

let api: TestApi;
let owner: OwnerSql;
let askers: ReadonlyMap<string, Asker>;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  // Each from an address of their own: together they ask more often than one address may.
  const anna = await api.signIn(people.owner, '10.9.0.1');
  expect((await anna.call('PUT', `/support-grants/${randomUUID()}`, { hours: 3 })).status).toBe(200);
  const granted = await api.signIn(people.support, '10.9.0.2');
  const chosen = await granted.call('PUT', '/session/organization', { organizationId: ours.orgId });
  expect(chosen.status).toBe(200);
  const ticket = await ticketOf(api, await openTillDevice(owner));
  askers = new Map([
    ['guest', asking(api.visit('10.9.0.3'))],
    ['nobody', asking(await api.signIn(people.nobody, '10.9.0.4'))],
    ['support', asking(await api.signIn(people.support, '10.9.0.5'))],
    ['support with a grant', asking(granted)],
    ['staff', asking(await api.signIn(people.staff, '10.9.0.6'))],
    ['shift lead', asking(await withRight('approve'))],
    ['books', asking(await withRight('books'))],
    ['owner', asking(anna)],
    ['device', asking(api.visit('10.9.0.9'), ticket)],
    ['auditor', asking((await letAuditorIn(api, anna, {}, '10.9.0.10')).auditor)],
  ]);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

/** One more who works here, with a right beside the role. */
async function withRight(right: Right): Promise<Client> {
  const { accounts } = api.context.services;
  const email = `${right}@lindenhof.example`;
  const { userId } = await accounts.create({ email, firstName: 'Lena', lastName: right, locale: 'de' });
  await accounts.setPassword(userId, demoPassword);
  await owner.sql(`insert into app.memberships (org_id, user_id, role) values ($1, $2, 'staff')`, [ours.orgId, userId]);
  await owner.sql('update app.people set rights = array[$1] where person_id = $2', [right, userId]);
  return api.signIn(email, right === 'books' ? '10.9.0.7' : '10.9.0.8');
}

/** A request of the right shape, about things that are not there: past the guard it meets what the use case itself refuses. */
function asking(client: Client, headers: Record<string, string> = {}): Asker {
  return (endpoint) => {
    const { path, body } = requestOf(
      endpoint,
      endpoint.sample(() => randomUUID()),
    );
    return client.call(endpoint.method, path, body, { 'idempotency-key': randomUUID(), ...headers });
  };
}

function isLetIn({ meta }: Endpoint, { body }: Answer): boolean {
  if (meta.access === 'device' && body['code'] === 'device/not-accepted') return false;
  return body['code'] !== 'session/missing' && body['code'] !== 'access/denied';
}

test('[S1][R1.15][D23][D31] every endpoint lets in exactly those whom the table names', async () => {
  const table: string[] = [];
  for (const endpoint of endpoints.filter(({ name }) => !partings.includes(name))) {
    const letIn: string[] = [];
    for (const [who, ask] of askers) {
      const answer = await ask(endpoint);
      expect(answer.status, `${endpoint.name} asked by ${who}`).toBeLessThan(500);
      expect(answer.body['code'], `${endpoint.name} asked by ${who}`).not.toBe('request/too-many');
      if (isLetIn(endpoint, answer)) letIn.push(who);
    }
    table.push(`${endpoint.name}: ${letIn.join(', ')}`);
  }
  // After a change of the contract: read what is new here as an attacker would, then `vitest -u`.
  await expect(`${table.toSorted().join('\n')}\n`).toMatchFileSnapshot('../../../test/role-matrix.txt');
}, 300_000);
