import { drawerFigures } from '@tresen/domain/closing/cash-book';
import { cancelWhole } from '@tresen/domain/sales/counter-booking';
import type { JsonValue } from '@tresen/domain/device-log/log-entry';
import { anySale } from '@tresen/domain/sales/any-sale.sample';
import { paymentsBack } from '@tresen/domain/sales/payments-back';
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
import { closeDueLocations } from '../../core/closing/close-due-locations.ts';

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

const till = fc.nat(2);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('sell'),
      till,
      sale: anySale,
      daysAgo: fc.nat(2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('take-back'), till, which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('practise'), till }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('send'), till }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('close') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('clock') }) },
);

test('[R4.13][D17][F8] whatever happens in whatever order, every receipt stands in one report, and each adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      const testServer = await openTestServer();
      for (const one of steps) {
        if (one.does === 'sell') testServer.sell(one.till, factOf(one));
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
    }),
    { numRuns: Number(process.env['INTERLEAVINGS'] ?? 12) },
  );
}, 1_800_000);

type Sell = { readonly sale: SaleFact; readonly daysAgo: number };

function factOf({ sale, daysAgo }: Sell): SaleFact {
  return { ...sale, orderId: randomUUID(), businessDate: dayBefore(daysAgo) };
}

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
  let practised = 0;
  const write = (index: number, fact: SaleFact) => {
    const from = tills[index];
    if (!from) return;
    const { receiptNo, pickupNo, registerCode, locationId } = from.saleOf();
    const sale = { ...fact, receiptNo, pickupNo, registerCode, locationId };
    facts.set(sale.orderId, sale);
    const { type, payload } = saleEntry(sale);
    unsent[index]?.push(from.write(type, payload as JsonValue));
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
    takeBack(index: number, which: number) {
      const known = [...facts.values()].filter(({ cancels }) => cancels === null);
      const sale = known[which % Math.max(1, known.length)];
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
