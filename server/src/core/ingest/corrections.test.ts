import { randomUUID } from 'node:crypto';
import { notedByHand, plainLine, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { cancelEverything } from '@tresen/domain/sales/counter-booking';
import { defaultTipSettings } from '@tresen/domain/offer/tip';
import { correctPayment } from '@tresen/domain/sales/payment-correction';
import { paymentsBack } from '@tresen/domain/sales/payments-back';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { sumOf, vatOf } from '@tresen/domain/sales/sold-lines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { cola, openTillDevice, ours, type TillDevice, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  till = await openTillDevice(owner, ours, 'K82');
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

/** Whose PIN allows what is beyond the limits of the team. */
const manager = demoId('anna.krug@lindenhof.example');
const special: SoldLine = { ...cola, ...plainLine, articleId: null, listCents: null };

function tipLine(lineNo: number, cents: number, tipFor: string | null): SoldLine {
  const shares = [{ ratePermille: 0, grossCents: cents }];
  const amounts = { unitCents: cents, totalCents: cents, taxKey: 'DE_0_NOT_TAXABLE', shares } as const;
  return { ...special, ...amounts, lineNo, kind: 'tip', name: 'Trinkgeld', tipFor };
}

function discountLine(lineNo: number, cents: number): SoldLine {
  const discount = {
    discountId: randomUUID(),
    scope: 'bill',
    permille: 100,
    reason: 'Stammgast',
    givenBy: null,
    approvedBy: manager,
  } as const;
  const shares = [{ ratePermille: 190, grossCents: -cents }];
  return {
    ...special,
    lineNo,
    kind: 'discount',
    name: 'Rabatt',
    unitCents: -cents,
    totalCents: -cents,
    shares,
    discount,
  };
}

function paid(lines: readonly SoldLine[], over: Partial<SaleFact> = {}): Partial<SaleFact> {
  const totalCents = sumOf(lines);
  const payments = [
    { type: 'card', amountCents: totalCents, tenderedCents: 0, changeCents: 0, ...notedByHand },
  ] as const;
  return { lines, totalCents, payments, vat: vatOf(lines), ...over };
}

async function outcomesOf(...entries: ReturnType<TillDevice['sell']>[]) {
  const { body } = await upload(api, till, entries);
  return (body['outcomes'] as { outcome: string; code: string }[]).map(({ outcome, code }) =>
    `${outcome} ${code}`.trim(),
  );
}

const incidents = () =>
  owner.sql<{ kind: string }>(`select kind from app.incidents where device_id = $1 order by 1`, [till.deviceId]);

test('rulings-73 a corrected payment is two receipts that name each other, and the kitchen goes on', async () => {
  const sold = till.sellWhole(paid([cola]));
  expect(await outcomesOf(sold)).toEqual(['applied']);
  const sale = sold.payload as unknown as SaleFact;
  await owner.sql(`update app.orders set status = 'accepted' where order_id = $1`, [sale.orderId]);
  const before = (await incidents()).map(({ kind }) => kind);
  const correction = correctPayment(sale, [], {
    type: 'cash',
    date: Temporal.PlainDate.from(sale.businessDate),
    enabled: ['cash', 'card'],
    tips: defaultTipSettings,
  });
  if (!correction.ok) throw new Error(correction.refusal.code);
  const { back, again } = correction.value;
  const { isWhole, ...taken } = back;
  const { orderId, registerCode, receiptNo } = sale;
  const cancels = { orderId, registerCode, series: 1, receiptNo, isWhole, reason: 'input-error' } as const;
  const number = formatReceiptNumber({ registerCode, series: 1, receiptNo });
  const first = till.sellWhole({ ...taken, cancels, releases: true, reason: 'Falsche Zahlart' });
  const second = till.sellWhole({ ...again, kitchen: 'slip', reason: `Zahlart berichtigt zu ${number}` });
  expect(await outcomesOf(first, second)).toEqual(['applied', 'applied']);
  expect((await incidents()).map(({ kind }) => kind)).toEqual(before);

  const events = await owner.sql<{ type: string }>(
    'select type from app.events where command_id = any($1) order by seq',
    [[first.id, second.id]],
  );
  expect(events.map(({ type }) => type)).toEqual(['bill.paid', 'order.placed']);
  expect(await outcomesOf(till.write('order.advance.v1', { orderId, to: 'ready' }))).toEqual(['applied']);

  const idOf = (entry: typeof first) => (entry.payload as unknown as SaleFact).orderId;
  for (const entry of [first, second]) {
    const { body } = await anna.call('GET', `/revenues/${idOf(entry)}`);
    expect(body['belongsTo']).toEqual({ orderId, number });
  }
  const { body: corrected } = await anna.call('GET', `/revenues/${orderId}`);
  expect(corrected).toMatchObject({ belongsTo: null, state: 'cancelled' });
  const followers = (corrected['followedBy'] as { orderId: string }[]).map((one) => one.orderId);
  expect(followers).toEqual([idOf(first), idOf(second)]);
});

test('rulings-73 [T16] a tip that was found later is a receipt of its own and can be opened from there', async () => {
  const sold = till.sellWhole(paid([cola]));
  const sale = sold.payload as unknown as SaleFact;
  const number = formatReceiptNumber({ ...sale, series: 1 });
  const tip = till.sellWhole(paid([tipLine(1, 250, null)], { reason: `Nachtrag zu ${number}` }));
  expect(await outcomesOf(sold, tip)).toEqual(['applied', 'applied']);
  const { orderId } = tip.payload as unknown as SaleFact;
  const { body } = await anna.call('GET', `/revenues/${orderId}`);
  expect(body['belongsTo']).toEqual({ orderId: sale.orderId, number });
  const { body: tipped } = await anna.call('GET', `/revenues/${sale.orderId}`);
  expect(tipped['followedBy']).toMatchObject([{ orderId }]);
});

test('[T13] [T16] an owner sees who gave away how much and why, and whose tips they were, as it stands after counter-bookings', async () => {
  const day = { from: '2026-11-01', to: '2026-11-30', locationId: ours.locationId };
  const given = async () => {
    const { body } = await anna.call('GET', `/report-given?${new URLSearchParams(day)}`);
    return body['rows'] as { what: string; person: string; reason: string; count: number; amountCents: number }[];
  };
  const free = { ...cola, unitCents: 0, totalCents: 0, shares: [{ ratePermille: 190, grossCents: 0 }] };
  const [discount, tip] = [{ ...discountLine(2, 35) }, tipLine(3, 111, manager)];
  const named = {
    ...discount,
    discount: discount.discount && { ...discount.discount, givenBy: manager, reason: 'Probe' },
  };
  const sold = till.sellWhole(paid([cola, named, tip]));
  const gift = till.sellWhole({ ...paid([{ ...free, freeReason: 'Personalessen' }]), payments: [] });
  expect(await outcomesOf(sold, gift)).toEqual(['applied', 'applied']);
  const found = await given();
  expect(found).toContainEqual({ what: 'discount', person: 'Anna Krug', reason: 'Probe', count: 1, amountCents: 35 });
  expect(found).toContainEqual({ what: 'tip', person: 'Anna Krug', reason: '', count: 1, amountCents: 111 });
  expect(found).toContainEqual(expect.objectContaining({ what: 'free', reason: 'Personalessen', count: 1 }));

  const sale = sold.payload as unknown as SaleFact;
  const back = cancelEverything(sale, []);
  if (!back.ok) throw new Error(back.refusal.code);
  const { isWhole, ...taken } = back.value;
  const { orderId, registerCode, receiptNo } = sale;
  const cancels = { orderId, registerCode, series: 1, receiptNo, isWhole, reason: 'complaint' } as const;
  const entry = till.sellWhole({
    ...taken,
    payments: paymentsBack(sale, [], taken.totalCents),
    cancels,
    reason: 'zurück',
  });
  expect(await outcomesOf(entry)).toEqual(['applied']);
  const left = (await given()).filter(
    ({ what, reason, person }) => reason === 'Probe' || person + what === 'Anna Krugtip',
  );
  expect(left).toEqual([]);
});
