import { readCsv } from '@tresen/domain/sheets/csv';
import { notedByHand } from '@tresen/domain/sales/sale-fact';
import { withGiven } from '@tresen/domain/sales/special-lines.sample';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../test/api.ts';
import { type ExportServer, openExportServer } from '../../../test/export-server.ts';
import { cola, openTillDevice, ours, upload } from '../../../test/till-device.ts';

const november = { from: '2026-11-01', to: '2026-11-14' };

let testServer: ExportServer;
beforeAll(async () => {
  testServer = await openExportServer(21, 25);
});
afterAll(() => testServer.close());

async function sumOf(what: string, from: string, to: string): Promise<number> {
  const [row] = await testServer.owner.sql<{ sum: string }>(
    `select coalesce(${what}, 0)::text as sum from app.receipts where location_id = $1 and business_date between $2 and $3`,
    [ours.locationId, from, to],
  );
  return Number(row?.sum);
}

/** One cola and 1.50 EUR for whoever served it. */
async function sellWithTip(businessDate: string): Promise<void> {
  const none = {
    lineDiscountPermille: 0,
    discountPermille: 0,
    ownerTipCents: 0,
    valueSoldCents: 0,
    valueRedeemedCents: 0,
  };
  const lines = withGiven([cola], { ...none, tipCents: 150 });
  const payments = [{ type: 'cash', amountCents: 500, tenderedCents: 500, changeCents: 0, ...notedByHand }] as const;
  const till = await openTillDevice(testServer.owner, ours, 'K8');
  const at = `${businessDate}T18:00:00.000Z`;
  const sold = till.sellWhole({ lines, payments, totalCents: 500, businessDate }, { at });
  const { body } = await upload(testServer.api, till, [sold]);
  expect(body).toMatchObject({ outcomes: [{ outcome: 'applied' }] });
}

test('[D33] a report says what was taken, by how many orders, and the average', async () => {
  const query = new URLSearchParams({ ...november, locationId: ours.locationId });
  const { body } = await testServer.anna.call('GET', `/reports?${query}`);
  const [revenue, orders] = [
    await sumOf('sum(total_cents)', november.from, november.to),
    await sumOf('count(*)', november.from, november.to),
  ];
  expect(body).toMatchObject({ revenueCents: revenue, orders, averageCents: Math.round(revenue / orders) });
  const all = await testServer.anna.call('GET', `/reports?${new URLSearchParams(november)}`);
  expect(all.body['revenueCents']).toBe(revenue);
});

test.each(['days', 'hours', 'articles', 'categories', 'payments', 'rates'])(
  '[D33] %s: the parts add up to the whole, and so do those of the same weekdays before',
  async (by) => {
    const week = { from: '2026-11-09', to: '2026-11-14' };
    const query = new URLSearchParams({ ...week, locationId: ours.locationId, by });
    const { body } = await testServer.anna.call('GET', `/report-analyses?${query}`);
    expect(body['before']).toEqual({ from: '2026-11-02', to: '2026-11-07' });
    const rows = body['rows'] as { key: string; name: string; amountCents: number; beforeCents: number }[];
    const add = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
    expect(add(({ amountCents }) => amountCents)).toBe(await sumOf('sum(total_cents)', week.from, week.to));
    expect(add(({ beforeCents }) => beforeCents)).toBe(await sumOf('sum(total_cents)', '2026-11-02', '2026-11-07'));
    if (by === 'days') expect(rows.map(({ key }) => key)).not.toContain('2026-11-07');
    if (by === 'categories') expect(rows.map(({ name }) => name)).toContain('Bier');
  },
);

test('[S12][R1.8][D33] the order overview as CSV: one row for each order, to the cent, and nothing a spreadsheet would run', async () => {
  await testServer.owner.sql(`update app.areas set name = '=1+1' where location_id = $1`, [ours.locationId]);
  await sellWithTip('2026-11-14');
  const made = await testServer.make('order-overviews', { ...november, format: 'csv', locale: 'de' });
  expect(made).toMatchObject({
    state: 'ready',
    kind: 'order-overview',
    files: [{ name: 'Bestelluebersicht_2026-11-01_2026-11-14.csv' }],
  });
  const { headers, bytes } = await testServer.download(testServer.anna, made.exportId);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [headings, ...rows] = readCsv(bytes.toString('utf8').slice(1), ';') ?? [];
  expect(headings?.slice(0, 4)).toEqual(['Beleg', 'Abholnummer', 'Geschäftstag', 'Zeit']);
  const cents = (text: string | undefined) => Math.round(Number(text?.replace(',', '.')) * 100);
  expect(rows.reduce((total, row) => total + cents(row[11]), 0)).toBe(
    await sumOf('sum(total_cents)', november.from, november.to),
  );
  expect(rows).toHaveLength(await sumOf('count(*)', november.from, november.to));
  expect(made.rows).toBe(rows.length);
  expect(rows.map((row) => row[12]).filter((text) => text !== '0,00')).toEqual(['1,50']);
  for (const row of rows) {
    expect(cents(row[8]) + cents(row[9])).toBe(cents(row[11]) + cents(row[12]));
    expect(cents(row[13]) + cents(row[15]) + cents(row[17])).toBe(cents(row[11]));
    expect(row[0]).toMatch(/^K\d-1-\d{6}$/);
  }
  expect(rows[0]?.[5]).toMatch(/^(Anna Krug|Ben Wolf)$/);
});

test('[R1.8] the same as a workbook, in English: amounts are numbers', async () => {
  const made = await testServer.make('order-overviews', {
    from: '2026-11-13',
    to: '2026-11-13',
    format: 'xlsx',
    locale: 'en',
  });
  expect(made.files[0]?.name).toBe('Order_overview_2026-11-13.xlsx');
  const { bytes } = await testServer.download(testServer.anna, made.exportId);
  const [headings, ...rows] = await readSheet(new Uint8Array(bytes).buffer);
  expect(headings?.slice(0, 2)).toEqual(['Receipt', 'Pick-up number']);
  const sum = rows.reduce((total, row) => total + Math.round(Number(row[11]) * 100), 0);
  expect(sum).toBe(await sumOf('sum(total_cents)', '2026-11-13', '2026-11-13'));
});

test('[R2.11] reports are for managers', async () => {
  const ben = await testServer.api.signIn(people.staff, '10.0.0.7');
  const { body } = await ben.call('GET', `/reports?${new URLSearchParams(november)}`);
  expect(body).toMatchObject({ status: 403, code: 'access/denied' });
});
