import { randomUUID } from 'node:crypto';
import { businessDateOf } from '@tresen/domain/basics/business-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql } from '../../../test/owner-sql.ts';
import { openSumupStandIn, type SumupStandIn } from '../../../test/sumup-stand-in.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { cardSecretsPurpose } from '../../platform/secrets/sealed-columns.ts';

let api: TestApi;
let owner: ReturnType<typeof openOwnerSql>;
let standIn: SumupStandIn;
let till: TillDevice;
let headers: Record<string, string>;
let anna: Awaited<ReturnType<TestApi['signIn']>>;
const terminalId = randomUUID();

beforeAll(async () => {
  [api, standIn] = await Promise.all([openTestApi({ DATABASE_POOL_SIZE: '12' }), openSumupStandIn()]);
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner, ours, 'K91');
  anna = await api.signIn(people.owner);
  const sealed = api.context.services.sealer.seal(cardSecretsPurpose(terminalId), standIn.secrets);
  await owner.sql(`update app.locations set abilities = '{card-terminals}' where location_id = $1`, [ours.locationId]);
  await owner.sql(
    `insert into app.card_terminals (org_id, terminal_id, location_id, provider, name, settings, secrets, made_at)
      values ($1, $2, $3, 'double', 'Theke', $4, $5, now())`,
    [ours.orgId, terminalId, ours.locationId, JSON.stringify(standIn.settings), sealed],
  );
  headers = await ticketOf(api, till);
});
afterAll(async () => {
  await standIn.close();
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  await owner.sql('truncate app.incidents');
});

const at = () => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 });
const today = () => businessDateOf(Temporal.Now.instant(), { timeZone: 'Europe/Berlin', hour: 4 }).toString();
const path = () => `/locations/${ours.locationId}/card-day?date=${today()}`;
const ask = () =>
  anna.call('PUT', `/locations/${ours.locationId}/card-day/statement`, {
    locationId: ours.locationId,
    date: today(),
    closesTerminals: false,
  });
const causes = async () => {
  const { body } = await anna.call('GET', path());
  return (body['differences'] as { cause: string; weight: string }[]).map(({ cause }) => cause).toSorted();
};

async function pay(amountCents: number): Promise<{ attemptId: string; orderId: string }> {
  const asked = {
    attemptId: randomUUID(),
    orderId: randomUUID(),
    terminalId,
    kind: 'payment',
    amountCents,
    of: null,
    bills: [],
    pieces: [],
    at: at(),
  };
  await api.visit('10.2.0.9').call('PUT', `/till/card-attempts/${asked.attemptId}`, asked, headers);
  const stateOf = async () =>
    (await owner.sql('select state from app.card_attempts where attempt_id = $1', [asked.attemptId]))[0];
  await expect.poll(stateOf, { timeout: 15_000 }).toEqual({ state: 'approved' });
  return asked;
}

async function book(
  { attemptId, orderId }: { attemptId: string; orderId: string },
  amountCents: number,
): Promise<void> {
  const paid = {
    type: 'card',
    amountCents,
    tenderedCents: 0,
    changeCents: 0,
    attemptId,
    cardKind: 'girocard',
  } as const;
  const sale = till.saleOf({ orderId, payments: [paid] });
  expect((await upload(api, till, [till.write('sale.complete.v2', sale)])).status).toBe(200);
}

test('[K50] a day that fits says so; what the provider has and nobody of ours knows is told as an incident, once', async () => {
  await standIn.guests({});
  await book(await pay(350), 350);
  expect(await causes()).toEqual(['not-yet-there']);
  expect((await ask()).body).toEqual({ silent: [] });
  expect(await causes()).toEqual([]);
  const { body } = await anna.call('GET', path());
  expect(body).toMatchObject({ oursCents: 350, theirsCents: 350, matchedCount: 1 });
  // Paid, and the till died before it booked.
  await pay(900);
  await ask();
  expect(await causes()).toEqual(['not-booked']);
  // Typed at the reader by somebody, or by a till of somebody else.
  const { apiKey } = JSON.parse(standIn.secrets) as { apiKey: string };
  await fetch(`${standIn.settings.baseUrl}/v0.1/merchants/MSTAND01/readers/rdr_STANDIN/checkout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ total_amount: { value: 777, currency: 'EUR', minor_unit: 2 } }),
  });
  await expect.poll(async () => (await standIn.ledger()).some(({ cents }) => cents === 777)).toBe(true);
  await ask();
  await ask();
  expect(await causes()).toEqual(['not-booked', 'only-theirs']);
  expect(await owner.sql(`select kind, subject ->> 'cause' as cause from app.incidents`)).toEqual([
    { kind: 'card-difference', cause: 'only-theirs' },
  ]);
});

test('[K50] a provider that does not answer is told by the name of its terminal, and nothing that was heard is lost', async () => {
  const before = (await anna.call('GET', path())).body;
  await owner.sql(`update app.card_terminals set settings = settings || '{"baseUrl": "http://127.0.0.1:1"}'`);
  expect((await ask()).body).toEqual({ silent: ['Theke'] });
  expect((await anna.call('GET', path())).body).toEqual(before);
});
