import { randomUUID } from 'node:crypto';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { type TakenSale, takingsOf } from '@tresen/domain/closing/z-takings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, upload } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

type Shown = { readonly takings?: unknown; readonly registers: readonly unknown[] };

async function closeNow(): Promise<string> {
  const made = await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
  const [report] = made.body['reports'] as { zReportId: string }[];
  if (!report) throw new Error(JSON.stringify(made.body));
  return report.zReportId;
}

test('[floor-13] a report keeps what each person took and each category brought, as the domain adds it up', async () => {
  const articles = await owner.sql<{ article_id: string; category: string }>(
    `select distinct on (g.name) i.article_id, g.name as category from app.article_categories i
      join app.categories g on g.org_id = i.org_id and g.category_id = i.category_id
      where i.org_id = $1 and (select count(*) from app.article_categories o where o.article_id = i.article_id) = 1
      order by g.name, i.article_id limit 2`,
    [ours.orgId],
  );
  expect(articles.length).toBe(2);
  const till = await openTillDevice(owner, ours, 'K71');
  const bar = await openTillDevice(owner, ours, 'K72');
  const annaId = demoId('anna.krug@lindenhof.example');
  const helperId = randomUUID();
  await owner.sql(`insert into app.people (org_id, person_id, name) values ($1, $2, 'Aushilfe')`, [
    ours.orgId,
    helperId,
  ]);
  const sold: TakenSale[] = [];
  const sale = (at: typeof till, place: number, userId: string, by: 'cash' | 'card', over: Partial<SaleFact> = {}) => {
    const fact = at.saleOf(over);
    const lines = fact.lines.map((line) => ({ ...line, articleId: articles[place]?.article_id ?? null }));
    const payments = fact.payments.map((one) =>
      by === 'cash' ? one : { ...one, type: by, tenderedCents: 0, changeCents: 0 },
    );
    sold.push({
      personId: userId,
      totalCents: fact.totalCents,
      payments,
      lines: lines.map((line) => ({ ...line, category: articles[place]?.category ?? '' })),
    });
    return at.write('sale.complete.v1', { ...fact, lines, payments }, { actor: { userId, via: 'pin' } });
  };
  await upload(api, till, [
    sale(till, 0, annaId, 'cash'),
    sale(till, 1, annaId, 'card'),
    sale(till, 0, annaId, 'cash'),
  ]);
  await upload(api, bar, [sale(bar, 1, helperId, 'cash'), sale(bar, 9, helperId, 'cash')]);

  const shown = await anna.call('GET', `/z-reports/${await closeNow()}`);
  const names = new Map([
    [annaId, 'Anna Krug'],
    [helperId, 'Aushilfe'],
  ]);
  const { byPerson, byCategory } = takingsOf(sold);
  expect((shown.body as Shown).takings).toEqual({
    byPerson: byPerson.map((one) => ({ ...one, name: names.get(one.personId ?? '') })),
    byCategory,
  });
  expect(byCategory.map(({ category }) => category)).toContain('');
});

test('[floor-13] [R4.13] a report from before is shown and printed as it was made: without takings, not made up later', async () => {
  const till = await openTillDevice(owner, ours, 'K73');
  await upload(api, till, [till.sell()]);
  const made = await closeNow();
  const older = randomUUID();
  await owner.sql(
    `insert into app.z_reports select z.org_id, $2, z.location_id, gen_random_uuid(), 1, 'manual', z.business_date,
        z.created_at, z.created_by, z.receipt_count, z.total_cents, z.cash_cents, z.card_cents, z.redeemed_cents,
        z.content - 'takings', z.master_data, decode(repeat('00', 32), 'hex'), z.hash
      from app.z_reports z where z.z_report_id = $1`,
    [made, older],
  );
  const shown = await anna.call('GET', `/z-reports/${older}`);
  expect(shown.status).toBe(200);
  expect((shown.body as Shown).takings).toBeUndefined();
  expect((shown.body as Shown).registers.length).toBeGreaterThan(0);
  expect((await anna.call('GET', `/z-reports/${older}/pdf?locale=de`)).status).toBe(200);
});
