import { randomUUID } from 'node:crypto';
import { closeDueLocations } from '../src/core/closing/close-due-locations.ts';
import { verify } from '../src/commands/verify.ts';
import { people, type TestApi } from './api.ts';
import { openOwnerSql } from './owner-sql.ts';
import { openTillDevice, ours, ticketOf, upload } from './till-device.ts';

const ownersLooks = [
  '/devices',
  '/incidents',
  '/locations',
  '/articles',
  '/categories',
  '/members',
  '/organization',
  '/invitations',
  '/audit-entries',
];

/**
 * What must never stand still, once through: a till says hello, gets its catalogue, sells, moves an order, counts its
 * drawer; screens read; the day is closed by hand and by the clock; the books are verified; guests and owners look.
 */
export async function walkCriticalPath(api: TestApi): Promise<void> {
  const owner = openOwnerSql(api.database);
  try {
    const till = await openTillDevice(owner, ours, 'K8');
    const ticket = await ticketOf(api, till);
    const asTill = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
      mustBe200(path, await api.visit('10.2.0.1').call(method, path, body, ticket));
    await asTill('GET', '/till/catalogue');
    const plain = till.saleOf();
    const sale = { ...plain, lines: plain.lines.map((line) => ({ ...line, stationId: randomUUID() })) };
    const entries = [
      till.write('sale.complete.v1', sale),
      till.write('order.advance.v1', { orderId: sale.orderId, to: 'ready' }),
      till.sell(),
    ];
    mustBe200('/till/log', await upload(api, till, entries));
    const rows = await owner.sql<{ outcome: string; code: string }>('select outcome, code from app.device_commands');
    if (rows.length !== entries.length || rows.some(({ outcome, code }) => outcome !== 'applied' || code !== ''))
      throw new Error(`not all entries were applied: ${JSON.stringify(rows)}`);
    await asTill('GET', '/till/orders');
    await asTill('GET', '/till/recent-orders');
    await asTill('GET', '/till/printers');

    const anna = await api.signIn(people.owner);
    const asOwner = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
      mustBe200(path, await anna.call(method, path, body));
    await asOwner('POST', `/locations/${ours.locationId}/z-reports`, {});
    mustBe200('/till/log', await upload(api, till, [till.sell()]));
    await owner.sql('update directory.closings set due_at = now() where location_id = $1', [ours.locationId]);
    const { db } = api.context.services;
    await closeDueLocations({ db, now: Temporal.Now.instant().add({ hours: 30 }), log: api.context.log });
    const closed = await owner.sql('select 1 from app.z_reports');
    if (closed.length !== 2) throw new Error(`${closed.length} reports instead of 2`);

    const today = Temporal.Now.plainDateISO('UTC');
    const [from, to] = [today.subtract({ days: 3 }), today.add({ days: 3 })];
    const place = `locationId=${ours.locationId}`;
    for (const path of ownersLooks) await asOwner('GET', path);
    for (const path of ['areas', 'x-report', 'printers']) await asOwner('GET', `/locations/${ours.locationId}/${path}`);
    await asOwner('GET', `/z-reports?${place}&from=${from.toString()}&to=${to.toString()}`);
    await verify(api.context);
  } finally {
    await owner.close();
  }
}

function mustBe200(path: string, answer: { readonly status: number; readonly body: unknown }): void {
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}
