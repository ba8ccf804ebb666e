import { randomUUID } from 'node:crypto';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { cancelPieces } from '@tresen/domain/sales/counter-booking';
import { notedByHand, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { sumOf, vatOf } from '@tresen/domain/sales/sold-lines';
import { redeemValue, soldValueCard } from '@tresen/domain/sales/value-card';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../test/api.ts';
import { filesIn, rowsIn } from '../../../test/read-csv.ts';
import { exportPeriod, openTaxOfficeSite, type TaxOfficeSite } from '../../../test/tax-office-site.ts';
import { cola, type TillDevice, ticketOf, upload } from '../../../test/till-device.ts';
import { verifyBooks } from '../../core/books/verify-books.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';

const code = 'GEHEIM-WERT-4711';
let site: TaxOfficeSite;
let seeded: readonly string[];
let sold: LogEntry;
beforeAll(async () => {
  site = await openTaxOfficeSite(7);
  seeded = await faults();
  sold = sellCard(site.tills[0], 5000);
  await send(site.tills[0], sold);
}, 120_000);
afterAll(() => site.close());

const faults = async () => {
  const { services } = site.testServer.api.context;
  return (await verifyBooks(services.db, vouchedOrgId(site.place.orgId))).faults;
};
const wholeBooks = async () => (await faults()).filter((fault) => !seeded.includes(fault));

function written(till: TillDevice, lines: readonly SoldLine[], over: Partial<SaleFact> = {}): LogEntry {
  const totalCents = sumOf(lines);
  const [tenderedCents, changeCents] = totalCents < 0 ? [0, Math.abs(totalCents)] : [totalCents, 0];
  const cash = { type: 'cash', amountCents: totalCents, tenderedCents, changeCents, ...notedByHand } as const;
  return till.sellWhole({ lines, totalCents, vat: vatOf(lines), payments: totalCents === 0 ? [] : [cash], ...over });
}

function sellCard(till: TillDevice, amountCents: number, of = code): LogEntry {
  const line = soldValueCard(amountCents, { code: of, name: 'Wertgutschein', place: 'in-house' });
  if (!line.ok) throw new Error(line.refusal.code);
  return written(till, [line.value]);
}

function spend(till: TillDevice, wantedCents: number, over: Partial<SaleFact> = {}): LogEntry {
  const drinks = { ...cola, quantity: 20, totalCents: 7000, shares: [{ ratePermille: 190, grossCents: 7000 }] };
  const lines = redeemValue([drinks], { code, balanceCents: wantedCents }, { wantedCents, name: 'Wertgutschein' });
  if (!lines.ok) throw new Error(lines.refusal.code);
  return written(till, lines.value, over);
}

async function send(till: TillDevice, ...entries: readonly LogEntry[]): Promise<void> {
  const { body } = await upload(site.testServer.api, till, entries);
  expect((body['outcomes'] as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(
    entries.map(() => 'applied'),
  );
}

const asking = async (till: TillDevice) => ({ ...(await ticketOf(site.testServer.api, till)) });
const check = async (till: TillDevice, asked = code) =>
  site.testServer.api.visit().call('POST', '/till/gift-card-checks', { code: asked }, await asking(till));
const hold = async (till: TillDevice, amountCents: number, orderId: string = randomUUID()) =>
  site.testServer.api.visit().call('PUT', '/till/gift-card-holds', { orderId, code, amountCents }, await asking(till));
const list = async () => (await site.testServer.anna.call('GET', '/value-cards')).body;
/** Files in which the code stands, also in archives within an archive. */
function leaksIn(archive: Buffer): readonly string[] {
  return [...filesIn(archive)].flatMap(([name, read]) => {
    const bytes = read();
    if (bytes.subarray(0, 2).toString('latin1') === 'PK') return leaksIn(bytes).map((inner) => `${name}/${inner}`);
    return bytes.includes(code) ? [name] : [];
  });
}
const incidents = async () =>
  site.testServer.owner.sql<{ kind: string; missing: string | null }>(
    `select kind, subject ->> 'missingCents' as missing from app.incidents
      where location_id = $1 and kind like 'gift-card%' order by opened_at`,
    [site.place.locationId],
  );

test('[K27] a card that is sold has its balance, is known at every till, and is sold once however often it arrives', async () => {
  const [one, other] = site.tills;
  await upload(site.testServer.api, one, [sold]);
  for (const till of [one, other])
    expect(await check(till, code.toLowerCase())).toMatchObject({
      status: 200,
      body: { isValueCard: true, balanceCents: 5000, taxKey: 'DE_0_NOT_TAXABLE' },
    });
  const { body } = await check(one);
  expect(await list()).toMatchObject({
    openCents: 5000,
    count: 1,
    cards: [{ codeEnd: '4711', balanceCents: 5000, valueCardId: body['articleId'] }],
  });
  expect(JSON.stringify(await list())).not.toContain(code);
});

test('[S15][K27] two tills at once: one sets it aside, the other is refused, and so is more than is left', async () => {
  const [one, other] = site.tills;
  expect((await hold(one, 5001)).body['code']).toBe('gift-card/not-enough');
  const orders = [randomUUID(), randomUUID()] as const;
  const answers = await Promise.all([hold(one, 3000, orders[0]), hold(other, 3000, orders[1])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers[0].status === 200 ? 0 : 1;
  expect((await check(one)).body).toMatchObject({ balanceCents: 2000 });
  // Neither does another till take over what was set aside for an order, nor does it free it.
  const loser = site.tills[1 - winner]!;
  expect((await hold(loser, 1, orders[winner])).body['code']).toBe('gift-card/not-enough');
  const release = async (till: TillDevice) =>
    site.testServer.api
      .visit()
      .call('DELETE', `/till/gift-card-holds/${orders[winner]}`, undefined, await asking(till));
  expect((await release(loser)).status).toBe(404);

  await send(site.tills[winner], spend(site.tills[winner], 3000, { orderId: orders[winner] }));
  expect((await check(one)).body).toMatchObject({ balanceCents: 2000 });
  expect(await site.testServer.owner.sql('select 1 from app.value_card_holds')).toEqual([]);
  expect(await wholeBooks()).toEqual([]);
});

test('[S15][K27] a hundred times at once never more is set aside than is there', async () => {
  const tickets = await Promise.all(site.tills.map(asking));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, turn) =>
      site.testServer.api
        .visit()
        .call('PUT', '/till/gift-card-holds', { orderId: randomUUID(), code, amountCents: 300 }, tickets[turn % 2]),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  await site.testServer.owner.sql('truncate app.value_card_holds');
}, 60_000);

test('[K27] taken back, the money of a card goes back only where its line was chosen; its history tells all of it', async () => {
  const [till] = site.tills;
  const paid = spend(till, 1500);
  await send(till, paid);
  const fact = paid.payload as unknown as SaleFact;
  const back = (chosen: ReadonlyMap<number, number>, earlier: readonly SaleFact[] = []) => {
    const taken = cancelPieces(fact, chosen, earlier);
    if (!taken.ok) throw new Error(taken.refusal.code);
    const { orderId, registerCode, receiptNo } = fact;
    const { isWhole, lines } = taken.value;
    return written(till, lines, {
      cancels: { orderId, registerCode, series: 1, receiptNo, isWhole, reason: 'complaint' },
      reason: 'Reklamation',
    });
  };
  const goods = back(new Map([[1, 20]]));
  await send(till, goods);
  expect((await check(till)).body).toMatchObject({ balanceCents: 500 });
  await send(till, back(new Map([[2, 1]]), [goods.payload as unknown as SaleFact]));
  expect((await check(till)).body).toMatchObject({ balanceCents: 2000 });

  const cardId = String((await check(till)).body['articleId']);
  const { body } = await site.testServer.anna.call('GET', `/value-cards/${cardId}`);
  const history = body['history'] as { amountCents: number; receiptNumber: string; locationName: string }[];
  expect(history.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([-3000, -1500, 1500, 5000]);
  expect(history[0]).toMatchObject({
    receiptNumber: expect.stringMatching(/^K1-1-0/),
    locationName: 'Stube „Zur Höll“',
  });
  expect(JSON.stringify(body)).not.toContain(code);
  expect(await incidents()).toEqual([]);
  expect(await wholeBooks()).toEqual([]);
});

test('[K27] rulings-1 a lying till spends more than is there: the receipt stands, and a manager is told how much is missing', async () => {
  const [, till] = site.tills;
  await send(till, spend(till, 2500));
  expect(await incidents()).toEqual([{ kind: 'gift-card-overdrawn', missing: '500' }]);
  expect((await check(till)).body).toMatchObject({ balanceCents: 0 });
  expect((await hold(till, 1)).body['code']).toBe('gift-card/not-enough');
  expect((await list())['openCents']).toBe(-500);
  // Sold once more under its code it is worth more again.
  await send(till, sellCard(till, 1000));
  expect((await check(till)).body).toMatchObject({ balanceCents: 500 });
  expect(await wholeBooks()).toEqual([]);
});

test('[K27] one that nobody sold, and a code that a gift card has, move no balance and stop no receipt', async () => {
  const [till] = site.tills;
  const none = spend(till, 100);
  const fact = none.payload as unknown as SaleFact;
  const strange = (giftCardCode: string) =>
    till.sellWhole({
      ...fact,
      orderId: randomUUID(),
      receiptNo: fact.receiptNo + 1,
      lines: fact.lines.map((line) => ({
        ...line,
        giftCardCode: line.kind === 'sale' ? null : giftCardCode,
      })),
    });
  await send(till, none, strange('ZZZZ-ZZZZ-ZZZZ'));
  await site.testServer.owner.sql(
    `insert into app.gift_cards values ($1, 'ONE-RATE-CARD', $2, 'Gutschein', 'DE_19', 190, 350, now())`,
    [site.place.orgId, randomUUID()],
  );
  await send(till, sellCard(till, 1000, 'ONE-RATE-CARD'));
  expect((await incidents()).map(({ kind }) => kind)).toEqual([
    'gift-card-overdrawn',
    'gift-card-not-known',
    'gift-card-code-taken',
  ]);
  expect((await check(till, 'ONE-RATE-CARD')).body).toMatchObject({ balanceCents: 350, taxKey: 'DE_19' });
  expect(await wholeBooks()).toEqual([]);
});

test('[R1.15][S1] another organisation neither finds the card at a till nor at its desk', async () => {
  const cardId = String((await check(site.tills[0])).body['articleId']);
  const dora = await site.testServer.api.signIn(people.foreignOwner);
  expect((await dora.call('GET', '/value-cards')).body).toMatchObject({ cards: [], openCents: 0, count: 0 });
  expect((await dora.call('GET', `/value-cards/${cardId}`)).status).toBe(404);
  const ben = await site.testServer.api.signIn(people.staff, '10.0.0.9');
  expect((await ben.call('GET', '/value-cards')).status).toBe(403);
});

test('[K25][K27][K31] closed and exported: sold and redeemed beside turnover, known by their receipt, and no code in any file', async () => {
  await site.signing.outage(Temporal.Now.instant().subtract({ hours: 2 }).toString(), null);
  await site.closeDay();
  const made = await site.make();
  expect(made).toMatchObject({ state: 'ready', problems: [] });
  const { bytes } = await site.testServer.download(site.testServer.anna, made.exportId);
  const cards = rowsIn(bytes, 'lines.csv').filter((row) => row['GV_TYP']?.startsWith('Mehrzweck'));
  expect(new Set(cards.map((row) => row['GV_TYP']))).toEqual(
    new Set(['MehrzweckgutscheinKauf', 'MehrzweckgutscheinEinloesung']),
  );
  const numbers = cards.map((row) => row['GUTSCHEIN_NR'] ?? '');
  const soldAs = `${(sold.payload as unknown as SaleFact).orderId}-1`;
  expect(numbers.filter((number) => number === soldAs).length).toBeGreaterThan(5);
  expect(leaksIn(bytes)).toEqual([]);
  expect(await wholeBooks()).toEqual([]);
}, 120_000);

test('[K31] no code stands in any other file that leaves the house', async () => {
  const { testServer, place } = site;
  const period = { ...exportPeriod, locationId: place.locationId };
  const files = [
    await testServer.make('order-overviews', { ...period, format: 'xlsx', locale: 'de' }),
    await testServer.make('audit-packages', period),
  ];
  for (const made of files) {
    expect(made.state).toBe('ready');
    expect(leaksIn((await testServer.download(testServer.anna, made.exportId)).bytes)).toEqual([]);
  }
}, 120_000);

test('[K27][S20] a balance or a ledger that was changed past everybody is found', async () => {
  const lies = [
    ['update app.value_cards set balance_cents = balance_cents + 1', /its ledger/],
    [`update app.value_card_ledger set amount_cents = amount_cents + 1 where kind = 'sold'`, /stand in no receipt/],
    ['delete from app.value_card_ledger where amount_cents = -3000', /stands in no ledger/],
  ] as const;
  const { owner } = site.testServer;
  for (const [lie, found] of lies) {
    if (lie.includes('ledger')) await expect(owner.sql(lie)).rejects.toThrow(/append-only/);
    await owner.sql(`set session_replication_role = replica; ${lie}; set session_replication_role = origin`);
    expect(
      (await wholeBooks()).some((fault) => found.test(fault)),
      lie,
    ).toBe(true);
  }
  expect((await wholeBooks()).join(' ')).not.toContain(code);
});
