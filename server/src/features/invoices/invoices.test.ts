import { randomUUID } from 'node:crypto';
import { layOut } from '@tresen/domain/print/layout';
import type { PrintDocument } from '@tresen/domain/print/document';
import { plainText } from '@tresen/domain/print/plain';
import { paperDate } from '@tresen/domain/print/texts';
import { receiptToken } from '@tresen/domain/sales/receipt-link';
import { notedByHand, type SaleFact } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { cola, openTillDevice, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { enterLink } from '../../core/papers/enter-link.ts';
import { receiptPaper } from '../../core/papers/receipt-paper.ts';
import { openGuestInvoices } from './guest-invoices.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  till = await openTillDevice(owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const brunner = { name: 'Brunner Bau GmbH', street: 'Isarstraße 18', postalCode: '84028', city: 'Landshut' };
const ertl = { ...brunner, name: 'Josef Ertl' };
const form = { occasion: 'Bauabschnitt 2', persons: ['Katrin Brunner', 'Josef Ertl'], host: '' };
const now = () => Temporal.Now.instant();
const guests = () => openGuestInvoices(api.context.services);
const text = (document: PrintDocument | undefined) => (document ? plainText(layOut(document, 42), 42) : '');

async function sold(from = till, over: Partial<SaleFact> = {}) {
  const entry = from.sell(over);
  expect((await upload(api, from, [entry])).status).toBe(200);
  const { orderId } = entry.payload as { orderId: string };
  return { entry, orderId, token: receiptToken(entry), path: `/revenues/${orderId}/invoice` };
}

const address = (path: string, version: number, recipient: object, by = anna) =>
  by.call('PUT', path, { version, recipient });

test('[T67] the desk names who it is for, corrects it, and what was issued before stays', async () => {
  const { orderId, token, path } = await sold();
  const before = text(await receiptOf(token));
  expect((await anna.call('GET', path)).body).toEqual({ versions: [] });
  expect((await address(path, 1, brunner)).body).toMatchObject({ version: 1, recipient: brunner });
  // Sent again it is there once; two who write the same version do not overwrite each other.
  expect((await address(path, 1, brunner)).status).toBe(200);
  expect(await address(path, 1, ertl)).toMatchObject({ status: 409, body: { code: 'invoice/already-there' } });
  expect(await address(path, 3, ertl)).toMatchObject({ status: 409, body: { code: 'invoice/already-there' } });
  expect((await address(path, 2, ertl)).status).toBe(200);
  expect((await anna.call('GET', path)).body).toMatchObject({
    versions: [
      { version: 1, recipient: brunner, madeFrom: 'desk', by: 'Anna Krug' },
      { version: 2, recipient: ertl, madeFrom: 'desk' },
    ],
  });
  const entries = await owner.sql(
    `select act, subject::json ->> 'version' as version, subject from app.audit_entries
      where subject::json ->> 'orderId' = $1 order by at`,
    [orderId],
  );
  expect(entries).toMatchObject([
    { act: 'receipt.addressed', version: '1' },
    { act: 'receipt.addressed', version: '2' },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Brunner|Ertl/);
  const invoice = text(await guests().invoice(token, 'de'));
  expect(invoice).toContain('Josef Ertl');
  expect(invoice).toContain('Fassung 2');
  for (const line of before.split('\n')) expect(invoice.split('\n')).toContain(line);
  // The fiscal receipt is what it was.
  expect(text(await receiptOf(token))).toBe(before);
});

async function receiptOf(token: string): Promise<PrintDocument | undefined> {
  const { services } = api.context;
  const found = await enterLink(services, token, ({ tx, sale }) =>
    receiptPaper({ tx, files: services.files }, { sale, locale: 'de', mayWait: false }),
  );
  return typeof found === 'string' ? undefined : found;
}

test('[T67] nothing changes or removes a name that was written, not even the owner of the tables', async () => {
  const { orderId, path } = await sold();
  await address(path, 1, brunner);
  await expect(
    owner.sql(`update app.addressed_receipts set name = 'x' where order_id = $1`, [orderId]),
  ).rejects.toThrow();
  await expect(owner.sql('delete from app.addressed_receipts where order_id = $1', [orderId])).rejects.toThrow();
});

test('[K39] a guest names himself once, by the link and by nothing else, and the business corrects it', async () => {
  const { token, path } = await sold();
  expect(await guests().stateOf(token, now())).toMatchObject({
    addressed: undefined,
    canAddress: true,
    isLarge: false,
  });
  expect(await guests().address('nobody', brunner, now())).toBe('unknown');
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect(await guests().address(forged, brunner, now())).toBe('not-here-yet');
  expect(await guests().address(token, brunner, now())).toBeUndefined();
  // Pressed twice it is the same.
  expect(await guests().address(token, brunner, now())).toBeUndefined();
  expect(await guests().address(token, ertl, now())).toBe('invoice/already-there');
  expect(await guests().stateOf(token, now())).toMatchObject({ addressed: brunner.name, canAddress: false });
  expect((await address(path, 2, ertl)).status).toBe(200);
  expect(await guests().address(token, brunner, now())).toBeUndefined();
  expect(await guests().stateOf(token, now())).toMatchObject({ addressed: ertl.name });
  const [entry] = await owner.sql(`select actor_id, actor_role from app.audit_entries where actor_role = 'guest'`);
  expect(entry).toEqual({ actor_id: null, actor_role: 'guest' });
});

test('[K39] ten years later there is no invoice any more, and of what was taken back there never is', async () => {
  const { token, orderId, entry, path } = await sold();
  const later = now().add({ hours: 24 * 365 * 11 + 24 * 3 });
  expect(await guests().address(token, brunner, later)).toBe('invoice/too-old');
  const { receiptNo } = entry.payload as { receiptNo: number };
  const back = till.sell({
    cancels: { orderId, registerCode: till.code, series: 1, receiptNo, isWhole: true, reason: 'other' },
    lines: [{ ...cola, quantity: -1, totalCents: -350, shares: [{ ratePermille: 190, grossCents: -350 }] }],
    payments: [{ type: 'cash', amountCents: -350, tenderedCents: 0, changeCents: 350, ...notedByHand }],
    totalCents: -350,
    vat: [{ ratePermille: 190, grossCents: -350, netCents: -294, taxCents: -56 }],
  });
  expect((await upload(api, till, [back])).body).toMatchObject({ outcomes: [{ outcome: 'applied' }] });
  const refused = await address(path, 1, brunner);
  expect(refused).toMatchObject({ status: 409, body: { code: 'invoice/taken-back' } });
});

test('[T67] a till writes for receipts of its own location, and says who stood there', async () => {
  const { orderId } = await sold();
  const headers = await ticketOf(api, till);
  const at = `/till/receipts/${orderId}/invoice`;
  const call = (method: 'GET' | 'PUT', path: string, body?: object) =>
    api.visit('10.2.0.77').call(method, path, body, headers);
  expect((await call('GET', at)).body).toEqual({ newest: null });
  expect((await call('PUT', at, { version: 1, recipient: brunner, userId: randomUUID() })).status).toBe(404);
  expect((await call('PUT', at, { version: 1, recipient: { ...brunner, name: '' }, userId: null })).status).toBe(422);
  expect((await call('PUT', at, { version: 1, recipient: brunner, userId: null })).body).toMatchObject({ version: 1 });
  expect((await call('GET', at)).body).toMatchObject({ newest: { version: 1, recipient: brunner } });
  expect((await call('GET', `/till/receipts/${randomUUID()}/invoice`)).status).toBe(404);
  const [row] = await owner.sql(
    'select made_from, made_by, device_id from app.addressed_receipts where order_id = $1',
    [orderId],
  );
  expect(row).toEqual({ made_from: 'till', made_by: null, device_id: till.deviceId });
});

test('[T67] the form about a meal is made and kept nowhere; above 250 euros it names a host', async () => {
  const { orderId, token } = await sold();
  const before = await owner.sql('select count(*) from app.audit_entries');
  const answer = await anna.call('POST', `/revenues/${orderId}/entertainment`, { form, locale: 'de' });
  expect(answer.status).toBe(200);
  const made = await guests().entertainment(token, form, 'de');
  if (!made?.ok) throw new Error('refused');
  for (const said of [...form.persons, form.occasion, 'Bewirtungsbeleg', 'Leistungsdatum entspricht Rechnungsdatum'])
    expect(text(made.value)).toContain(said);
  expect(await owner.sql('select count(*) from app.audit_entries')).toEqual(before);

  const dear = await soldFor(30_000);
  expect(await guests().stateOf(dear.token, now())).toMatchObject({ isLarge: true });
  expect(await guests().entertainment(dear.token, form, 'de')).toMatchObject({
    ok: false,
    refusal: { code: 'entertainment/host' },
  });
  const refused = await anna.call('POST', `/revenues/${dear.orderId}/entertainment`, { form, locale: 'de' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'entertainment/host' } });
  await guests().address(dear.token, brunner, now());
  const named = await guests().entertainment(dear.token, form, 'de');
  expect(named?.ok && text(named.value)).toContain(brunner.name);
});

test('[T67] what was ordered on an earlier day was served on it: form, invoice and page name that day', async () => {
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString();
  const firstOrderedAt = now().subtract({ hours: 25 });
  const entry = till.sellWhole({ firstOrderedAt: firstOrderedAt.toString({ fractionalSecondDigits: 3 }) });
  expect((await upload(api, till, [entry])).body).toMatchObject({ outcomes: [{ outcome: 'applied' }] });
  const token = receiptToken(entry);
  expect(await guests().stateOf(token, now())).toMatchObject({ servedOn: dayOf(firstOrderedAt) });
  const made = await guests().entertainment(token, form, 'de');
  if (!made?.ok) throw new Error('refused');
  const soldOn = dayOf(Temporal.Instant.from(entry.at));
  const period = `Leistung vom ${paperDate(dayOf(firstOrderedAt))} bis ${paperDate(soldOn)}`;
  expect(text(made.value)).toMatch(new RegExp(`Tag der Bewirtung\\s+${paperDate(dayOf(firstOrderedAt))}`));
  expect(text(made.value)).toContain(period);
  await guests().address(token, brunner, now());
  expect(text(await guests().invoice(token, 'de'))).toContain(period);

  const atOnce = await sold();
  const today = dayOf(Temporal.Instant.from(atOnce.entry.at));
  expect(await guests().stateOf(atOnce.token, now())).toMatchObject({ servedOn: today });
});

/** One dish that dear. */
async function soldFor(totalCents: number) {
  const taxCents = Math.round((totalCents * 19) / 119);
  const line = { ...cola, unitCents: totalCents, totalCents, listCents: totalCents };
  return sold(till, {
    lines: [{ ...line, shares: [{ ratePermille: 190, grossCents: totalCents }] }],
    payments: [{ type: 'cash', amountCents: totalCents, tenderedCents: totalCents, changeCents: 0, ...notedByHand }],
    totalCents,
    vat: [{ ratePermille: 190, grossCents: totalCents, netCents: totalCents - taxCents, taxCents }],
  });
}
