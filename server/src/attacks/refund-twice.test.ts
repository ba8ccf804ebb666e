import { randomUUID } from 'node:crypto';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { notedByHand, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, openTestApiOn, type TestApi } from '../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { cola, openTillDevice, ours, type Place, ticketOf, type TillDevice } from '../../test/till-device.ts';

let api: TestApi;
/** A second server on the same books: what one of them keeps in its memory the other does not know. */
let second: TestApi;
let owner: OwnerSql;
let one: TillDevice;
let two: TillDevice;
let tickets: Map<TillDevice, Record<string, string>>;
let count = 0;

beforeAll(async () => {
  api = await openTestApi();
  second = await openTestApiOn(api.database);
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await second.app.close();
  await second.context[Symbol.asyncDispose]();
  await api.close();
});
beforeEach(async () => {
  tickets = new Map();
  one = await newTill(ours);
  two = await newTill(ours);
});

async function newTill(place: Place): Promise<TillDevice> {
  const till = await openTillDevice(owner, place, `K${(count += 1)}`);
  tickets.set(till, await ticketOf(api, till));
  return till;
}

async function send(till: TillDevice, entries: readonly LogEntry[], to = api): Promise<void> {
  const { body } = await to.visit(`10.2.1.${count}`).call('POST', '/till/log', { entries }, tickets.get(till));
  expect(body['outcomes'], JSON.stringify(body)).toMatchObject(entries.map(() => ({ outcome: 'applied' })));
}

const colas = (quantity: number): SoldLine => ({
  ...cola,
  quantity,
  totalCents: 350 * quantity,
  shares: [{ ratePermille: 190, grossCents: 350 * quantity }],
});

function amounts(quantity: number): Pick<SaleFact, 'lines' | 'totalCents' | 'payments' | 'vat'> {
  const amountCents = 350 * quantity;
  const netCents = Math.round(amountCents / 1.19);
  const [tenderedCents, changeCents] = quantity > 0 ? [amountCents, 0] : [0, 0 - amountCents];
  return {
    lines: [colas(quantity)],
    totalCents: amountCents,
    payments: [{ type: 'cash', amountCents, tenderedCents, changeCents, ...notedByHand }],
    vat: [{ ratePermille: 190, grossCents: amountCents, netCents, taxCents: amountCents - netCents }],
  };
}

function back(by: TillDevice, sold: SaleFact, quantity: number): LogEntry {
  const { orderId, registerCode, receiptNo } = sold;
  const isWhole = quantity === sold.lines[0]?.quantity;
  const cancels = { orderId, registerCode, series: 1, receiptNo, isWhole, reason: 'complaint' as const };
  return by.write('sale.complete.v1', by.saleOf({ ...amounts(0 - quantity), cancels }));
}

/** Which refunds of a receipt a manager was told of. */
async function refundsOf({ orderId }: SaleFact): Promise<{ readonly refunds: number; readonly incidents: number }> {
  const [row] = await owner.sql<{ refunds: number; incidents: number }>(
    `select count(*)::int as refunds, count(i.subject)::int as incidents from app.receipts r
      left join app.incidents i on i.kind = 'cancels-other-than-sold' and i.severity = 'serious'
        and i.subject ->> 'orderId' = r.order_id::text
      where r.cancels_order_id = $1`,
    [orderId],
  );
  return row ?? { refunds: 0, incidents: 0 };
}

function incidentsNaming({ orderId }: Pick<SaleFact, 'orderId'>) {
  return owner.sql(
    `select severity from app.incidents where kind = 'cancels-other-than-sold' and subject ->> 'orderId' = $1`,
    [orderId],
  );
}

describe('[hole-6] the same receipt taken back by two tills', () => {
  test('[hole-6] [S15] at once, fifteen times: both stand, and each time exactly one is told', async () => {
    for (let round = 0; round < 15; round += 1) {
      const sold = one.saleOf();
      await send(one, [one.write('sale.complete.v1', sold)]);
      await Promise.all([send(one, [back(one, sold, 1)]), send(two, [back(two, sold, 1)])]);
      expect(await refundsOf(sold)).toEqual({ refunds: 2, incidents: 1 });
    }
  });

  test('[hole-6] at once, in two places of the organisation and by two servers', async () => {
    const [other] = await owner.sql<{ id: string }>(
      'select location_id as id from app.locations where org_id = $1 and location_id <> $2 limit 1',
      [ours.orgId, ours.locationId],
    );
    const far = await newTill({ orgId: ours.orgId, locationId: other?.id ?? randomUUID() });
    for (let round = 0; round < 15; round += 1) {
      const sold = one.saleOf();
      await send(one, [one.write('sale.complete.v1', sold)]);
      await Promise.all([send(one, [back(one, sold, 1)]), send(far, [back(far, sold, 1)], second)]);
      expect(await refundsOf(sold)).toEqual({ refunds: 2, incidents: 1 });
    }
  });

  test('[hole-6] parts that together are more than was sold: the one too much is told', async () => {
    const sold = one.saleOf(amounts(3));
    await send(one, [one.write('sale.complete.v1', sold)]);
    await Promise.all([send(one, [back(one, sold, 1)]), send(two, [back(two, sold, 2)])]);
    expect(await refundsOf(sold)).toEqual({ refunds: 2, incidents: 0 });
    await send(two, [back(two, sold, 1)]);
    expect(await refundsOf(sold)).toEqual({ refunds: 3, incidents: 1 });

    const again = one.saleOf(amounts(3));
    await send(one, [one.write('sale.complete.v1', again)]);
    await Promise.all([send(one, [back(one, again, 2)]), send(two, [back(two, again, 2)])]);
    expect(await refundsOf(again)).toEqual({ refunds: 2, incidents: 1 });
  });

  test('[hole-6] both before the receipt itself has come: told when it comes', async () => {
    const sold = one.saleOf();
    const at = Temporal.Now.instant().subtract({ minutes: 3 }).toString({ smallestUnit: 'millisecond' });
    const late = one.write('sale.complete.v1', sold, { at });
    const three = await newTill(ours);
    await Promise.all([send(two, [back(two, sold, 1)]), send(three, [back(three, sold, 1)])]);
    expect(await refundsOf(sold)).toEqual({ refunds: 2, incidents: 0 });
    await send(one, [late]);
    const incidents = await owner.sql(
      `select severity from app.incidents where kind = 'cancels-other-than-sold' and subject ->> 'orderId' = $1`,
      [sold.orderId],
    );
    expect(incidents).toEqual([{ severity: 'serious' }]);
  });

  test.each([
    ['a moment old', () => 0],
    ['dated a day ahead', () => 24 * 3600],
    ['dated a day back', () => -24 * 3600],
  ])('[hole-6] a receipt that is %s: told when it comes, whatever its clock says', async (_, secondsOff) => {
    const sold = one.saleOf();
    await send(two, [back(two, sold, 1)]);
    await send(two, [back(two, sold, 1)]);
    const at = Temporal.Now.instant().add({ seconds: secondsOff() }).toString({ smallestUnit: 'millisecond' });
    await send(one, [one.write('sale.complete.v1', sold, { at })]);
    expect((await incidentsNaming(sold)).length).toBe(1);
  });

  test('[hole-6] a receipt and two refunds of it, all at the same moment: one of them is told, twelve times', async () => {
    const three = await newTill(ours);
    for (let round = 0; round < 12; round += 1) {
      const sold = one.saleOf();
      const original = one.write('sale.complete.v1', sold);
      const refunds = [back(two, sold, 1), back(three, sold, 1)] as const;
      await Promise.all([send(one, [original]), send(two, [refunds[0]], second), send(three, [refunds[1]])]);
      const incidents = await Promise.all(
        [sold, ...refunds.map(({ payload }) => payload as SaleFact)].map(incidentsNaming),
      );
      expect(incidents.flat().length).toBe(1);
    }
  });

  test('[hole-6] taken back once, whole or in parts, nobody is told', async () => {
    const [whole, parts] = [one.saleOf(amounts(2)), one.saleOf(amounts(2))];
    await send(one, [one.write('sale.complete.v1', whole), one.write('sale.complete.v1', parts)]);
    await send(two, [back(two, whole, 2), back(two, parts, 1)]);
    await send(one, [back(one, parts, 1)]);
    expect(await refundsOf(whole)).toEqual({ refunds: 1, incidents: 0 });
    expect(await refundsOf(parts)).toEqual({ refunds: 2, incidents: 0 });
  });
});
