import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Client, openTestApi, people, type TestApi } from '../../test/api.ts';
import { type Endpoint, endpoints, requestOf } from '../../test/endpoints.ts';
import { furnish } from '../../test/furnish.ts';
import { idsOf } from '../../test/ids-of.ts';
import { leavesOf, withLeaf } from '../../test/leaves-of.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { type Place, openTillDevice, ours, ticketOf } from '../../test/till-device.ts';
import { demoId } from '../commands/seed-demo.ts';

let api: TestApi;
let owner: OwnerSql;
let dora: Client;
let theirTicket: Record<string, string>;
let ourId: (field: string) => string;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  await furnish(await api.signIn(people.owner));
  dora = await api.signIn(people.foreignOwner);
  const [place] = await owner.sql<Place>(
    `select org_id as "orgId", location_id as "locationId" from app.locations where org_id = $1 limit 1`,
    [demoId('organization hafenbar')],
  );
  theirTicket = await ticketOf(api, await openTillDevice(owner, place, 'K8'));
  ourId = await idsOf(api.database.ownerUrl, ours.orgId);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const partings = ['profile.endOtherSessions', 'profile.leaveOrganization', 'session.signOut'];
const asking = endpoints.filter(({ name, sample }) => {
  let ids = 0;
  sample(() => ((ids += 1), randomUUID()));
  return ids > 0 && !partings.includes(name);
});

/** Names that have to be free are new each time, so that the two questions differ in their ids alone. */
function withNewTexts(input: Record<string, unknown>): Record<string, unknown> {
  return leavesOf(input).reduce(
    (changed, { path, value }) =>
      value === 'sample-text-long-enough' ? withLeaf(changed, path, `sample-${randomUUID().slice(0, 8)}`) : changed,
    input,
  );
}

async function ask(endpoint: Endpoint, ids: (field: string) => string): Promise<Answer> {
  const { path, body } = requestOf(endpoint, withNewTexts(endpoint.sample(ids)));
  const ticket = endpoint.meta.access === 'device' ? theirTicket : {};
  return dora.call(endpoint.method, path, body, { 'idempotency-key': randomUUID(), ...ticket });
}

/** Whoever makes something under an id has it from then on: these are asked last. */
function makes({ name }: Endpoint): boolean {
  return /\.(create|grant|enrol|queuePrintJob|holdGiftCard)$/.test(name);
}

/** What the asker can tell two answers apart by: all but the number of the request and what was asked itself. */
function visibleOf({ status, body, headers }: Answer): unknown {
  const { traceId: _traceId, instance: _instance, ...said } = body;
  return { status, said: withoutIds(said), headers: Object.keys(headers).toSorted() };
}

function withoutIds(said: unknown): unknown {
  const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;
  const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
  return JSON.parse(JSON.stringify(said).replaceAll(uuid, 'id').replaceAll(instant, 'instant'));
}

test('[S1][R8.26] whatever is of another organisation answers exactly like what does not exist, at every endpoint that takes an id', async () => {
  expect(asking.length).toBeGreaterThan(70);
  for (const endpoint of [...asking.filter((each) => !makes(each)), ...asking.filter(makes)]) {
    const foreign = visibleOf(await ask(endpoint, ourId));
    const absent = visibleOf(await ask(endpoint, () => randomUUID()));
    expect(foreign, endpoint.name).toEqual(absent);
  }
}, 120_000);
