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

/** One whose end nobody knows, asked so many minutes ago, as a till that was lost leaves it behind. */
async function leaveOpen(minutes: number, amountCents: number): Promise<string> {
  const attemptId = randomUUID();
  const askedAt = Temporal.Now.instant().subtract({ minutes }).toString({ fractionalSecondDigits: 3 });
  const asked = {
    attemptId,
    orderId: randomUUID(),
    locationId: ours.locationId,
    terminalId,
    provider: 'double',
    kind: 'payment',
    amountCents,
    of: null,
    bills: [],
    pieces: [],
    at: askedAt,
  };
  await owner.sql(
    `insert into app.card_attempts (org_id, attempt_id, location_id, terminal_id, provider, order_id, kind, amount_cents, bills, pieces,
        asked, words, state, is_interactive, asked_at, told_at, changed_at)
      values ($1, $2, $3, $4, 'double', $5, 'payment', $6, '[]', '[]', $7, '[]', 'asked', true, $8, $8, $8)`,
    [ours.orgId, attemptId, ours.locationId, terminalId, asked.orderId, amountCents, JSON.stringify(asked), askedAt],
  );
  return attemptId;
}

const open = async () =>
  ((await anna.call('GET', path())).body['open'] as { attemptId: string }[]).map((one) => one.attemptId);
const decide = (attemptId: string, said: object) =>
  anna.call('PUT', `/locations/${ours.locationId}/card-attempts/${attemptId}/decision`, {
    locationId: ours.locationId,
    attemptId,
    reason: 'Händlerbeleg gefunden',
    evidence: '',
    ...said,
  });
const stateOf = async (attemptId: string) =>
  (await owner.sql('select state, words from app.card_attempts where attempt_id = $1', [attemptId]))[0];

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

test('[K41] what nobody knows stands on its day until somebody with the paper decides, by name, and is decided once', async () => {
  const fresh = await leaveOpen(0, 300);
  const paid = await leaveOpen(5, 410);
  const notPaid = await leaveOpen(5, 520);
  expect(new Set(await open())).toEqual(new Set([fresh, paid, notPaid]));
  expect((await decide(fresh, { isPaid: false })).body).toMatchObject({ code: 'card/outcome-unknown' });
  expect((await decide(randomUUID(), { isPaid: false })).status).toBe(404);
  expect((await decide(paid, { isPaid: true, evidence: '0042' })).status).toBe(200);
  expect((await decide(notPaid, { isPaid: false })).status).toBe(200);
  expect(await stateOf(paid)).toMatchObject({ state: 'approved', words: [{ by: 'person', approvedCents: 410 }] });
  expect(await stateOf(notPaid)).toMatchObject({ state: 'declined', words: [{ by: 'person', approvedCents: 0 }] });
  expect((await decide(notPaid, { isPaid: true, evidence: '0043' })).status).toBe(200);
  expect(await stateOf(notPaid)).toMatchObject({ state: 'declined' });
  expect(await open()).toEqual([fresh]);
  expect(
    await owner.sql(
      `select subject ->> 'evidence' as evidence from app.incidents where kind = 'card-decided' order by 1`,
    ),
  ).toEqual([{ evidence: '' }, { evidence: '0042' }]);
  const audited = await owner.sql(
    `select subject ->> 'state' as state from app.audit_entries where act = 'card-attempt.decided'`,
  );
  expect(audited).toHaveLength(2);
  await owner.sql('delete from app.card_attempts where attempt_id = any($1::uuid[])', [[fresh, paid, notPaid]]);
});

test('[K41] an open payment that the provider’s list names by our id is known from then on', async () => {
  await standIn.guests({});
  const { attemptId } = await pay(640);
  await owner.sql(`update app.card_attempts set state = 'unknown', words = '[]' where attempt_id = $1`, [attemptId]);
  expect(await open()).toEqual([attemptId]);
  await ask();
  expect(await stateOf(attemptId)).toMatchObject({
    state: 'approved',
    words: [{ by: 'statement', approvedCents: 640 }],
  });
  expect(await open()).toEqual([]);
});

test('[K50] a provider that does not answer is told by the name of its terminal, and nothing that was heard is lost', async () => {
  const before = (await anna.call('GET', path())).body;
  await owner.sql(`update app.card_terminals set settings = settings || '{"baseUrl": "http://127.0.0.1:1"}'`);
  expect((await ask()).body).toEqual({ silent: ['Theke'] });
  expect((await anna.call('GET', path())).body).toEqual(before);
});
