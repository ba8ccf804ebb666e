import { randomUUID } from 'node:crypto';
import { entryTypes } from '@tresen/domain/device-log/known-types';
import type { MoneyPayment } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { openOwnerSql } from '../../../test/owner-sql.ts';
import { openSumupStandIn, type SumupStandIn } from '../../../test/sumup-stand-in.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { cardSecretsPurpose } from '../../platform/secrets/sealed-columns.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';

let api: TestApi;
let owner: ReturnType<typeof openOwnerSql>;
let standIn: SumupStandIn;
let till: TillDevice;
let other: TillDevice;
let headers: Record<string, string>;
let otherHeaders: Record<string, string>;
const terminalId = randomUUID();
const orgId = vouchedOrgId(ours.orgId);

beforeAll(async () => {
  [api, standIn] = await Promise.all([openTestApi({ DATABASE_POOL_SIZE: '12' }), openSumupStandIn()]);
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner, ours, 'K71');
  other = await openTillDevice(owner, ours, 'K72');
  const sealed = api.context.services.sealer.seal(cardSecretsPurpose(terminalId), standIn.secrets);
  await owner.sql(`update app.locations set abilities = '{card-terminals}' where location_id = $1`, [ours.locationId]);
  await owner.sql(
    `insert into app.card_terminals (org_id, terminal_id, location_id, provider, name, settings, secrets, made_at)
      values ($1, $2, $3, 'double', 'Theke', $4, $5, now())`,
    [ours.orgId, terminalId, ours.locationId, JSON.stringify(standIn.settings), sealed],
  );
  headers = await ticketOf(api, till);
  otherHeaders = await ticketOf(api, other);
  await api.visit().call('POST', '/till/hello', till.knowingHello(entryTypes));
});
afterAll(async () => {
  await standIn.close();
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  await owner.sql('delete from app.card_attempts');
  await owner.sql('truncate app.incidents');
});

const at = () => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 });
type Ask = { attemptId: string; orderId: string } & Record<string, unknown>;
const askFor = (amountCents: number, over: Partial<Ask> = {}): Ask => ({
  attemptId: randomUUID(),
  orderId: randomUUID(),
  terminalId,
  kind: 'payment',
  amountCents,
  of: null,
  bills: [],
  pieces: [],
  at: at(),
  ...over,
});
const call = (method: 'GET' | 'PUT' | 'POST', path: string, body: object | undefined, as = headers) =>
  api.visit('10.2.0.9').call(method, path, body, as);
const put = (ask: Ask, as = headers) => call('PUT', `/till/card-attempts/${ask.attemptId}`, ask, as);
const cancel = (ask: Ask) => call('POST', `/till/card-attempts/${ask.attemptId}/cancellation`, ask);
const news = (ask: Ask, as = headers) =>
  call('POST', `/till/card-attempts/${ask.attemptId}/news`, { attemptId: ask.attemptId, step: null, waitMs: 0 }, as);
const open = async (as = headers) =>
  (await call('GET', '/till/card-attempts', undefined, as)).body['attempts'] as object[];
const rowOf = async ({ attemptId }: Ask) =>
  (await owner.sql<Record<string, unknown>>('select * from app.card_attempts where attempt_id = $1', [attemptId]))[0];
const stateOf = async (ask: Ask) => (await rowOf(ask))?.['state'];
const ended = async (ask: Ask, state: string) => {
  await expect.poll(() => stateOf(ask), { timeout: 15_000 }).toBe(state);
};
const takenFor = async ({ attemptId }: Ask) =>
  (await standIn.ledger()).filter(({ foreignId }) => foreignId === attemptId).map(({ cents }) => cents);
const incidents = async () =>
  (await owner.sql<{ kind: string }>('select kind from app.incidents order by opened_at')).map(({ kind }) => kind);
const fact = (device: TillDevice, type: string, given: object) =>
  device.write(type, { locationId: ours.locationId, at: at(), ...given });
const factOf = (device: TillDevice, ask: Ask) => fact(device, 'card.asked.v1', { ...ask, provider: 'double' });
const resolvedBy = (by: string, ask: Ask, state: string, approvedCents: number) => ({
  attemptId: ask.attemptId,
  state,
  approvedCents,
  tipCents: 0,
  card: null,
  reference: null,
  slips: null,
  code: '',
  text: '',
  by,
  userId: null,
  reason: 'Gast hat gezahlt',
  evidence: 'Beleg 17',
});
const paidBy = (ask: Ask, amountCents: number): MoneyPayment => ({
  type: 'card',
  amountCents,
  tenderedCents: 0,
  changeCents: 0,
  attemptId: ask.attemptId,
  cardKind: 'girocard',
});

describe('a card payment', () => {
  test('[K40] asked for as often as one likes, is charged once and told as it is', async () => {
    const ask = askFor(1250);
    await standIn.guests({ afterMs: 100 });
    const answers = await Promise.all([put(ask), put(ask), put(ask)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await ended(ask, 'approved');
    await put(ask);
    expect(await takenFor(ask)).toEqual([1250]);
    const { body } = await news(ask);
    expect(body).toMatchObject({ attemptId: ask.attemptId, isBooked: false });
    expect(body['words']).toMatchObject([{ state: 'approved', approvedCents: 1250, card: { kind: 'girocard' } }]);
  });

  test('[K6] no transaction of the database is open while the terminal is at it', async () => {
    const ask = askFor(300);
    await standIn.guests({ afterMs: 900 });
    await put(ask);
    await expect.poll(async () => (await news(ask)).body['step']).toBe('present-card');
    const idle = await owner.sql(
      `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
        and xact_start < now() - interval '300 milliseconds'`,
    );
    expect(idle).toEqual([]);
    await ended(ask, 'approved');
  });

  test('[K43] while nobody knows what became of it, no other attempt for the same is begun on any till', async () => {
    const ask = askFor(900);
    await standIn.guests({ does: 'waits' });
    await put(ask);
    const again = askFor(900, { orderId: ask.orderId });
    for (const as of [headers, otherHeaders]) expect((await put(again, as)).body['code']).toBe('card/outcome-unknown');
    expect(await rowOf(again)).toBeUndefined();
    // Both at once: one of them.
    const rivals = [askFor(500), askFor(500)];
    rivals[1]!.orderId = rivals[0]!.orderId;
    await cancel(ask);
    await ended(ask, 'cancelled');
    await standIn.guests({ does: 'waits' });
    const answers = await Promise.all([put(rivals[0]!), put(rivals[1]!, otherHeaders)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const rival of rivals) {
      await cancel(rival);
      await ended(rival, 'cancelled');
    }
  });

  test('[K43] pieces of a bill are blocked whichever receipt asks for them, and other pieces are not', async () => {
    const [billId, itemId] = [randomUUID(), randomUUID()];
    const openedOn = '2026-11-18';
    const about = (no: number) => ({
      bills: [{ billId, openedOn }],
      pieces: [{ itemId, orderedOn: openedOn, nos: [no] }],
    });
    const ask = askFor(400, about(1));
    await standIn.guests({});
    await put(ask);
    await ended(ask, 'approved');
    expect((await put(askFor(400, about(1)), otherHeaders)).body['code']).toBe('card/paid-not-booked');
    await standIn.guests({ does: 'declined' });
    const others = askFor(400, about(2));
    expect((await put(others, otherHeaders)).status).toBe(200);
    await ended(others, 'declined');
  });

  test('[K44] money without a receipt is shown to every till of the place, until a receipt names it', async () => {
    const ask = askFor(350);
    await standIn.guests({});
    await put(ask);
    await ended(ask, 'approved');
    expect(await open(otherHeaders)).toMatchObject([{ attemptId: ask.attemptId, isBooked: false }]);
    const sale = till.saleOf({ orderId: ask.orderId, payments: [paidBy(ask, 350)] });
    expect((await upload(api, till, [factOf(till, ask), till.write('sale.complete.v2', sale)])).status).toBe(200);
    expect(await open(otherHeaders)).toEqual([]);
    expect(await incidents()).toEqual([]);
  });

  test('[K41] a till that is lost after it wrote it down leaves nothing unknown: no terminal was told, and none will be', async () => {
    const ask = askFor(800);
    await upload(api, till, [factOf(till, ask)]);
    expect(await stateOf(ask)).toBe('asked');
    await owner.sql(`update app.card_attempts set asked_at = now() - interval '3 minutes'`);
    expect(await api.context.services.tills.cards.reconcile(orgId, ask.attemptId)).toBe('ended');
    expect(await stateOf(ask)).toBe('cancelled');
    // Its question comes after all: it is over.
    await put(ask);
    expect(await takenFor(ask)).toEqual([]);
    expect(await stateOf(ask)).toBe('cancelled');
  });

  test('[K42] its fact may come before its question, and it is still asked once', async () => {
    const ask = askFor(650);
    await standIn.guests({});
    await upload(api, till, [factOf(till, ask)]);
    await put(ask);
    await ended(ask, 'approved');
    await upload(api, till, [fact(till, 'card.answered.v1', { ...resolvedBy('terminal', ask, 'approved', 650) })]);
    expect(await takenFor(ask)).toEqual([650]);
    expect(await incidents()).toEqual([]);
  });

  test('[K41] a program that was killed while the terminal was at it is followed by another one', async () => {
    const ask = askFor(450);
    await standIn.guests({ answer: 'lost-after', afterMs: 10 });
    await put(ask);
    await ended(ask, 'approved');
    // As if nobody had heard the answer.
    await owner.sql(
      `update app.card_attempts set state = 'asked', words = '[]', owner = gen_random_uuid(), owner_until = now() - interval '1 second'`,
    );
    expect(await api.context.services.tills.cards.reconcile(orgId, ask.attemptId)).toBe('ended');
    expect(await stateOf(ask)).toBe('approved');
    expect(await takenFor(ask)).toEqual([450]);
  });

  test('[K41] a person decides with a reason; what the provider says otherwise later is raised, never settled in silence', async () => {
    const ask = askFor(990);
    await upload(api, till, [
      factOf(till, ask),
      fact(till, 'card.resolved.v1', resolvedBy('person', ask, 'approved', 990)),
    ]);
    expect(await stateOf(ask)).toBe('approved');
    expect(await incidents()).toEqual(['card-decided']);
    await upload(api, till, [fact(till, 'card.resolved.v1', resolvedBy('statement', ask, 'declined', 0))]);
    expect(await stateOf(ask)).toBe('approved');
    expect(await incidents()).toEqual(['card-decided', 'card-contradicted']);
  });

  test('[K43] paid in cash meanwhile, and approved afterwards: somebody is told, in either order', async () => {
    const [first, second] = [askFor(350), askFor(350)];
    const cash = (ask: Ask) => till.write('sale.complete.v2', till.saleOf({ orderId: ask.orderId }));
    await upload(api, till, [factOf(till, first), cash(first)]);
    await upload(api, till, [fact(till, 'card.resolved.v1', resolvedBy('provider', first, 'approved', 350))]);
    expect(await incidents()).toEqual(['card-and-cash']);
    await upload(api, till, [
      factOf(till, second),
      fact(till, 'card.resolved.v1', resolvedBy('provider', second, 'approved', 350)),
    ]);
    await upload(api, till, [cash(second)]);
    expect(await incidents()).toEqual(['card-and-cash', 'card-and-cash']);
  });

  test('[K43] two tills apart that charged for the same are found', async () => {
    const billId = randomUUID();
    const bills = [{ billId, openedOn: '2026-11-18' }];
    const [one, two] = [askFor(700, { bills }), askFor(700, { bills })];
    for (const [device, ask] of [
      [till, one],
      [other, two],
    ] as const)
      await upload(api, device, [
        factOf(device, ask),
        fact(device, 'card.resolved.v1', resolvedBy('terminal', ask, 'approved', 700)),
      ]);
    expect(await incidents()).toEqual(['card-twice']);
  });

  test('[K49] goes back to its card, never more than was approved and never twice at once', async () => {
    const ask = askFor(1000);
    await standIn.guests({});
    await put(ask);
    await ended(ask, 'approved');
    const back = (amountCents: number) => askFor(amountCents, { kind: 'refund', of: ask.attemptId });
    expect((await put(back(1001))).body['code']).toBe('card/refund-too-large');
    const some = back(600);
    await put(some);
    await ended(some, 'approved');
    expect((await put(back(401))).body['code']).toBe('card/refund-too-large');
    const rest = [back(400), back(400)];
    const answers = await Promise.all(rest.map((one) => put(one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isBack = async () => (await standIn.ledger()).find(({ foreignId }) => foreignId === ask.attemptId)?.backCents;
    await expect.poll(isBack).toBe(1000);
  });

  test('[K45] what another device or a stranger says of an attempt changes nothing', async () => {
    const ask = askFor(1000);
    await standIn.guests({ does: 'waits' });
    await put(ask);
    expect((await put(ask, otherHeaders)).status).toBe(404);
    expect((await put(askFor(5, { terminalId: randomUUID() }))).body['code']).toBe('card/terminal-unusable');
    expect((await api.visit().call('PUT', `/till/card-attempts/${ask.attemptId}`, ask)).status).toBe(401);
    await cancel(ask);
    await ended(ask, 'cancelled');
  });
});
