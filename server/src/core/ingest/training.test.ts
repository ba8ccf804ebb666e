import { randomUUID } from 'node:crypto';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { dumpOf } from '../../../test/dump-of.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { verifyBooks } from '../books/verify-books.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';

/** What a training sale may change in the whole database, and nothing else. */
const touched = new Set([
  'app.command_keys',
  'app.device_commands',
  'app.device_heads',
  'app.device_proofs',
  'app.devices',
  'app.training_sales',
]);

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
let trainingNo = 0;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  till = await openTillDevice(owner);
  await owner.sql(
    `insert into app.entitlements (org_id, location_id, name, set_at) values ($1, $2, 'tse', now()) on conflict do nothing`,
    [ours.orgId, ours.locationId],
  );
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

/** As a till in training writes it: everything of a sale but its numbers. */
function practise(over: Partial<SaleFact> = {}): LogEntry {
  const { receiptNo, pickupNo, ...sale } = { ...saleWithoutNumber(), ...over };
  expect(receiptNo).toBe(pickupNo);
  trainingNo += 1;
  return till.write('training.sale.v1', { trainingNo, sale });
}

/** The numbers of the register stay where they are. */
function saleWithoutNumber(): SaleFact {
  return { ...structuredClone(sample), orderId: randomUUID() };
}
let sample: SaleFact;
beforeAll(async () => {
  const sold = till.sell();
  sample = sold.payload as unknown as SaleFact;
  expect(outcomesOf((await upload(api, till, [sold])).body)).toEqual(['applied']);
});

function outcomesOf(body: Record<string, unknown>): readonly string[] {
  return (body['outcomes'] as { outcome: string }[]).map(({ outcome }) => outcome);
}

async function everyRow(): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = Map.groupBy(await dumpOf(owner), ({ table }) => table);
  return new Map([...rows].map(([table, of]) => [table, of.map(({ row }) => row).toSorted()]));
}

/** Everything that is reported, but for the time of the report. */
async function answers(): Promise<readonly string[]> {
  const asked = [
    `/revenues?locationId=${ours.locationId}`,
    `/revenues/export?locationId=${ours.locationId}&locale=de`,
    `/z-reports?locationId=${ours.locationId}&from=2026-01-01&to=2099-12-31`,
    `/dashboard?locationId=${ours.locationId}`,
    `/datev-checks?locationId=${ours.locationId}&from=2026-01-01&to=2026-12-31`,
    '/incidents',
  ];
  return Promise.all(
    asked.map(async (path) => {
      const { status, body } = await anna.call('GET', path);
      return `${path} ${status} ${JSON.stringify(body)}`.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'at');
    }),
  );
}

/** As `tresen verify` looks for them. */
async function faults(): Promise<readonly string[]> {
  return (await verifyBooks(api.context.services.db, vouchedOrgId(ours.orgId))).faults;
}

describe('fiscal-4.1 training', () => {
  test('changes no row of the organisation but its own: no receipt, order, event, card, job or figure', async () => {
    const [before, said] = [await everyRow(), await answers()];
    const first = practise();
    const { orderId, registerCode } = sample;
    const cancels = { orderId, registerCode, series: 1, receiptNo: 1, isWhole: true, reason: 'other' } as const;
    const card = { ...sample.lines[0]!, kind: 'gift-card', giftCardCode: 'ÜBEN-2026' } as const;
    const redeemed = { ...card, lineNo: 2, kind: 'redemption', unitCents: -350, totalCents: -350 } as const;
    const entries = [first, practise({ cancels }), practise({ lines: [card] }), practise({ lines: [card, redeemed] })];
    expect(outcomesOf((await upload(api, till, entries)).body)).toEqual(entries.map(() => 'applied'));

    const after = await everyRow();
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (table) => JSON.stringify(before.get(table)) !== JSON.stringify(after.get(table)),
    );
    expect(changed.filter((table) => !touched.has(table))).toEqual([]);
    expect(changed).toContain('app.training_sales');
    expect(await answers()).toEqual(said);
    expect(said.filter((text) => !/^\S+ 200 /.test(text))).toEqual([]);
  });

  test('[D11] the next receipt has the next number, and the chain of the device holds both', async () => {
    const { body } = await upload(api, till, [practise(), till.sell(), practise(), till.sell()]);
    expect(outcomesOf(body)).toEqual(['applied', 'applied', 'applied', 'applied']);
    const receipts = await owner.sql<{ no: string }>('select no from app.receipts where register_id = $1 order by no', [
      till.registerId,
    ]);
    expect(receipts.map(({ no }) => Number(no))).toEqual([1, 2, 3]);
    expect(await faults()).toEqual([]);
  });

  test('offline-7.29 sent twice it is kept once', async () => {
    const entry = practise();
    expect(outcomesOf((await upload(api, till, [entry])).body)).toEqual(['applied']);
    expect(outcomesOf((await upload(api, till, [entry])).body)).toEqual(['applied']);
    const kept = await owner.sql('select 1 from app.training_sales where device_id = $1 and device_seq = $2', [
      till.deviceId,
      String(entry.seq),
    ]);
    expect(kept).toHaveLength(1);
  });

  test('fiscal-6.2 is kept with what a device would sign, marked as training, and without one it is not signed', async () => {
    const rows = await owner.sql<{ process_data: string; signature_value: string | null }>(
      'select process_data, signature_value from app.training_sales where device_id = $1',
      [till.deviceId],
    );
    expect(rows.every(({ process_data }) => process_data.startsWith('AVTraining^'))).toBe(true);
    expect(rows.every(({ signature_value }) => signature_value === null)).toBe(true);
    const signed = await owner.sql('select 1 from app.tse_practice_transactions where client_id = $1', [
      till.registerId,
    ]);
    expect(signed.length).toBeLessThanOrEqual(3);
  });

  test('[R4.13] a report says how many there were, once; alone they make none', async () => {
    const count = async (text: string) =>
      Number((await owner.sql<{ n: string }>(`select count(*) as n from app.training_sales where ${text}`))[0]?.n);
    const open = await count('z_no is null');
    expect(open).toBeGreaterThan(0);
    const now = await anna.call('GET', `/locations/${ours.locationId}/x-report`);
    expect(now.body).toMatchObject({ figures: { receiptCount: 3, totalCents: 1050, trainingCount: open } });

    const close = () => anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
    expect((await close()).status).toBe(200);
    expect(await count('z_no is null')).toBe(0);
    const figures = async () =>
      (
        await owner.sql<{ figures: Record<string, unknown> }>(
          `select content -> 'figures' as figures from app.z_reports where location_id = $1 order by z_no`,
          [ours.locationId],
        )
      ).map((row) => row.figures);
    expect((await figures()).at(-1)).toMatchObject({ receiptCount: 3, totalCents: 1050, trainingCount: open });

    const reports = (await figures()).length;
    await upload(api, till, [practise()]);
    await close();
    expect(await figures()).toHaveLength(reports);
    await upload(api, till, [till.sell()]);
    expect((await close()).status).toBe(200);
    expect((await figures()).at(-1)).toMatchObject({ receiptCount: 1, totalCents: 350, trainingCount: 1 });
    expect(await faults()).toEqual([]);
  });

  test('offline-7.29 a server that does not know it sets it aside, and the first that does keeps it', async () => {
    const entry = practise();
    await owner.sql(
      `insert into app.parked_commands (org_id, location_id, parked_id, device_id, seq, hash, type, entry, cause, parked_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, 'type-unknown', now())`,
      [
        ours.orgId,
        ours.locationId,
        randomUUID(),
        till.deviceId,
        String(entry.seq),
        entry.hash,
        entry.type,
        JSON.stringify(entry),
      ],
    );
    await ticketOf(api, till);
    const [row] = await owner.sql<{ decision: string }>(
      'select decision from app.parked_commands where device_id = $1 and seq = $2',
      [till.deviceId, String(entry.seq)],
    );
    expect(row?.decision).toBe('replayed');
    const kept = await owner.sql('select 1 from app.training_sales where device_seq = $1', [String(entry.seq)]);
    expect(kept).toHaveLength(1);
  });

  test('offline-7.29 what claims to be training and is no sale is set aside', async () => {
    const other = await openTillDevice(owner, ours, 'K77');
    const entries = [
      other.write('training.sale.v1', { trainingNo: 0, sale: {} }),
      other.write('training.sale.v1', { ...sample, trainingNo: 1 }),
    ];
    expect(outcomesOf((await upload(api, other, entries)).body)).toEqual(['parked', 'parked']);
  });
});
