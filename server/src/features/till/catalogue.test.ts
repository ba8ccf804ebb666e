import { randomUUID } from 'node:crypto';
import { entryTypes, firstTypes } from '@tresen/domain/device-log/known-types';
import { notedByHand } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue as shape } from '@tresen/contract/catalogue';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner);
  headers = await ticketOf(api, till);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const get = (path: string, more: Record<string, string> = {}) =>
  api.visit('10.2.0.9').call('GET', path, undefined, { ...headers, ...more });

describe('the catalogue of a till', () => {
  test('[R1.5] holds all that is needed to sell in this place', async () => {
    const { body, headers: said } = await get('/till/catalogue');
    const read = shape.parse(body);
    expect(read.location).toMatchObject({ locationId: ours.locationId, name: 'Biergarten Lindenhof', closingHour: 4 });
    expect(read.areas.map(({ name }) => name)).toEqual(['Ausschank', 'Küche', 'Terrasse']);
    expect(read.stations.map(({ name }) => name)).toEqual(['Schänke', 'Küche']);
    expect(read.articles.find(({ name }) => name === 'Helles 0,5 l')).toMatchObject({ priceCents: 480, kind: 'sale' });
    expect(read.articles.some(({ depositArticleId }) => depositArticleId !== null)).toBe(true);
    expect(read.staff.map(({ name }) => name)).toContain('Anna Krug');
    expect(said['etag']).toBe(`"${read.revision}"`);
  });

  test('[P12] is not sent again to who has it', async () => {
    const { headers: said } = await get('/till/catalogue');
    const again = await get('/till/catalogue', { 'if-none-match': String(said['etag']) });
    expect(again).toMatchObject({ status: 304, body: {} });
  });

  test('[R1.5] has a new revision as soon as something in it changed, and hello tells', async () => {
    const before = await api.visit().call('POST', '/till/hello', till.hello());
    const manager = await api.signIn(people.owner);
    const { body } = await manager.call('GET', '/articles');
    const [article] = body['articles'] as { articleId: string }[];
    const saved = await manager.call('PUT', `/articles/${article?.articleId}/settings`, {
      ...article,
      priceCents: 999,
    });
    expect(saved.status).toBe(200);
    const after = await api.visit().call('POST', '/till/hello', till.hello());
    expect(after.body['catalogueRevision']).not.toBe(before.body['catalogueRevision']);
    const read = shape.parse((await get('/till/catalogue')).body);
    expect(read.revision).toBe(after.body['catalogueRevision']);
    expect(read.articles.find(({ articleId }) => articleId === article?.articleId)?.priceCents).toBe(999);
  });

  test('[T11][T69] hello tells of a saved price list, and that the last device has learnt to read its receipts', async () => {
    const heardAs = async (types: readonly string[]) =>
      (await api.visit().call('POST', '/till/hello', till.knowingHello(types))).body['catalogueRevision'];
    const manager = await api.signIn(people.owner);
    const offered = async () => shape.parse((await get('/till/catalogue')).body).priceLists?.map(({ name }) => name);
    const { body } = await manager.call('GET', '/articles');
    const [article] = body['articles'] as { articleId: string }[];
    const list = {
      locationId: ours.locationId,
      name: 'Feierabend',
      weekdays: [5],
      fromMinute: 1020,
      untilMinute: 1140,
      areaIds: [],
      servicePlace: null,
      entries: [{ articleId: article?.articleId, categoryId: null, change: { by: 'price', priceCents: 390 } }],
    };
    const before = await heardAs(firstTypes);
    expect((await manager.call('PUT', `/price-lists/${randomUUID()}`, list)).status).toBe(200);
    expect(await heardAs(firstTypes), 'a device is behind').toBe(before);
    expect(await offered()).toBeUndefined();
    // What it said as an older build is forgotten after ten minutes.
    await owner.sql(`update app.devices set hellos = '[]' where device_id = $1`, [till.deviceId]);
    expect(await heardAs(entryTypes)).not.toBe(before);
    expect(await offered()).toEqual(['Feierabend']);
    const again = await heardAs(entryTypes);
    expect((await manager.call('PUT', `/price-lists/${randomUUID()}`, { ...list, name: 'Spät' })).status).toBe(200);
    expect(await heardAs(entryTypes)).not.toBe(again);
    expect(await offered()).toEqual(['Feierabend', 'Spät']);
  });
});

describe('the last orders', () => {
  test('[R1.5] come newest first, with what was taken back', async () => {
    const [first, second] = [till.saleOf(), till.saleOf()];
    const back = till.saleOf({
      lines: first.lines.map((line) => ({
        ...line,
        quantity: -1,
        totalCents: -350,
        shares: [{ ratePermille: 190, grossCents: -350 }],
      })),
      payments: [{ type: 'cash', amountCents: -350, tenderedCents: 0, changeCents: 350, ...notedByHand }],
      totalCents: -350,
      vat: [{ ratePermille: 190, grossCents: -350, netCents: -294, taxCents: -56 }],
      cancels: {
        orderId: first.orderId,
        registerCode: till.code,
        series: 1,
        receiptNo: first.receiptNo,
        isWhole: true,
        reason: 'complaint',
      },
    });
    const entries = [first, second, back].map((sale) => till.write('sale.complete.v1', sale));
    await upload(api, till, entries);
    const { body } = await get('/till/recent-orders?limit=10');
    expect(body['orders']).toMatchObject([
      {
        orderId: second.orderId,
        isCancelled: false,
        paymentTypes: ['cash'],
        totalCents: 350,
        status: 'completed',
        zNo: null,
      },
      { orderId: first.orderId, isCancelled: true },
    ]);
    const odd = await owner.sql(`select kind from app.incidents where device_id = $1`, [till.deviceId]);
    expect(odd).toEqual([]);
  });
});

describe('a busy address', () => {
  test('offline-7.43 does not keep a proven till from handing in its sales', async () => {
    const address = '10.9.9.9';
    const ask = () => api.app.inject({ method: 'GET', url: '/api/v1/nothing', remoteAddress: address });
    for (let count = 0; count < 1250; count += 50) await Promise.all(Array.from({ length: 50 }, ask));
    expect((await ask()).statusCode).toBe(429);
    const sent = await api.visit(address).call('POST', '/till/log', { entries: [till.sell()] }, headers);
    expect(sent.status).toBe(200);
  });
});
