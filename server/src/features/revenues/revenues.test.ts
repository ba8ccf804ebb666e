import { receiptToken } from '@tresen/domain/sales/receipt-link';
import { notedByHand, type SaleFact } from '@tresen/domain/sales/sale-fact';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, type Place, type TillDevice, upload } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let ben: Client;
let dora: Client;
let place: Place;
let till: TillDevice;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  [anna, ben, dora] = await Promise.all([
    api.signIn(people.owner),
    api.signIn(people.staff),
    api.signIn(people.foreignOwner),
  ]);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  place = { orgId: ours.orgId, locationId: randomUUID() };
  await owner.sql(
    `insert into app.locations (org_id, location_id, name, slug, features, payment_types)
      values ($1, $2::uuid, 'Wirtschaft', 'wirt-' || left($2::uuid::text, 8), '{point-of-sale}', '{cash,card}')`,
    [place.orgId, place.locationId],
  );
  till = await openTillDevice(owner, place);
});

const byBen = { actor: { userId: demoId(people.staff), via: 'pin' } } as const;

type List = {
  readonly revenues: readonly { readonly orderId: string; readonly receiptNo: number; readonly state: string }[];
  readonly count: number;
  readonly totals: Record<string, number>;
  readonly people: readonly { readonly name: string }[];
};

async function list(who: Client, query = ''): Promise<List> {
  const { body } = await who.call('GET', `/revenues?locationId=${place.locationId}${query}`);
  return body as unknown as List;
}

function back(sale: SaleFact, isWhole: boolean): Partial<SaleFact> {
  const { orderId, registerCode, receiptNo } = sale;
  return {
    totalCents: -350,
    lines: sale.lines.map((line) => ({
      ...line,
      quantity: -1,
      totalCents: -350,
      shares: [{ ratePermille: 190, grossCents: -350 }],
    })),
    payments: [{ type: 'cash', amountCents: -350, tenderedCents: 0, changeCents: 350, ...notedByHand }],
    vat: [{ ratePermille: 190, grossCents: -350, netCents: -294, taxCents: -56 }],
    cancels: { orderId, registerCode, series: 1, receiptNo, isWhole, reason: 'complaint' },
  };
}

describe('[R2.10] revenues', () => {
  test('the newest first, by page, with the totals of the whole filter', async () => {
    await upload(
      api,
      till,
      [1, 2, 3, 4, 5].map(() => till.sell()),
    );
    const page = await list(anna, '&pageSize=2&page=2');
    expect(page.revenues.map(({ receiptNo }) => receiptNo)).toEqual([3, 2]);
    expect(page).toMatchObject({
      count: 5,
      totals: { totalCents: 1750, cashCents: 1750, cardCents: 0, orderCount: 5 },
    });
    expect(page.people).toEqual([{ userId: demoId(people.owner), name: 'Anna Krug' }]);
  });

  test('[R4.3][D13] each says how it stands, and can be asked for by that', async () => {
    const [kept, whole, part] = [till.saleOf(), till.saleOf(), till.saleOf()];
    const free = till.saleOf({
      totalCents: 0,
      payments: [],
      vat: [],
      lines: kept.lines.map((line) => ({
        ...line,
        unitCents: 0,
        totalCents: 0,
        shares: [{ ratePermille: 190, grossCents: 0 }],
        freeReason: 'Haus',
      })),
    });
    const sales = [kept, whole, part, free, till.saleOf(back(whole, true)), till.saleOf(back(part, false))];
    await upload(
      api,
      till,
      sales.map((sale) => till.write('sale.complete.v1', sale)),
    );
    const all = await list(anna);
    const stateOf = (sale: SaleFact) => all.revenues.find(({ orderId }) => orderId === sale.orderId)?.state;
    expect([kept, whole, part, free].map(stateOf)).toEqual(['successful', 'cancelled', 'refunded', 'free']);
    for (const state of ['cancelled', 'refunded', 'free'])
      expect(
        (await list(anna, `&state=${state}`)).revenues.map((one) => one.state),
        state,
      ).toEqual([state]);
    expect((await list(anna, '&state=successful')).count).toBe(3);
    expect(all.totals).toMatchObject({ totalCents: 350, orderCount: 4, takenBackCount: 2, takenBackCents: -700 });
  });

  test('is found by number, amount, article, way of paying and person', async () => {
    const card = till.saleOf();
    const paid = {
      ...card,
      payments: [{ type: 'card', amountCents: 350, tenderedCents: 0, changeCents: 0 }],
    } as const;
    await upload(api, till, [till.write('sale.complete.v1', paid), till.sell({}, byBen), till.sell()]);
    const numbers = async (query: string) => (await list(anna, query)).revenues.map(({ receiptNo }) => receiptNo);
    expect(await numbers('&search=K1-1-000002')).toEqual([2]);
    expect(await numbers('&search=k1-3')).toEqual([3]);
    expect(await numbers('&search=3,50')).toEqual([3, 2, 1]);
    expect(await numbers('&search=cola')).toEqual([3, 2, 1]);
    expect(await numbers('&search=%25')).toEqual([]);
    expect(await numbers('&paymentType=card')).toEqual([1]);
    expect(await numbers('&paymentType=gift_card_single_purpose')).toEqual([]);
    expect(await numbers(`&takenBy=${demoId(people.staff)}`)).toEqual([2]);
    expect(await numbers('&from=2030-01-01')).toEqual([]);
  });

  test('one order is shown whole, and the sheet holds the filter', async () => {
    const sale = till.saleOf();
    await upload(api, till, [till.write('sale.complete.v1', sale)]);
    expect((await anna.call('GET', `/revenues/${sale.orderId}`)).body).toMatchObject({
      lines: [{ name: 'Cola', quantity: 1, totalCents: 350 }],
      payments: [{ type: 'cash', amountCents: 350, tenderedCents: 500, changeCents: 150 }],
      vat: [{ ratePermille: 190, grossCents: 350, netCents: 294, taxCents: 56 }],
      takenBy: 'Anna Krug',
    });
    const sheet = await anna.call('GET', `/revenues/export?locationId=${place.locationId}&locale=de`);
    expect(String(sheet.body['text'])).toContain('K1-1-000001;K1-1;;Anna Krug;1 Cola;bar;Abgeschlossen;3,50');
  });

  test('[promise-D31] [D31] the sheet asks for the password again after ten minutes; the list does not', async () => {
    const sheet = () => anna.call('GET', `/revenues/export?locationId=${place.locationId}&locale=de`);
    const typed = (minutes: number) =>
      owner.sql(`update auth.session set password_confirmed_at = now() - make_interval(mins => $1)`, [minutes]);
    await upload(api, till, [till.sell()]);
    await typed(11);
    const refused = await sheet();
    expect([refused.status, refused.body['code']]).toEqual([403, 'session/password-needed']);
    expect(JSON.stringify(refused.body)).not.toContain('K1-1-000001');
    expect((await list(anna)).count).toBe(1);
    await typed(9);
    expect(String((await sheet()).body['text'])).toContain('K1-1-000001');
  });

  test('what a report holds is found by the report', async () => {
    await upload(api, till, [till.sell(), till.sell()]);
    const made = await anna.call('POST', `/locations/${place.locationId}/z-reports`, {});
    await upload(api, till, [till.sell()]);
    const [report] = made.body['reports'] as { zReportId: string }[];
    expect((await list(anna, `&zReportId=${report?.zReportId}`)).revenues.map(({ receiptNo }) => receiptNo)).toEqual([
      2, 1,
    ]);
  });
});

test('[desk-10] a receipt at the desk leads to its guest’s page and to the till that can take the rest back', async () => {
  const whole = till.saleOf();
  const counter = till.saleOf(back(whole, true));
  const open = till.saleOf();
  const entries = [whole, counter, open].map((sale) => till.write('sale.complete.v1', sale));
  await upload(api, till, entries);
  const shown = async ({ orderId }: SaleFact) => (await anna.call('GET', `/revenues/${orderId}`)).body;
  expect(await shown(open)).toMatchObject({
    leftCents: 350,
    token: receiptToken(entries[2] ?? expect.unreachable()),
    till: { deviceId: till.deviceId, isActive: true },
  });
  expect(await shown(whole)).toMatchObject({ leftCents: 0 });
  expect(await shown(counter)).toMatchObject({ leftCents: 0 });
  await owner.sql(`update app.devices set state = 'revoked', revoked_at = now() where device_id = $1`, [till.deviceId]);
  expect(await shown(open)).toMatchObject({ till: { isActive: false } });
});

describe('staff', () => {
  test('[S15][R6.2] see their own orders of the last 24 hours, whatever they ask for', async () => {
    const ago = (hours: number) => Temporal.Now.instant().subtract({ hours }).toString({ smallestUnit: 'millisecond' });
    const mine = { ...byBen };
    await upload(api, till, [
      till.sell({}, { ...mine, at: ago(25) }),
      till.sell({}, { ...mine, at: ago(23) }),
      till.sell(),
      till.sell({}, mine),
    ]);
    const anything = `&from=2020-01-01&to=2030-01-01&takenBy=${demoId(people.owner)}`;
    expect((await list(ben)).revenues.map(({ receiptNo }) => receiptNo)).toEqual([4, 2]);
    expect((await list(ben)).totals).toMatchObject({ totalCents: 700, orderCount: 2 });
    expect((await list(ben)).people).toEqual([]);
    expect((await list(ben, anything)).count).toBe(0);
    expect((await list(anna)).count).toBe(4);
  });

  test('cannot open what is not theirs, nor take the sheet', async () => {
    const [hers, his] = [till.saleOf(), till.saleOf()];
    await upload(api, till, [till.write('sale.complete.v1', hers), till.write('sale.complete.v1', his, byBen)]);
    expect((await ben.call('GET', `/revenues/${hers.orderId}`)).status).toBe(404);
    expect((await ben.call('GET', `/revenues/${his.orderId}`)).status).toBe(200);
    expect((await ben.call('GET', '/revenues/export?locale=de')).status).toBe(403);
    expect((await dora.call('GET', `/revenues/${hers.orderId}`)).status).toBe(404);
    expect((await list(dora)).count).toBe(0);
  });
});
