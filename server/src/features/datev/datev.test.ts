import { createHash, randomUUID } from 'node:crypto';
import { readBatch } from '@tresen/domain/datev/second-reader';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '../../../test/api.ts';
import { type ExportServer, openExportServer } from '../../../test/export-server.ts';
import { ours } from '../../../test/till-device.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';

const november = { from: '2026-11-01', to: '2026-11-30', delivers: 'difference' };
const settings = {
  adviserNo: '1234567',
  clientNo: '10001',
  yearBeginMonth: 1,
  accountLength: 4,
  chart: '03',
  isFinal: false,
  detail: 'z-report',
  accounts: {},
};

let testServer: ExportServer;
let version = 0;
beforeAll(async () => {
  testServer = await openExportServer();
});
afterAll(() => testServer.close());

async function save(over: object = {}): Promise<void> {
  const answer = await testServer.anna.call('PUT', '/datev-settings', { ...settings, ...over, version });
  expect(answer.status).toBe(200);
  version = Number(answer.body['version']);
}

async function check(period: { from: string; to: string } = november) {
  const query = new URLSearchParams({ locationId: ours.locationId, from: period.from, to: period.to });
  return (await testServer.anna.call('GET', `/datev-checks?${query}`)).body;
}

/** What is left on each account when everything in these files is booked. */
async function balances(...exportIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (const exportId of exportIds) {
    const { rows, faults } = readBatch((await testServer.download(testServer.anna, exportId)).bytes);
    expect(faults).toEqual([]);
    for (const { account, contraAccount, side, amountCents } of rows) {
      const signed = side === 'S' ? amountCents : 0 - amountCents;
      sums.set(account, (sums.get(account) ?? 0) + signed);
      sums.set(contraAccount, (sums.get(contraAccount) ?? 0) - signed);
    }
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}

async function takings(from: string, to: string): Promise<number> {
  const [row] = await testServer.owner.sql<{ sum: string }>(
    `select sum(total_cents)::text as sum from app.receipts where location_id = $1 and business_date between $2 and $3
      and z_no is not null`,
    [ours.locationId, from, to],
  );
  return Number(row?.sum);
}

describe('[R1.9] DATEV', () => {
  test('[R1.9] without numbers of the adviser nothing is written, and everything that is missing is named', async () => {
    const { body } = await testServer.anna.call('GET', '/datev-settings');
    expect(body).toMatchObject({ version: 0, chart: '03', adviserNo: '' });
    expect((await check())['problems']).toEqual([
      { code: 'adviser-missing', subject: '' },
      { code: 'client-missing', subject: '' },
    ]);
    const refused = await testServer.make('datev-batches', november);
    expect(refused).toMatchObject({
      state: 'refused',
      files: [],
      problems: [{ code: 'adviser-missing' }, { code: 'client-missing' }],
    });
    expect((await testServer.download(testServer.anna, refused.exportId)).status).toBe(404);
  });

  test('[R1.9] settings are saved once; whoever read an older state is told', async () => {
    await save({ accounts: { tips: '1755' } });
    expect((await testServer.anna.call('GET', '/datev-settings')).body).toMatchObject({
      adviserNo: '1234567',
      accounts: { tips: '1755' },
      version: 1,
    });
    const late = await testServer.anna.call('PUT', '/datev-settings', { ...settings, version: 0 });
    expect(late.body).toMatchObject({ status: 409, code: 'record/changed' });
    await save();
  });

  test('[R1.9][D16] the check says what would be in it, which days are open, and that all four countings agree', async () => {
    const found = await check();
    expect(found).toMatchObject({
      problems: [],
      openDates: ['2026-11-14'],
      registers: 3,
      unsentRegisters: [],
      deliveredZReports: 0,
    });
    expect(found).toMatchObject({ salesDays: 12, closedDays: 11, zReports: 11, rows: 55 });
    const sum = await takings('2026-11-01', '2026-11-30');
    expect(found['proof']).toMatchObject({
      batchCents: sum,
      zReportCents: sum,
      paymentCents: sum,
      receiptCents: sum,
      interimCents: 0,
    });
  });

  test('[R1.9] accounts that cannot be are refused, all of them at once', async () => {
    await save({ accounts: { card: '13', interim: '1000' } });
    const { problems } = await testServer.make('datev-batches', november);
    expect(problems).toEqual([
      { code: 'account-used-twice', subject: 'cash' },
      { code: 'account-wrong-length', subject: 'card' },
      { code: 'account-used-twice', subject: 'interim' },
    ]);
    await save();
  });

  test('[R1.9] the file of November is kept under its name and its hash, and the interim account is empty', async () => {
    const exportId = '0199a7c0-0000-7000-8000-000000000001';
    const made = await testServer.make('datev-batches', november, exportId);
    expect(made).toMatchObject({ state: 'ready', progress: 100, rows: 55, createdBy: 'Anna Krug', problems: [] });
    const { headers, bytes } = await testServer.download(testServer.anna, exportId);
    expect(headers['content-type']).toBe('text/csv; charset=windows-1252');
    expect(headers['content-disposition']).toBe('attachment; filename="EXTF_Buchungsstapel_2026-11.csv"');
    expect(made.files).toEqual([
      {
        name: 'EXTF_Buchungsstapel_2026-11.csv',
        bytes: bytes.length,
        rows: 55,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    ]);

    const left = await balances(exportId);
    expect(left.get('1371')).toBeUndefined();
    expect(0 - (left.get('8400') ?? 0) - (left.get('8300') ?? 0)).toBe(await takings('2026-11-01', '2026-11-30'));
    expect(made.proof).toMatchObject({ batchCents: await takings('2026-11-01', '2026-11-30'), interimCents: 0 });
  });

  test('[R1.9] what was delivered is not delivered again; what changed is delivered as a difference', async () => {
    expect(await check()).toMatchObject({ deliveredZReports: 11, rows: 0 });
    expect(await testServer.make('datev-batches', november)).toMatchObject({
      state: 'refused',
      problems: [{ code: 'nothing-to-deliver' }],
    });

    const first = '0199a7c0-0000-7000-8000-000000000001';
    const before = await balances(first);
    await save({ accounts: { card: '1363' } });
    const moved = await testServer.make('datev-batches', november);
    expect(moved).toMatchObject({ state: 'ready', rows: 22 });
    const after = await balances(first, moved.exportId);
    expect(after.get('1361')).toBeUndefined();
    expect(after.get('1363')).toBe(before.get('1361'));
    expect(after.get('8400')).toBe(before.get('8400'));
    await save();
    expect(await testServer.make('datev-batches', november)).toMatchObject({ state: 'ready', rows: 22 });
  });

  test('[R1.9][D17] a day that was closed later comes by itself', async () => {
    const { enter } = testServer.api.context.services;
    await enter(vouchedOrgId(ours.orgId), (tx) =>
      sql`select app.close_day(${ours.locationId}, '2026-11-14', 'auto', '2026-11-15T03:00:00Z', null, ${randomUUID()}, 'test', '[]', false)`.execute(
        tx,
      ),
    );
    const late = await testServer.make('datev-batches', november);
    expect(late).toMatchObject({ state: 'ready', rows: 4 });
    const { rows } = readBatch((await testServer.download(testServer.anna, late.exportId)).bytes);
    expect(new Set(rows.map(({ dayAndMonth }) => dayAndMonth))).toEqual(new Set(['1411']));
    expect(late.proof?.batchCents).toBe(await takings('2026-11-01', '2026-11-30'));
  });

  test('[R1.9] the whole again replaces what was before', async () => {
    const whole = await testServer.make('datev-batches', { ...november, delivers: 'whole' });
    expect(whole).toMatchObject({ state: 'ready', rows: 59 });
    expect(await check()).toMatchObject({ rows: 0 });
  });

  test('[R1.9] SKR04 moves no cent', async () => {
    const three = await balances((await testServer.make('datev-batches', { ...november, delivers: 'whole' })).exportId);
    await save({ chart: '04', accountLength: 5 });
    const made = await testServer.make('datev-batches', { ...november, delivers: 'whole' });
    const four = await balances(made.exportId);
    expect(four.get('44000')).toBe(three.get('8400'));
    expect(four.get('43000')).toBe(three.get('8300'));
    expect(four.get('16000')).toBe(three.get('1000'));
    expect(four.get('14610')).toBe(three.get('1361'));
    const { head } = readBatch((await testServer.download(testServer.anna, made.exportId)).bytes);
    expect(head[26]).toBe('"04"');
    await save();
  });

  test('[R1.9] two months are two files in one archive', async () => {
    const made = await testServer.make('datev-batches', { from: '2026-10-20', to: '2026-11-30', delivers: 'whole' });
    expect(made.files.map(({ name }) => name)).toEqual([
      'EXTF_Buchungsstapel_2026-10-20_2026-10-31.csv',
      'EXTF_Buchungsstapel_2026-11.csv',
    ]);
    const { headers, bytes } = await testServer.download(testServer.anna, made.exportId);
    expect(headers['content-type']).toBe('application/zip');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('[R1.9] every receipt in the books', () => {
  test('[R1.9] single receipts add up to the same balances, row by row under their own numbers', async () => {
    const whole = await testServer.make('datev-batches', { ...november, delivers: 'whole' });
    await save({ detail: 'receipt' });
    const single = await testServer.make('datev-batches', { ...november, delivers: 'whole' });
    expect(await balances(single.exportId)).toEqual(await balances(whole.exportId));
    const { rows } = readBatch((await testServer.download(testServer.anna, single.exportId)).bytes);
    expect(rows.filter(({ documentNo }) => /^K\d-1-\d{6}$/.test(documentNo)).length).toBeGreaterThan(200);
    expect(single.rows).toBe(rows.length);
    await save();
  });
});

describe('[R1.9] what an export leaves behind', () => {
  test('[R1.9] one cent that was never paid, and the batch is refused', async () => {
    await testServer.owner.sql(
      `insert into app.receipt_payments (org_id, register_id, series, no, business_date, payment_no, type, amount_cents, tendered_cents, change_cents)
        select org_id, register_id, series, no, business_date, 9, 'cash', 1, 1, 0 from app.receipts
          where location_id = $1 and business_date = '2026-10-31' limit 1`,
      [ours.locationId],
    );
    const october = { from: '2026-10-31', to: '2026-10-31', delivers: 'whole' };
    expect(await testServer.make('datev-batches', october)).toMatchObject({
      state: 'refused',
      problems: [{ code: 'proof-fails' }],
    });
    expect((await check(october))['problems']).toEqual([{ code: 'proof-fails', subject: '' }]);
  });

  test('[R1.9] what is ready can neither be changed nor taken away', async () => {
    const { enter } = testServer.api.context.services;
    const change = (text: ReturnType<typeof sql>) => enter(vouchedOrgId(ours.orgId), (tx) => text.execute(tx));
    await expect(change(sql`update app.exports set files = '[]' where state = 'ready'`)).rejects.toThrow(
      /kept as it was/,
    );
    await expect(change(sql`delete from app.exports`)).rejects.toThrow(/permission denied/);
    await expect(change(sql`update app.datev_bookings set amount_cents = 1`)).rejects.toThrow(/permission denied/);
  });

  test('[S1][R1.9][R1.15] only managers of this organisation see exports, and fetch them', async () => {
    const list = await testServer.anna.call('GET', `/exports?locationId=${ours.locationId}&limit=3`);
    const [newest] = list.body['exports'] as { exportId: string; state: string }[];
    expect(list.body['exports']).toHaveLength(3);
    const ready = '0199a7c0-0000-7000-8000-000000000001';
    const [ben, dora] = [
      await testServer.api.signIn(people.staff, '10.0.0.8'),
      await testServer.api.signIn(people.foreignOwner, '10.0.0.9'),
    ];
    expect((await testServer.download(ben, ready)).status).toBe(403);
    expect((await testServer.download(dora, ready)).status).toBe(404);
    expect((await testServer.download(testServer.api.visit(), ready)).status).toBe(401);
    expect((await dora.call('GET', `/exports/${newest!.exportId}`)).body).toMatchObject({ code: 'PGRST116' });
  });

  test('[R1.9] asked twice, made once; a period that is none is refused', async () => {
    const exportId = randomUUID();
    await testServer.make('datev-batches', november, exportId);
    await testServer.make('datev-batches', november, exportId);
    const [kept] = await testServer.owner.sql<{ count: string }>(
      'select count(*) from app.exports where export_id = $1',
      [exportId],
    );
    expect(kept?.count).toBe('1');
    const turned = { locationId: ours.locationId, from: '2026-11-30', to: '2026-11-01', delivers: 'whole' };
    const answer = await testServer.anna.call('PUT', `/datev-batches/${randomUUID()}`, turned);
    expect(answer.body).toMatchObject({ status: 422, code: 'period/not-valid' });
  });
});
