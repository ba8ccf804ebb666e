import { drawerFigures } from '@tresen/domain/closing/cash-book';
import { cancelWhole } from '@tresen/domain/sales/counter-booking';
import type { JsonValue } from '@tresen/domain/device-log/log-entry';
import { leftOf } from '@tresen/domain/offer/counts';
import { anySale } from '@tresen/domain/sales/any-sale.sample';
import { paymentsBack } from '@tresen/domain/sales/payments-back';
import { movesOf } from '@tresen/domain/sales/counted-moves';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { saleEntry } from '@tresen/domain/sales/sale-version';
import { sampleSale } from '@tresen/domain/sales/sample-sale';
import { type ZReportFigures, zReportFigures } from '@tresen/domain/closing/z-report';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, type Place, saleAt, type TillDevice, upload } from '../../../test/till-device.ts';
import { streamedCounts } from '../../../test/streamed-counts.ts';
import { closeDueLocations } from '../../core/closing/close-due-locations.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let counted: readonly string[];

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  const articles = await owner.sql<{ article_id: string }>(
    `select article_id from app.articles where org_id = $1 and kind = 'sale' order by article_id limit 2`,
    [ours.orgId],
  );
  counted = articles.map(({ article_id }) => article_id);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const till = fc.nat(2);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('sell'),
      till,
      sale: anySale,
      daysAgo: fc.nat(2),
      /** 2: of an article that nobody counts. */
      article: fc.nat(2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('take-back'), till, which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('practise'), till }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('count'),
      till,
      article: fc.nat(1),
      left: fc.option(fc.nat(20)),
      stays: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('send'), till }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('close') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('clock') }) },
);

test('[R4.13][D17][F8][T62] whatever happens in whatever order, every receipt stands in one report, and each adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      const testServer = await openTestServer();
      for (const one of steps) {
        if (one.does === 'sell') testServer.sell(one.till, factOf(one));
        else if (one.does === 'count') testServer.count(one.till, one);
        else if (one.does === 'take-back') testServer.takeBack(one.till, one.which);
        else if (one.does === 'practise') testServer.practise(one.till);
        else if (one.does === 'send') await testServer.send(one.till);
        else if (one.does === 'close') await testServer.close();
        else await testServer.tick();
      }
      for (const index of [0, 1, 2]) await testServer.send(index);
      await testServer.tick();
      await testServer.close();
      await testServer.check();
      await testServer.checkCounts();
    }),
    { numRuns: Number(process.env['INTERLEAVINGS'] ?? 12) },
  );
}, 1_800_000);

type Sell = { readonly sale: SaleFact; readonly daysAgo: number; readonly article: number };

function factOf({ sale, daysAgo, article }: Sell): SaleFact {
  const lines = sale.lines.map((line, place) =>
    place === 0 && line.kind === 'sale' ? { ...line, articleId: counted[article] ?? null } : line,
  );
  return { ...sale, lines, orderId: randomUUID(), businessDate: dayBefore(daysAgo) };
}

type Count = { readonly article: number; readonly left: number | null; readonly stays: boolean };

function dayBefore(days: number): string {
  return Temporal.Now.plainDateTimeISO('Europe/Berlin')
    .subtract({ hours: 4 + days * 24 })
    .toPlainDate()
    .toString();
}

async function openTestServer() {
  const place: Place = { orgId: ours.orgId, locationId: randomUUID() };
  await owner.sql(
    `insert into app.locations (org_id, location_id, name, slug, features, payment_types)
      values ($1, $2::uuid, 'Haus', 'haus-' || left($2::uuid::text, 8), '{point-of-sale}', '{cash,card}')`,
    [place.orgId, place.locationId],
  );
  const tills = await Promise.all([1, 2, 3].map((no) => openTillDevice(owner, place, `K${no}`)));
  const unsent = tills.map((): ReturnType<TillDevice['write']>[] => []);
  const facts = new Map<string, SaleFact>();
  const entryIds = new Map<string, string>();
  /** The largest step that each till knows of; those that know of no count give none. */
  const known = tills.map(() => 0);
  let practised = 0;
  const nextStep = (index: number) => (known[index] = (known[index] ?? 0) + 1);
  const write = (index: number, fact: SaleFact) => {
    const from = tills[index];
    if (!from) return;
    const { receiptNo, pickupNo, registerCode, locationId } = from.saleOf();
    const step = (known[index] ?? 0) > 0 && fact.cancels === null ? nextStep(index) : null;
    const sale = { ...fact, receiptNo, pickupNo, registerCode, locationId, step };
    facts.set(sale.orderId, sale);
    const { type, payload } = saleEntry(sale);
    const entry = from.write(type, payload as JsonValue);
    entryIds.set(sale.orderId, entry.id);
    unsent[index]?.push(entry);
  };

  return {
    sell: write,
    practise(index: number) {
      const from = tills[index];
      if (!from) return;
      practised += 1;
      const { receiptNo: _receiptNo, pickupNo: _pickupNo, ...sale } = saleAt(place, from.code, 1);
      unsent[index]?.push(from.write('training.sale.v1', { trainingNo: practised, sale }));
    },
    count(index: number, { article, left, stays }: Count) {
      const { locationId } = place;
      const said = { locationId, articleId: counted[article] ?? '', countId: randomUUID(), left, stays };
      const entry = tills[index]?.write('article.count.v1', { ...said, step: nextStep(index) });
      if (entry) unsent[index]?.push(entry);
    },
    takeBack(index: number, which: number) {
      const sold = [...facts.values()].filter(({ cancels }) => cancels === null);
      const sale = sold[which % Math.max(1, sold.length)];
      if (!sale || [...facts.values()].some(({ cancels }) => cancels?.orderId === sale.orderId)) return;
      const whole = cancelWhole(sale, []);
      if (!whole.ok) return;
      const { orderId, registerCode, receiptNo } = sale;
      const cancels = { orderId, registerCode, series: 1, receiptNo, isWhole: true, reason: 'complaint' } as const;
      const fact = sampleSale(whole.value.lines, {
        orderId: randomUUID(),
        vat: whole.value.vat,
        payments: paymentsBack(sale, [], whole.value.totalCents),
        reason: 'Reklamation',
        cancels,
        businessDate: dayBefore(0),
      });
      write(index, fact);
    },
    async send(index: number) {
      const from = tills[index];
      const entries = unsent[index]?.splice(0) ?? [];
      if (from && entries.length > 0) {
        const { body } = await upload(api, from, entries);
        expect((body['outcomes'] as { outcome: string }[]).every(({ outcome }) => outcome === 'applied')).toBe(true);
      }
      const [head] = await owner.sql<{ step: number }>(
        'select last_step::int as step from app.stream_heads where location_id = $1',
        [place.locationId],
      );
      known[index] = Math.max(known[index] ?? 0, head?.step ?? 0);
    },
    close: () => anna.call('POST', `/locations/${place.locationId}/z-reports`, {}),
    async tick() {
      const now = Temporal.Now.instant();
      await owner.sql('update app.devices set last_seen_at = $1, unsent = 0 where location_id = $2', [
        now.toString(),
        place.locationId,
      ]);
      await owner.sql(`update directory.closings set due_at = $1 where location_id = $2`, [
        now.toString(),
        place.locationId,
      ]);
      await closeDueLocations({ db: api.context.services.db, now, log: api.context.log });
    },
    /** What the rows say is what the stream says, and each sale that knew of a count is in it with its own stamp. */
    async checkCounts() {
      const streamed = await streamedCounts(owner, place.locationId);
      const rows = await owner.sql<{ article_id: string; left_now: number | null }>(
        'select article_id, left_now from app.article_counts where location_id = $1',
        [place.locationId],
      );
      const lefts = rows.map(({ article_id }) => leftOf(streamed, article_id, '2000-01-01') ?? null);
      expect(lefts).toEqual(rows.map(({ left_now }) => left_now));
      expect(streamed.registers.size).toBe(rows.length);
      for (const sale of facts.values()) {
        const moves = sale.cancels ? [] : movesOf(sale, entryIds.get(sale.orderId) ?? '', () => undefined);
        for (const move of moves) expect(streamed.moves.get(move.articleId)?.get(move.moveId)).toEqual(move);
      }
    },
    async check() {
      const receipts = await owner.sql<{ order_id: string; z_no: string | null }>(
        'select order_id, z_no from app.receipts where location_id = $1',
        [place.locationId],
      );
      expect(receipts.map(({ order_id }) => order_id).toSorted()).toEqual([...facts.keys()].toSorted());
      const zOf = new Map(receipts.map(({ order_id, z_no }) => [order_id, z_no === null ? null : Number(z_no)]));
      expect([...zOf.values()]).not.toContain(null);

      const reports = await owner.sql<{ z_no: string; figures: ZReportFigures }>(
        `select z_no, content -> 'figures' as figures from app.z_reports where location_id = $1 order by z_no`,
        [place.locationId],
      );
      const trained = await owner.sql<{ z_no: string | null }>(
        'select z_no from app.training_sales where location_id = $1',
        [place.locationId],
      );
      expect(trained).toHaveLength(practised);
      expect(reports.map(({ z_no }) => Number(z_no))).toEqual(reports.map((_, index) => index + 1));
      for (const { z_no, figures } of reports) {
        const sales = [...facts.values()].filter(({ orderId }) => zOf.get(orderId) === Number(z_no));
        const isClosed = (orderId: string) => (zOf.get(orderId) ?? Number(z_no)) < Number(z_no);
        const trainingCount = trained.filter((row) => row.z_no === z_no).length;
        expect(figures).toEqual(zReportFigures({ sales, isClosed, cash: figures.cash, trainingCount }));
        const cash = sales.flatMap(({ payments }) => payments).filter(({ type }) => type === 'cash');
        expect(figures.cash.salesCents).toBe(cash.reduce((sum, { amountCents }) => sum + amountCents, 0));
      }
      const [ahead] = await owner.sql<{ receipts: number }>(
        `select count(*)::int as receipts from app.receipts r join app.z_reports z using (org_id, location_id, z_no)
          where r.location_id = $1 and r.business_date > z.business_date`,
        [place.locationId],
      );
      expect(ahead?.receipts).toBe(0);
      const last = reports.at(-1)?.figures.cash;
      const allCash = [...facts.values()].flatMap(({ payments }) => payments).filter(({ type }) => type === 'cash');
      const entries = allCash.map(({ amountCents }) => ({ kind: 'sale', cashCents: amountCents }) as const);
      if (last) expect(last.closingCents).toBe(drawerFigures(0, entries).closingCents);
      const [ranged] = await owner.sql<{ numbers: string }>(
        `select coalesce(sum(u.last_no - u.first_no + 1), 0) as numbers from app.z_ranges u
          join app.z_reports z using (org_id, z_report_id) where z.location_id = $1`,
        [place.locationId],
      );
      expect(Number(ranged?.numbers)).toBe(facts.size);
    },
  };
}
