import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;
let position = 0;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  till = await openTillDevice(owner, ours, `K${++position}`);
});

function receipts() {
  return owner.sql<{ no: string; total_cents: string; hash: Buffer; prev_hash: Buffer }>(
    'select no, total_cents, hash, prev_hash from app.receipts where register_id = $1 order by no',
    [till.registerId],
  );
}

async function incidents(): Promise<readonly string[]> {
  const rows = await owner.sql<{ kind: string }>(
    'select kind from app.incidents where device_id = $1 order by opened_at, kind',
    [till.deviceId],
  );
  return rows.map(({ kind }) => kind);
}

describe('what a till sends', () => {
  test('[R1.5] becomes a receipt with its lines, payments, order and event, once', async () => {
    const entries = [till.sell(), till.sell()];
    const first = await upload(api, till, entries);
    expect(first.body).toMatchObject({
      outcomes: [
        { seq: 1, outcome: 'applied', code: '' },
        { seq: 2, outcome: 'applied', code: '' },
      ],
      serverSeq: 2,
      serverHash: entries[1]?.hash,
    });
    expect(await receipts()).toMatchObject([
      { no: '1', total_cents: '350' },
      { no: '2', total_cents: '350' },
    ]);
    expect(await incidents()).toEqual([]);
    const counts = await owner.sql(
      `select (select count(*)::int from app.receipt_lines where register_id = $1) as lines,
        (select count(*)::int from app.receipt_payments where register_id = $1) as payments,
        (select count(*)::int from app.events e join app.command_keys k using (org_id, command_id) where k.device_id = $2) as events,
        (select count(*)::int from app.orders o join app.order_keys k using (org_id, order_id) where k.register_id = $1) as orders`,
      [till.registerId, till.deviceId],
    );
    expect(counts).toEqual([{ lines: 2, payments: 2, events: 2, orders: 2 }]);
  });

  test('offline-7.11 offline-7.14 sent again gets the outcome of the first time and changes nothing', async () => {
    const entries = [till.sell(), till.sell()];
    const first = await upload(api, till, entries);
    const again = await upload(api, till, entries);
    expect(again.status).toBe(200);
    expect(again.body['outcomes']).toEqual(first.body['outcomes']);
    expect(await receipts()).toHaveLength(2);
    const third = await upload(api, till, [...entries.slice(1), till.sell()]);
    expect(third.body).toMatchObject({ serverSeq: 3 });
    expect(await receipts()).toHaveLength(3);
  });

  test('offline-7.15 out of order is told where to go on, and nothing is stored', async () => {
    const entries = [till.sell(), till.sell(), till.sell()];
    const answer = await upload(api, till, entries.slice(1));
    expect(answer).toMatchObject({ status: 409, body: { code: 'device/log-gap', expectedSeq: 1 } });
    expect(await receipts()).toEqual([]);
    const mixed = await upload(
      api,
      till,
      [entries[0], entries[2]].flatMap((entry) => entry ?? []),
    );
    expect(mixed.body).toMatchObject({ outcomes: [{ seq: 1 }], serverSeq: 1 });
  });

  test('[R1.5] receipts of a series form a chain', async () => {
    await upload(api, till, [till.sell(), till.sell(), till.sell()]);
    const chain = await receipts();
    for (const [index, receipt] of chain.entries())
      expect(receipt.prev_hash).toEqual(chain[index - 1]?.hash ?? Buffer.alloc(32));
  });

  test('offline-7.32 a gap in the numbers is accepted and told', async () => {
    await upload(api, till, [till.sell()]);
    till.saleOf();
    const answer = await upload(api, till, [till.sell()]);
    expect(answer.body).toMatchObject({ outcomes: [{ outcome: 'applied' }] });
    expect((await receipts()).map(({ no }) => no)).toEqual(['1', '3']);
    expect(await incidents()).toEqual(['sequence-gap']);
  });

  test('offline-7.28 unknown article, area and payment type stop no sale and are told', async () => {
    const stranger = '018f0000-0000-7000-8000-000000000001';
    await owner.sql(`update app.locations set payment_types = '{card}' where location_id = $1`, [ours.locationId]);
    const sale = till.saleOf({ areaId: stranger });
    const lines = sale.lines.map((line) => ({ ...line, articleId: stranger, articleVersion: 1 }));
    const entry = till.write('sale.complete.v1', { ...sale, lines });
    await ticketOf(api, till);
    expect((await upload(api, till, [entry])).body).toMatchObject({ outcomes: [{ outcome: 'applied' }] });
    expect(new Set(await incidents())).toEqual(
      new Set(['article-unknown', 'area-unknown', 'payment-type-not-enabled']),
    );
    await owner.sql(`update app.locations set payment_types = '{card,cash}' where location_id = $1`, [ours.locationId]);
  });

  test('[S20] a broken chain or a foreign signature is set aside, counted nowhere, and the next one gets through', async () => {
    const [first, forged, next] = [till.sell(), till.sell(), till.sell()];
    const tampered = { ...forged, payload: { ...(forged.payload as object), totalCents: 1 } };
    const answer = await upload(api, till, [first, tampered, next]);
    expect(answer.body).toMatchObject({
      outcomes: [{ outcome: 'applied' }, { outcome: 'parked', code: 'hash-broken' }, { outcome: 'applied' }],
      serverSeq: 3,
    });
    const stranger = await openTillDevice(owner, ours, `K${++position}`);
    const unsigned = till.sell();
    const foreign = { ...unsigned, sig: stranger.seal(unsigned).sig };
    expect((await upload(api, till, [foreign])).body).toMatchObject({
      outcomes: [{ outcome: 'parked', code: 'signature-broken' }],
    });
    const loose = till.sell({}, { prev: 'f'.repeat(64) });
    expect((await upload(api, till, [loose])).body).toMatchObject({
      outcomes: [{ outcome: 'parked', code: 'chain-broken' }],
    });
    expect((await receipts()).map(({ no }) => no)).toEqual(['1', '3']);
    const parked = await owner.sql('select cause, total_cents from app.parked_commands where device_id = $1', [
      till.deviceId,
    ]);
    expect(parked).toHaveLength(3);
  });

  test('offline-7.33 a copied profile: nothing is overwritten, both copies are kept, the device is frozen', async () => {
    const copy = till.fork();
    const [mine, theirs] = [till.sell(), copy.sell()];
    await upload(api, till, [mine]);
    expect((await upload(api, copy, [theirs])).body).toMatchObject({
      outcomes: [{ seq: 1, outcome: 'parked', code: 'log-fork' }],
    });
    await upload(api, copy, [theirs]);
    expect(await receipts()).toHaveLength(1);
    expect(await incidents()).toEqual(['log-fork']);
    const hello = await api.visit().call('POST', '/till/hello', till.hello());
    expect(hello.body).toMatchObject({ isFrozen: true });
  });

  test('[R1.5] the same number with other content is set aside', async () => {
    const entry = till.sell();
    await upload(api, till, [entry]);
    const twice = till.write('sale.complete.v1', { ...till.saleOf(), receiptNo: 1 });
    expect((await upload(api, till, [twice])).body).toMatchObject({
      outcomes: [{ outcome: 'parked', code: 'number-reused' }],
    });
    expect(await receipts()).toHaveLength(1);
  });
});
