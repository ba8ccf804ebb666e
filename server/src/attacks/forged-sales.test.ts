import { randomUUID } from 'node:crypto';
import { notedByHand, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { openTillDevice, ours, saleAt, type TillDevice, upload } from '../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const [cola] = saleAt(ours, 'K1', 1).lines as [SoldLine];
const vatOf = (grossCents: number) => {
  const netCents = Math.round(grossCents / 1.19);
  return [{ ratePermille: 190, grossCents, netCents, taxCents: grossCents - netCents }];
};
const cash = (amountCents: number, tenderedCents = amountCents, changeCents = tenderedCents - amountCents) => [
  { type: 'cash' as const, amountCents, tenderedCents, changeCents, ...notedByHand },
];
const line = (over: Partial<SoldLine>): SoldLine => ({ ...cola, ...over });

/** What somebody with a key of a till and bad intentions would sign. */
const forgeries: readonly (readonly [string, Partial<SaleFact>, string])[] = [
  [
    'a negative quantity',
    {
      lines: [line({ quantity: -3, totalCents: -1050, shares: [{ ratePermille: 190, grossCents: -1050 }] })],
      totalCents: -1050,
      vat: [{ ratePermille: 190, grossCents: -1050, netCents: -882, taxCents: -168 }],
      payments: cash(-1050, 0, 1050),
    },
    'quantity-not-positive',
  ],
  ['a total below its lines', { totalCents: 1, vat: vatOf(1), payments: cash(1) }, 'lines-do-not-add-up'],
  ['more change than was paid', { payments: cash(350, 500, 450) }, 'change-does-not-match'],
  ['less paid than is due', { payments: cash(100) }, 'payments-do-not-match'],
  [
    'tax that was kept',
    { vat: [{ ratePermille: 190, grossCents: 350, netCents: 350, taxCents: 0 }] },
    'vat-does-not-add-up',
  ],
  ['takings of a day to come', { businessDate: '2199-12-31' }, 'business-date-impossible'],
  ['takings of long ago', { businessDate: '1970-01-01' }, 'business-date-impossible'],
  ['an article of nobody', { lines: [line({ articleId: randomUUID(), articleVersion: 1 })] }, 'article-unknown'],
  [
    'taking back what was never sold',
    {
      lines: [line({ quantity: -1, totalCents: -350, shares: [{ ratePermille: 190, grossCents: -350 }] })],
      totalCents: -350,
      vat: [{ ratePermille: 190, grossCents: -350, netCents: -294, taxCents: -56 }],
      payments: cash(-350, 0, 350),
      cancels: {
        orderId: randomUUID(),
        registerCode: 'K1',
        series: 1,
        receiptNo: 999,
        isWhole: true,
        reason: 'input-error',
      },
    },
    'cancelled-receipt-unknown',
  ],
];

test.each(forgeries)(
  '[S15] rulings-1 %s is a fact that stands, and a manager is told',
  async (_what, over, incident) => {
    const sale = till.saleOf(over);
    const answer = await upload(api, till, [till.write('sale.complete.v1', sale)]);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const kinds = await owner.sql<{ kind: string }>(
      `select kind from app.incidents where org_id = $1 and subject ->> 'orderId' = $2`,
      [ours.orgId, sale.orderId],
    );
    expect(kinds.map(({ kind }) => kind)).toContain(incident);
  },
);

test('[S15] an article at a price of one’s own is noticed, to the cent', async () => {
  const [article] = await owner.sql<{ id: string; version: number; cents: number }>(
    `select article_id as id, version, price_cents as cents from app.articles
     where org_id = $1 and kind = 'sale' and retired_at is null and price_cents > 100 limit 1`,
    [ours.orgId],
  );
  if (!article) throw new Error('no article');
  for (const unitCents of [1, article.cents - 1, article.cents + 1]) {
    const sale = till.saleOf({
      lines: [
        line({
          articleId: article.id,
          articleVersion: article.version,
          unitCents,
          totalCents: unitCents,
          shares: [{ ratePermille: 190, grossCents: unitCents }],
        }),
      ],
      totalCents: unitCents,
      vat: vatOf(unitCents),
      payments: cash(unitCents),
    });
    expect((await upload(api, till, [till.write('sale.complete.v1', sale)])).status).toBe(200);
    const kinds = await owner.sql<{ kind: string }>(`select kind from app.incidents where subject ->> 'orderId' = $1`, [
      sale.orderId,
    ]);
    expect(
      kinds.map(({ kind }) => kind),
      String(unitCents),
    ).toContain('price-not-of-catalogue');
  }
});

test('[S15] the same sale taken back twice: the second time a manager is told, and both stand', async () => {
  const sold = till.saleOf();
  const back = () =>
    till.saleOf({
      lines: [line({ quantity: -1, totalCents: -350, shares: [{ ratePermille: 190, grossCents: -350 }] })],
      totalCents: -350,
      vat: [{ ratePermille: 190, grossCents: -350, netCents: -294, taxCents: -56 }],
      payments: cash(-350, 0, 350),
      cancels: {
        orderId: sold.orderId,
        registerCode: 'K1',
        series: 1,
        receiptNo: sold.receiptNo,
        isWhole: true,
        reason: 'input-error',
      },
    });
  const [first, second] = [back(), back()];
  for (const sale of [sold, first, second])
    expect((await upload(api, till, [till.write('sale.complete.v1', sale)])).status).toBe(200);
  const incidentsOf = async ({ orderId }: SaleFact) =>
    (
      await owner.sql<{ kind: string }>(`select kind from app.incidents where subject ->> 'orderId' = $1`, [orderId])
    ).map(({ kind }) => kind);
  expect(await incidentsOf(first)).not.toContain('cancels-other-than-sold');
  expect(await incidentsOf(second)).toContain('cancels-other-than-sold');
});

test('[S15][R4.13] a hundred hands close the same day at once: one report, and every cent in it once', async () => {
  const anna = await api.signIn(people.owner);
  const close = () => anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
  const answers = await Promise.all(Array.from({ length: 100 }, close));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [sums] = await owner.sql<{ receipts: string; reports: string }>(
    `select (select sum(total_cents) from app.receipts where org_id = $1)::text as receipts,
            (select sum(total_cents) from app.z_reports where org_id = $1)::text as reports`,
    [ours.orgId],
  );
  expect(sums?.reports).toBe(sums?.receipts);
});
