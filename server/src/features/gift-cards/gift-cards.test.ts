import { randomUUID } from 'node:crypto';
import { notedByHand, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, saleAt, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { applyGiftCardLines } from '../../core/gift-cards/apply-gift-card-lines.ts';

const code = 'ABCD-EFGH-JKMN';
const articleId = randomUUID();

let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;
let ticket: Record<string, string>;
beforeAll(async () => {
  api = await openTestApi({ DATABASE_POOL_SIZE: '10' });
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner);
  ticket = await ticketOf(api, till);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(() =>
  owner.sql('truncate app.gift_card_holds, app.gift_card_ledger, app.gift_cards, app.incidents, auth.attempt'),
);

function cardLine(kind: 'gift-card' | 'redemption', totalCents: number, over: Partial<SoldLine> = {}): SoldLine {
  const [cola] = saleAt(ours, 'K1', 1).lines;
  if (!cola) throw new Error('no line');
  const shares = [{ ratePermille: 190, grossCents: totalCents }];
  return {
    ...cola,
    kind,
    articleId,
    name: 'Getränkegutschein',
    unitCents: totalCents,
    totalCents,
    shares,
    giftCardCode: code,
    ...over,
  };
}

async function apply(lines: readonly SoldLine[], orderId = randomUUID()) {
  const numbered = lines.map((line, index) => ({ ...line, lineNo: index + 1 }));
  const orgId = vouchedOrgId(ours.orgId);
  return api.context.services.enter(orgId, (tx) =>
    applyGiftCardLines(tx, { orgId, sale: { orderId, lines: numbered }, at: Temporal.Now.instant() }),
  );
}

async function balance(): Promise<number | undefined> {
  const [row] = await owner.sql<{ cents: string }>(
    'select balance_cents as cents from app.gift_cards where code = $1',
    [code],
  );
  return row && Number(row.cents);
}

function hold(amountCents: number, orderId: string = randomUUID()) {
  return api.visit().call('PUT', '/till/gift-card-holds', { orderId, code, amountCents }, ticket);
}

const check = (asked = code) => api.visit().call('POST', '/till/gift-card-checks', { code: asked }, ticket);

describe('[R1.5][D45] a card that is sold', () => {
  test('[D45] has its code, its balance and the rate it was taxed at', async () => {
    await apply([cardLine('gift-card', 5000)]);
    expect(await check()).toMatchObject({
      status: 200,
      body: { code, name: 'Getränkegutschein', balanceCents: 5000, ratePermille: 190, taxKey: 'DE_19', articleId },
    });
    expect(await check(code.toLowerCase())).toMatchObject({ status: 200 });
  });

  test('[D45] is sold once, however often its receipt arrives', async () => {
    const orderId = randomUUID();
    for (let times = 0; times < 3; times += 1) await apply([cardLine('gift-card', 5000)], orderId);
    expect(await balance()).toBe(5000);
  });

  test('[D45] takes more of the same rate, and nothing of another: that is told', async () => {
    await apply([cardLine('gift-card', 5000)]);
    await apply([cardLine('gift-card', 1000)]);
    expect(await apply([cardLine('gift-card', 1000, { taxKey: 'DE_7' })])).toMatchObject([
      { kind: 'gift-card-code-taken' },
    ]);
    expect(await balance()).toBe(6000);
  });

  test('[D45] and taken back again is worth nothing', async () => {
    await apply([cardLine('gift-card', 5000)]);
    expect(await apply([cardLine('gift-card', -5000, { quantity: -1 })])).toEqual([]);
    expect(await balance()).toBe(0);
  });
});

describe('[D45] a card that is redeemed', () => {
  test('[D45] gives up what was set aside for the order', async () => {
    await apply([cardLine('gift-card', 5000)]);
    const orderId = randomUUID();
    expect((await hold(2000, orderId)).body).toEqual({ balanceCents: 3000 });
    expect((await check()).body).toMatchObject({ balanceCents: 3000 });
    expect(await apply([cardLine('redemption', -2000)], orderId)).toEqual([]);
    expect(await balance()).toBe(3000);
    expect(await owner.sql('select 1 from app.gift_card_holds')).toEqual([]);
  });

  test('[D45] rulings-1 beyond its balance: the receipt stands, and a manager is told how much is missing', async () => {
    await apply([cardLine('gift-card', 1000)]);
    expect(await apply([cardLine('redemption', -1500)])).toMatchObject([
      { kind: 'gift-card-overdrawn', subject: { code, missingCents: '500' } },
    ]);
    expect(await balance()).toBe(-500);
    expect((await check()).body).toMatchObject({ balanceCents: 0 });
  });

  test('[D45] that nobody ever sold, or whose code is none, stops no receipt', async () => {
    for (const giftCardCode of ['ZZZZ-ZZZZ-ZZZZ', '💶', '', 'x'])
      expect(await apply([cardLine('redemption', -1500, { giftCardCode })]), giftCardCode).toMatchObject([
        { kind: 'gift-card-not-known' },
      ]);
    expect(await apply([cardLine('gift-card', 1000, { giftCardCode: '?' })])).toHaveLength(1);
    expect(await apply([cardLine('redemption', -1500, { giftCardCode: null })])).toEqual([]);
  });

  test('[D45] the ledger adds up to the balance, whatever was sold, redeemed and taken back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -3000, max: 3000 }), { maxLength: 8 }), async (amounts) => {
        await owner.sql('truncate app.gift_card_holds, app.gift_card_ledger, app.gift_cards');
        await apply([cardLine('gift-card', 5000)]);
        for (const amount of amounts) await apply([cardLine(amount < 0 ? 'redemption' : 'gift-card', amount)]);
        const [{ sum } = { sum: '0' }] = await owner.sql<{ sum: string }>(
          'select sum(amount_cents) from app.gift_card_ledger',
        );
        expect(await balance()).toBe(Number(sum));
        expect(Number(sum)).toBe(5000 + amounts.reduce((total, amount) => total + amount, 0));
      }),
      { numRuns: 15 },
    );
  });

  test('[D45] the ledger only grows', async () => {
    await apply([cardLine('gift-card', 5000)]);
    await expect(owner.sql('update app.gift_card_ledger set amount_cents = 1')).rejects.toThrow(/append-only/);
    await expect(owner.sql('delete from app.gift_card_ledger')).rejects.toThrow(/append-only/);
  });
});

describe('[D45] setting aside', () => {
  test('[S15][D45] a hundred tills at once never set aside more than is there', async () => {
    await apply([cardLine('gift-card', 5000)]);
    const answers = await Promise.all(Array.from({ length: 100 }, () => hold(300)));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(16);
    expect(answers.filter(({ body }) => body['code'] === 'gift-card/not-enough')).toHaveLength(84);
    expect((await check()).body).toMatchObject({ balanceCents: 5000 - 16 * 300 });
  }, 60_000);

  test('[D45] the same order asks again and changes its mind: only the last amount counts', async () => {
    await apply([cardLine('gift-card', 5000)]);
    const orderId = randomUUID();
    await hold(5000, orderId);
    expect((await hold(5000, orderId)).status).toBe(200);
    expect((await hold(1000, orderId)).body).toEqual({ balanceCents: 4000 });
  });

  test('[D45] is over after a quarter of an hour, or when it is released', async () => {
    await apply([cardLine('gift-card', 5000)]);
    const orderId = randomUUID();
    await hold(5000, orderId);
    expect((await hold(1)).body['code']).toBe('gift-card/not-enough');
    await owner.sql(`update app.gift_card_holds set expires_at = now()`);
    expect((await hold(1)).status).toBe(200);
    expect((await api.visit().call('DELETE', `/till/gift-card-holds/${orderId}`, undefined, ticket)).status).toBe(200);
    expect(await api.visit().call('DELETE', `/till/gift-card-holds/${orderId}`, undefined, ticket)).toMatchObject({
      status: 404,
      body: { entity: 'gift-card-hold' },
    });
  });

  test('[S5][D45] whoever tries codes is stopped; the right ones do not count', async () => {
    await apply([cardLine('gift-card', 5000)]);
    for (let times = 0; times < 35; times += 1) expect((await check()).status).toBe(200);
    for (let times = 0; times < 30; times += 1)
      expect((await check('WXYZ-2345-6789')).body['code']).toBe('gift-card/unknown');
    expect(await check('WXYZ-2345-6789')).toMatchObject({ status: 429 });
  });

  test('[R1.15] a card of another organisation is not there', async () => {
    await apply([cardLine('gift-card', 5000)]);
    const theirs = await openTillDevice(owner, {
      orgId:
        (
          await owner.sql<{ org_id: string }>('select org_id from app.organizations where org_id <> $1', [ours.orgId])
        )[0]?.org_id ?? '',
      locationId:
        (
          await owner.sql<{ location_id: string }>('select location_id from app.locations where org_id <> $1', [
            ours.orgId,
          ])
        )[0]?.location_id ?? '',
    });
    const foreign = await ticketOf(api, theirs);
    expect((await api.visit().call('POST', '/till/gift-card-checks', { code }, foreign)).body['code']).toBe(
      'gift-card/unknown',
    );
  });
});

test('[D45][R1.5] a receipt that sells a card and one that redeems too much, sent by a till', async () => {
  const total = (cents: number): Partial<SaleFact> => ({
    totalCents: cents,
    payments:
      cents === 0 ? [] : [{ type: 'cash', amountCents: cents, tenderedCents: cents, changeCents: 0, ...notedByHand }],
    vat: [
      {
        ratePermille: 190,
        grossCents: cents,
        netCents: cents - Math.round((cents * 190) / 1190),
        taxCents: Math.round((cents * 190) / 1190),
      },
    ],
  });
  const sold = till.sell({ lines: [cardLine('gift-card', 1000)], ...total(1000) });
  const [cola] = saleAt(ours, 'K1', 1).lines;
  if (!cola) throw new Error('no line');
  const drinks = {
    ...cola,
    lineNo: 1,
    quantity: 4,
    totalCents: 1400,
    shares: [{ ratePermille: 190, grossCents: 1400 }],
  };
  const redeemed = till.sell({ lines: [drinks, cardLine('redemption', -1400, { lineNo: 2 })], ...total(0) });
  expect((await upload(api, till, [sold, redeemed])).body).toMatchObject({
    outcomes: [{ outcome: 'applied' }, { outcome: 'applied' }],
  });
  expect(await balance()).toBe(-400);
  const anna = await api.signIn(people.owner);
  const { body } = await anna.call('GET', '/incidents');
  expect(body['incidents']).toContainEqual(
    expect.objectContaining({ kind: 'gift-card-overdrawn', subject: expect.objectContaining({ missingCents: '400' }) }),
  );
});
