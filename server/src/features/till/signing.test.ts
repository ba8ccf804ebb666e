import { randomUUID } from 'node:crypto';
import { catalogue as shape } from '@tresen/contract/catalogue';
import { entryTypes } from '@tresen/domain/device-log/known-types';
import { serverTxId } from '@tresen/domain/sales/server-tx';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTillDevice, ours, ticketOf, upload } from '../../../test/till-device.ts';
import { value } from '../../../test/tse-contract.ts';
import { openSigningSite, type SigningSite } from '../../../test/tse-signing.ts';

let site: SigningSite;
let headers: Record<string, string>;

beforeAll(async () => {
  site = await openSigningSite();
  headers = await ticketOf(site.api, site.till);
  // Its ticket was that of an older build, which is forgotten after ten minutes.
  await site.owner.sql(`update app.devices set hellos = '[]'`);
  await site.api.visit().call('POST', '/till/hello', site.till.knowingHello(entryTypes));
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.standIn.setFaults([]);
  await site.forgetOutages();
});

const post = (path: string, body: object, as = headers) => site.api.visit('10.2.0.9').call('POST', path, body, as);
const start = (txId: string) =>
  post('/till/tse/starts', {
    starts: [{ txId, startedAt: Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }) }],
  });
const results = async (txIds: readonly string[], waitMs = 1500, as = headers) =>
  (await post('/till/tse/results', { txIds, waitMs }, as)).body as {
    readonly results: readonly {
      readonly txId: string;
      readonly state: string;
      readonly signature?: Record<string, string>;
    }[];
    readonly outage: { readonly since: string; readonly reason: string } | null;
  };
const practisedOrder = {
  trainingNo: 2,
  order: {
    locationId: ours.locationId,
    registerCode: 'K1',
    businessDate: '2026-11-14',
    startedAt: '2026-11-14T18:00:00.000Z',
    txId: null,
    kind: 'placed',
    lines: [{ quantity: 2, name: 'Helles 0,5 l', unitCents: 480 }],
  },
};
const sellV2 = (over: Partial<SaleFact> = {}) => {
  const sale: SaleFact = site.till.saleOf({ txId: randomUUID(), signing: 'waits', ...over });
  return { sale, entry: site.till.write('sale.complete.v2', sale) };
};

describe('a till with a TSE', () => {
  test('[K16] learns from its catalogue who signs for it, under the serial of its register', async () => {
    const { body } = await site.api.visit('10.2.0.9').call('GET', '/till/catalogue', undefined, headers);
    const { signing, revision } = shape.parse(body);
    expect(signing).toMatchObject({ clientId: site.client.clientId, serial: site.client.serial, late: 'mark' });
    const [register] = await site.owner.sql('select serial from app.cash_registers where register_id = $1', [
      site.registerId,
    ]);
    expect(register).toEqual({ serial: site.client.serial });
    expect(site.client.serial).not.toMatch(/[/_]/);
    const hello = await site.api.visit().call('POST', '/till/hello', site.till.knowingHello(entryTypes));
    expect(hello.body['catalogueRevision']).toBe(revision);
    expect(JSON.stringify(body)).not.toContain('apiSecret');
  });

  test('[K18] learns whether the tax office has exempted its location from issuing receipts', async () => {
    const isExempt = async () => {
      const { body } = await site.api.visit('10.2.0.9').call('GET', '/till/catalogue', undefined, headers);
      return shape.parse(body).signing?.isExempt;
    };
    expect(await isExempt()).toBe(false);
    await site.owner.sql(`update app.locations set receipt_exemption = 'Bescheid vom 2. Mai'`);
    expect(await isExempt()).toBe(true);
    await site.owner.sql(`update app.locations set receipt_exemption = ''`);
  });

  test('[K6][K16] a cart that began is signed with its sale, while nobody waits in the database', async () => {
    const { sale, entry } = sellV2();
    const txId = sale.txId ?? '';
    expect(await start(txId)).toMatchObject({ status: 200, body: { outage: null } });
    expect((await upload(site.api, site.till, [entry])).status).toBe(200);
    const {
      results: [one],
      outage,
    } = await results([txId]);
    expect(outage).toBeNull();
    expect(one).toMatchObject({ txId, state: 'signed', signature: { clientSerial: site.client.serial } });
    const found = value(await site.standIn.device.find({ txId }));
    expect(found).toMatchObject({ state: 'ended', ended: { signature: one?.signature?.['signature'] } });
  });

  test('[K6] while a device hangs, the upload is answered, and no transaction of the database is open', async () => {
    await site.standIn.setFaults([{ kind: 'hang', on: ['tx'] }]);
    const { sale, entry } = sellV2();
    await start(sale.txId ?? '');
    const before = performance.now();
    expect((await upload(site.api, site.till, [entry])).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(1500);
    const waiting = results([sale.txId ?? ''], 400);
    const open = await site.owner.sql(
      `select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
        and xact_start < clock_timestamp() - interval '200 milliseconds'`,
    );
    expect(open).toEqual([]);
    expect((await waiting).results).toMatchObject([{ state: 'waits' }]);
  });

  test('another register of the same place learns nothing of it', async () => {
    const { sale, entry } = sellV2();
    await upload(site.api, site.till, [entry]);
    expect((await results([sale.txId ?? ''])).results).toMatchObject([{ state: 'signed' }]);
    const other = await openTillDevice(site.owner, ours, 'K9');
    const theirs = await ticketOf(site.api, other);
    expect((await results([sale.txId ?? ''], 0, theirs)).results).toEqual([{ txId: sale.txId, state: 'waits' }]);
  });

  test('[K54] a sale of the first version has a transaction too', async () => {
    const entry = site.till.sell();
    await upload(site.api, site.till, [entry]);
    const { orderId } = entry.payload as { orderId: string };
    expect((await results([serverTxId(orderId)])).results).toMatchObject([{ state: 'signed' }]);
  });

  test('[K12] a sale whose paper says outage is not begun, and is marked', async () => {
    const { sale, entry } = sellV2({ signing: 'outage' });
    await upload(site.api, site.till, [entry]);
    expect((await results([sale.txId ?? ''])).results).toMatchObject([{ state: 'unsigned' }]);
    expect(value(await site.standIn.device.find({ txId: sale.txId ?? '' }))).toEqual({ state: 'absent' });
  });

  test('[K12] a word about a transaction that is over, or about another sale, is marked under an id of its own', async () => {
    const first = sellV2();
    await upload(site.api, site.till, [first.entry]);
    expect((await results([first.sale.txId ?? ''])).results).toMatchObject([{ state: 'signed' }]);
    const second = sellV2({ txId: first.sale.txId });
    await upload(site.api, site.till, [second.entry]);
    const own = serverTxId(second.sale.orderId);
    expect((await results([first.sale.txId ?? '', own])).results).toMatchObject([
      { state: 'signed' },
      { state: 'unsigned' },
    ]);
  });

  test('[K15][T70] cash moves, a difference, a drawer and a training are processes; a drawer that holds what it should is none', async () => {
    const sale = site.till.saleOf();
    const { receiptNo: _no, pickupNo: _pickup, ...practised } = { ...sale, txId: null, signing: 'none' as const };
    const moved = site.till.write('cash.move.v1', { kind: 'pay-in', amountCents: 500, reason: 'Wechselgeld' });
    const counted = site.till.write('cash.count.v1', { pieces: { '1000': 1 } });
    const again = site.till.write('cash.count.v1', { pieces: { '1000': 1 } });
    const opened = site.till.write('drawer.open.v1', { locationId: ours.locationId, reason: 'Wechseln' });
    const trained = site.till.write('training.sale.v2', { trainingNo: 1, sale: practised });
    const ordered = site.till.write('training.order.v1', practisedOrder);
    expect((await upload(site.api, site.till, [moved, counted, again, opened, trained, ordered])).status).toBe(200);
    const signed = await results([moved, counted, opened, trained, ordered].map(({ id }) => serverTxId(id)));
    expect(signed.results.map(({ state, signature }) => [state, signature?.['processData']])).toEqual([
      ['signed', 'Beleg^0.00_0.00_0.00_0.00_5.00^5.00:Bar'],
      ['signed', expect.stringMatching(/^Beleg\^0\.00_0\.00_0\.00_0\.00_-?\d+\.\d\d\^-?\d+\.\d\d:Bar$/)],
      ['signed', 'Schublade geöffnet'],
      ['signed', expect.stringMatching(/^AVTraining\^/)],
      ['signed', 'AVTraining^0.00_0.00_0.00_0.00_0.00^'],
    ]);
    expect(await site.rowOf(serverTxId(again.id))).toBeUndefined();
  });
});
