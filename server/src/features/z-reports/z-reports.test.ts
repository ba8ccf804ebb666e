import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, type TillDevice, upload } from '../../../test/till-device.ts';
import { notedByHand, type SaleFact } from '@tresen/domain/sales/sale-fact';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
let position = 0;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  till = await openTillDevice(owner, ours, `K${++position}`);
});

const create = () => anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
const open = () => anna.call('GET', `/locations/${ours.locationId}/x-report`);

async function closeAll(): Promise<void> {
  await create();
}

async function zNumbers(): Promise<readonly number[]> {
  const rows = await owner.sql<{ no: string; z_no: string | null }>(
    'select no, z_no from app.receipts where register_id = $1 order by no',
    [till.registerId],
  );
  return rows.map(({ z_no }) => Number(z_no));
}

/** A sale of the same order, taken back whole. */
function takenBack(sale: SaleFact): Partial<SaleFact> {
  return {
    lines: sale.lines.map((line) => ({
      ...line,
      quantity: -line.quantity,
      totalCents: -line.totalCents,
      shares: line.shares.map((share) => ({ ...share, grossCents: -share.grossCents })),
    })),
    payments: [
      { type: 'cash', amountCents: -sale.totalCents, tenderedCents: 0, changeCents: sale.totalCents, ...notedByHand },
    ],
    totalCents: -sale.totalCents,
    vat: sale.vat.map((one) => ({
      ...one,
      grossCents: -one.grossCents,
      netCents: -one.netCents,
      taxCents: -one.taxCents,
    })),
    cancels: {
      orderId: sale.orderId,
      registerCode: sale.registerCode,
      series: 1,
      receiptNo: sale.receiptNo,
      isWhole: true,
      reason: 'complaint',
    },
  };
}

describe('a Z-report made by hand', () => {
  test('[R4.11][R3.19] takes every open receipt, says what it holds, and takes none twice', async () => {
    await closeAll();
    await upload(api, till, [till.sell(), till.sell(), till.sell()]);
    const before = await open();
    expect(before.body).toMatchObject({ figures: { receiptCount: 3, totalCents: 1050 } });

    const made = await create();
    expect(made.status).toBe(200);
    const [report] = made.body['reports'] as { zReportId: string; number: number }[];
    const shown = await anna.call('GET', `/z-reports/${report?.zReportId}`);
    expect(shown.body).toMatchObject({
      number: report?.number,
      kind: 'manual',
      createdByName: 'Anna Krug',
      isChained: true,
      figures: {
        receiptCount: 3,
        totalCents: 1050,
        netCents: 882,
        taxCents: 168,
        byPayment: [
          { type: 'cash', count: 3, amountCents: 1050 },
          { type: 'card', count: 0, amountCents: 0 },
        ],
        byRate: [{ ratePermille: 190, grossCents: 1050, netCents: 882, taxCents: 168 }],
        byCase: [{ kind: 'sale', ratePermille: 190, quantity: 3, grossCents: 1050 }],
      },
      ranges: [{ registerCode: till.code, series: 1, firstNo: 1, lastNo: 3, totalCents: 1050 }],
      first: { registerCode: till.code, receiptNo: 1 },
      last: { registerCode: till.code, receiptNo: 3 },
      masterData: { location: { name: 'Biergarten Lindenhof', closingHour: 4 } },
    });
    expect(await zNumbers()).toEqual([report?.number, report?.number, report?.number]);
    expect((await open()).body).toMatchObject({
      figures: { receiptCount: 0, totalCents: 0 },
      lastNumber: report?.number,
    });
  });

  test('[R4.12] offline-7.36 made twice makes one, and the second says why', async () => {
    await upload(api, till, [till.sell()]);
    const key = { 'idempotency-key': '018f0000-0000-7000-8000-00000000000a' };
    const path = `/locations/${ours.locationId}/z-reports`;
    const [first, again] = [await anna.call('POST', path, {}, key), await anna.call('POST', path, {}, key)];
    expect(again.body).toEqual(first.body);
    expect(await create()).toMatchObject({ status: 409, body: { code: 'z-report/nothing-to-close' } });
  });

  test('[S15] offline-7.36 two at once make one report', async () => {
    await upload(api, till, [till.sell(), till.sell()]);
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('[R4.13] a closed receipt never changes, nor does its report', async () => {
    await upload(api, till, [till.sell()]);
    await create();
    await expect(
      owner.sql(`update app.receipts set z_no = 9999 where register_id = $1`, [till.registerId]),
    ).rejects.toThrow(/receipts is append-only/);
    await expect(
      owner.sql(`update app.receipts set z_no = null where register_id = $1`, [till.registerId]),
    ).rejects.toThrow(/append-only/);
    await expect(owner.sql('update app.z_reports set total_cents = 0')).rejects.toThrow(/append-only/);
    await expect(owner.sql('delete from app.z_ranges')).rejects.toThrow(/append-only/);
  });

  test('offline-7.32 a gap makes two ranges, and the number that comes late stands in the next report', async () => {
    const [one, two, three] = [till.sell(), till.saleOf(), till.sell()];
    await upload(api, till, [one, three]);
    await create();
    await upload(api, till, [till.write('sale.complete.v1', two)]);
    await create();
    const ranges = await owner.sql<{ first_no: string; last_no: string }>(
      `select u.first_no, u.last_no from app.z_ranges u join app.z_reports z using (org_id, z_report_id)
        where u.register_id = $1 order by z.z_no, u.first_no`,
      [till.registerId],
    );
    expect(ranges.map(({ first_no, last_no }) => [Number(first_no), Number(last_no)])).toEqual([
      [1, 1],
      [3, 3],
      [2, 2],
    ]);
  });

  test('[R1.10] taken back before the report it is a cancellation, after it a refund', async () => {
    await closeAll();
    const [one, two] = [till.saleOf(), till.saleOf()];
    const write = (sale: SaleFact) => till.write('sale.complete.v1', sale);
    await upload(api, till, [write(one), write(two), write(till.saleOf(takenBack(one)))]);
    expect((await open()).body).toMatchObject({
      figures: {
        receiptCount: 3,
        totalCents: 350,
        cancellations: { count: 1, amountCents: -350 },
        refunds: { count: 0 },
      },
    });
    await create();
    await upload(api, till, [write(till.saleOf(takenBack(two)))]);
    expect((await open()).body).toMatchObject({
      figures: { totalCents: -350, cancellations: { count: 0 }, refunds: { count: 1, amountCents: -350 } },
    });
    const made = await create();
    const [report] = made.body['reports'] as { zReportId: string }[];
    expect((await anna.call('GET', `/z-reports/${report?.zReportId}`)).body).toMatchObject({
      figures: { refunds: { count: 1, amountCents: -350 } },
    });
  });

  test('[R4.13] days that are over get a report of their own before the day that runs', async () => {
    await closeAll();
    const today = till.saleOf().businessDate;
    const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
    await upload(api, till, [till.sell({ businessDate: yesterday }), till.sell()]);
    const made = await create();
    expect((made.body['reports'] as { businessDate: string }[]).map(({ businessDate }) => businessDate)).toEqual([
      yesterday,
      today,
    ]);
  });

  test('[R2.18] the list is the newest first, and the chain of hashes holds', async () => {
    for (const _ of [1, 2]) {
      await upload(api, till, [till.sell()]);
      await create();
    }
    const today = till.saleOf().businessDate;
    const { body } = await anna.call('GET', `/z-reports?locationId=${ours.locationId}&from=2020-01-01&to=${today}`);
    const reports = body['reports'] as { number: number }[];
    expect(reports.map(({ number }) => number)).toEqual(reports.map((_, index) => reports.length - index));
    const chain = await owner.sql<{ prev_hash: Buffer; hash: Buffer }>(
      'select prev_hash, hash from app.z_reports where location_id = $1 order by z_no',
      [ours.locationId],
    );
    for (const [index, { prev_hash }] of chain.entries())
      expect(prev_hash).toEqual(chain[index - 1]?.hash ?? Buffer.alloc(32));
  });

  test('[R2.18] a till that was silent is named before and after', async () => {
    await upload(api, till, [till.sell()]);
    await owner.sql(
      `update app.devices set last_seen_at = now() - interval '1 hour', unsent = 4, name = 'Bar 2' where device_id = $1`,
      [till.deviceId],
    );
    expect((await open()).body).toMatchObject({
      missingDevices: expect.arrayContaining([expect.objectContaining({ name: 'Bar 2', unsent: 4 })]),
    });
    const [report] = (await create()).body['reports'] as { zReportId: string }[];
    expect((await anna.call('GET', `/z-reports/${report?.zReportId}`)).body).toMatchObject({
      missingDevices: expect.arrayContaining([expect.objectContaining({ name: 'Bar 2' })]),
    });
    await owner.sql(`update app.devices set last_seen_at = now(), unsent = 0 where device_id = $1`, [till.deviceId]);
  });
});

test('offline-7.37 sales during closings: each receipt stands in exactly one report, and the sums agree', async () => {
  const tills = await Promise.all([0, 1, 2].map(() => openTillDevice(owner, ours, `K${++position}`)));
  let isSelling = true;
  const closer = (async () => {
    while (isSelling) {
      await Promise.all([create(), create()]);
    }
  })();
  await Promise.all(
    tills.map(async (one) => {
      for (let round = 0; round < 12; round += 1) await upload(api, one, [one.sell(), one.sell(), one.sell()]);
    }),
  );
  isSelling = false;
  await closer;
  await create();
  const [sums] = await owner.sql<Record<string, string>>(
    `select (select count(*) from app.receipts where z_no is null and location_id = $1) as open,
      (select count(*) from app.receipts where register_id = any($2)) as receipts,
      (select sum(last_no - first_no + 1) from app.z_ranges where register_id = any($2)) as ranged,
      (select count(*) from app.z_reports where location_id = $1) as reports,
      (select max(z_no) from app.z_reports where location_id = $1) as last,
      (select count(*) from app.z_reports z where z.total_cents <> (select coalesce(sum(c.total_cents), 0) from app.receipts c
        where c.location_id = z.location_id and c.z_no = z.z_no)) as wrong`,
    [ours.locationId, tills.map(({ registerId }) => registerId)],
  );
  expect(sums).toMatchObject({ open: '0', receipts: '108', ranged: '108', wrong: '0' });
  expect(sums?.['reports']).toBe(sums?.['last']);
});
