import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { people } from '../../../test/api.ts';
import { type ExportServer, openExportServer } from '../../../test/export-server.ts';
import { ours } from '../../../test/till-device.ts';
import { storeDevice } from '../../../test/tse-device-row.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { locationDays } from '../../core/closing/location-days.ts';
import { organizationFigures } from './organization-figures.ts';

/** The evening the sales of this organisation were made for. */
const now = Temporal.Instant.from('2026-11-14T17:05:00Z');

let testServer: ExportServer;
beforeAll(async () => {
  testServer = await openExportServer(36, 60);
});
afterAll(() => testServer.close());

function figuresAt(at: Temporal.Instant, day?: Temporal.PlainDate): Promise<OrganizationFigures> {
  const { enter } = testServer.api.context.services;
  return enter(vouchedOrgId(ours.orgId), async (tx) =>
    organizationFigures(tx, {
      userId: demoId(people.owner),
      locations: await locationDays(tx, ours.locationId, at),
      now: at,
      day,
    }),
  );
}

async function sumOf(what: string, where: string): Promise<number> {
  const [row] = await testServer.owner.sql<{ sum: string }>(
    `select coalesce(${what}, 0)::text as sum from app.receipts where ${where}`,
  );
  return Number(row?.sum);
}

test('[D4] today against the same weekday, until the same time on the clock', async () => {
  const figures = await figuresAt(now);
  expect(figures).toMatchObject({ today: '2026-11-14', startHour: 4, lastDay: null, before: { date: '2026-11-07' } });
  expect(figures.revenueCents).toBe(await sumOf('sum(total_cents)', `business_date = '2026-11-14'`));
  expect(figures.before?.totalCents).toBe(await sumOf('sum(total_cents)', `business_date = '2026-11-07'`));
  expect(figures.before?.untilNowCents).toBe(
    await sumOf('sum(total_cents)', `business_date = '2026-11-07' and occurred_at <= '2026-11-07T17:05:00Z'`),
  );
  expect(figures.curve.before).toHaveLength(48);
  expect(figures.curve.before.at(-1)).toBe(figures.before?.totalCents);
  expect(figures.curve.today).toHaveLength(29);
});

test('[D4][R9.8] a day that is over is shown as it stood when it ended, against the whole day a week before', async () => {
  const figures = await figuresAt(now, Temporal.PlainDate.from('2026-11-07'));
  expect(figures).toMatchObject({ today: '2026-11-14', day: '2026-11-07', before: { date: '2026-10-31' } });
  expect(figures.revenueCents).toBe(await sumOf('sum(total_cents)', `business_date = '2026-11-07'`));
  expect(figures.revenueCents).toBeGreaterThan(0);
  expect(figures.before?.totalCents).toBe(await sumOf('sum(total_cents)', `business_date = '2026-10-31'`));
  expect(figures.before?.untilNowCents).toBe(figures.before?.totalCents);
  expect(figures.curve.today).toHaveLength(48);
  expect(figures.curve.today.at(-1)).toBe(figures.revenueCents);
  expect(figures.payments.cash.amountCents + figures.payments.card.amountCents).toBe(figures.revenueCents);
  expect(figures.heat).toMatchObject({ from: '2026-10-17', to: '2026-11-13' });
});

test('[D4] the day is asked for by its date; one that is not over is today', async () => {
  const asked = async (day: string) =>
    (await testServer.anna.call('GET', `/dashboard?locationId=${ours.locationId}&day=${day}`)).body[
      'house'
    ] as OrganizationFigures;
  expect(await asked('2026-11-07')).toMatchObject({ day: '2026-11-07' });
  const ahead = await asked('2999-01-01');
  expect(ahead.day).toBe(ahead.today);
  expect((await testServer.anna.call('GET', '/dashboard?day=yesterday')).status).toBe(422);
});

test('[D4] the heat map holds each weekday four times, and all of four weeks', async () => {
  const { heat } = await figuresAt(now);
  expect(heat).toMatchObject({ from: '2026-10-17', to: '2026-11-13', weeks: 4 });
  expect(heat.cells.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(
    await sumOf('sum(total_cents)', `business_date between '2026-10-17' and '2026-11-13'`),
  );
  expect(heat.cells.some(({ weekday }) => weekday === 1)).toBe(false);
});

test('[D4] payments are the takings of today, and drawers hold their opening and the cash since', async () => {
  const { payments, drawers, revenueCents, articles } = await figuresAt(now);
  expect(payments.cash.amountCents + payments.card.amountCents).toBe(revenueCents);
  expect(payments.redeemed).toEqual({ count: 0, amountCents: 0 });
  const opening = drawers.reduce((total, { openingCents }) => total + openingCents, 0);
  expect(drawers.map(({ registerCode, name }) => `${registerCode} ${name}`)).toEqual([
    'K1 Ausschank',
    'K2 Grill',
    'K3 Bar',
  ]);
  expect(drawers.reduce((total, { expectedCents }) => total + expectedCents, 0)).toBe(
    opening + payments.cash.amountCents,
  );
  expect(articles.length).toBeGreaterThanOrEqual(10);
  expect(articles[0]!.amountCents).toBeGreaterThanOrEqual(articles[1]!.amountCents);
});

test('[D4][R4.10] what has to be done: open days, articles without allergens, tills that keep silent', async () => {
  const monday = Temporal.Instant.from('2026-11-16T10:00:00Z');
  const { actions, orders, lastDay, steps } = await figuresAt(monday);
  expect(actions.map(({ kind }) => kind)).toEqual(['days-open', 'devices-silent', 'articles-undeclared']);
  expect(actions[0]).toMatchObject({ count: 1, names: ['2026-11-14'] });
  expect(orders).toBe(0);
  expect(lastDay).toEqual({
    date: '2026-11-14',
    revenueCents: await sumOf('sum(total_cents)', `business_date = '2026-11-14'`),
  });
  expect(steps.filter(({ isDone }) => !isDone).map(({ step }) => step)).toEqual(['printer']);
});

test('[promise-D4][D4] a TSE that signs nothing and a printer that prints nothing are alerts of their own, until they work again', async () => {
  const { sql } = testServer.owner;
  const printer = randomUUID();
  const kinds = async () => (await figuresAt(now)).actions.map(({ kind }) => kind);
  const before = await kinds();
  await sql(
    `insert into app.tse_outages (org_id, outage_id, location_id, reason, detected_by, started_at, tried_at)
      values ($1, gen_random_uuid(), $2, 'no answer', 'signing', $3, $3)`,
    [ours.orgId, ours.locationId, now.toString()],
  );
  await sql(
    `insert into app.printers (org_id, location_id, printer_id, name, connection, usb_vendor_id, usb_product_id, usb_serial,
        language, width_chars, code_page_table, code_page, cuts, feed_lines, has_drawer, drawer_pin, created_at)
      values ($1, $2, $3, 'Theke', 'usb', 1208, 3624, 'X4E1', 'esc-pos', 42, 'epson', 'windows1252', true, 3, true, 2, now())`,
    [ours.orgId, ours.locationId, printer],
  );
  expect(await kinds()).toEqual(['tse-outage', ...before]);

  const said = (cause: string | null) =>
    sql(`update app.printers set cause = $2, seen_at = $3 where printer_id = $1`, [printer, cause, now.toString()]);
  await said('paper-out');
  expect((await figuresAt(now)).actions.find(({ kind }) => kind === 'printers-down')).toEqual({
    kind: 'printers-down',
    count: 1,
    names: ['Theke'],
  });
  await said(null);
  expect(await kinds()).not.toContain('printers-down');
  await sql(
    `insert into app.print_jobs (org_id, job_id, location_id, printer_id, kind, ref_id, part, copy_no, document, state, created_at)
      values ($1, gen_random_uuid(), $2, $3, 'receipt', gen_random_uuid(), 0, 0, '{}', 'queued', $4)`,
    [ours.orgId, ours.locationId, printer, now.subtract({ minutes: 6 }).toString()],
  );
  expect(await kinds()).toContain('printers-down');
  await sql(`update app.print_jobs set state = 'sent' where printer_id = $1`, [printer]);
  await sql(`update app.tse_outages set ended_at = started_at`);
  expect(await kinds()).toEqual(before);
});

test('[K44] money at a terminal that is unclear, or that nobody has booked, is an alert until it is cleared up or given back', async () => {
  const { sql } = testServer.owner;
  const cards = async () => (await figuresAt(now)).actions.find(({ kind }) => kind === 'cards-open')?.count ?? 0;
  const put = async (state: string, minutesAgo: number, of: string | null = null): Promise<string> => {
    const attemptId = randomUUID();
    await sql(
      `insert into app.card_attempts (org_id, attempt_id, location_id, kind, amount_cents, of_attempt_id, bills, pieces, words, state,
          approved_cents, is_interactive, asked_at, changed_at)
        values ($1, $2, $3, $4, 680, $5, '[]', '[]', '[]', $6, $7, true, $8, $8)`,
      [
        ours.orgId,
        attemptId,
        ours.locationId,
        of === null ? 'payment' : 'refund',
        of,
        state,
        state === 'approved' ? 680 : 0,
        now.subtract({ minutes: minutesAgo }).toString(),
      ],
    );
    return attemptId;
  };
  await put('asked', 1);
  await put('declined', 60);
  await put('approved', 0);
  expect(await cards()).toBe(0);
  const paid = await put('approved', 1);
  await put('unknown', 1);
  await put('asked', 5);
  expect(await cards()).toBe(3);
  await put('approved', 0, paid);
  expect(await cards()).toBe(2);
  await sql(`update app.card_attempts set state = 'declined' where state in ('asked', 'unknown')`);
  expect(await cards()).toBe(0);
  await sql('truncate app.card_attempts');
});

test('[promise-D4][D4] the orders of the day are counted by where they stand, and only where orders are processed', async () => {
  const { sql } = testServer.owner;
  const none = { new: 0, accepted: 0, ready: 0, completed: 0 };
  expect((await figuresAt(now)).byStatus).toEqual(none);
  // Some of today and some of the day before, which do not count.
  await sql(
    `with sold as (
        select r.*, row_number() over (partition by r.business_date order by r.occurred_at) as nth
          from app.receipts r where r.cancels_order_id is null and r.business_date >= '2026-11-13')
      insert into app.orders (org_id, order_id, business_date, location_id, status, placed_at, changed_at)
        select org_id, order_id, business_date, location_id, (array['new', 'ready', 'ready', 'completed'])[nth],
            occurred_at, occurred_at from sold where nth <= 4`,
  );
  expect((await figuresAt(now)).byStatus).toEqual({ ...none, new: 1, ready: 2, completed: 1 });
  await sql(`update app.orders set status = 'accepted' where status = 'new'`);
  expect((await figuresAt(now)).byStatus).toEqual({ ...none, accepted: 1, ready: 2, completed: 1 });
  await sql(`update app.locations set features = array_remove(features, 'order-processing')`);
  expect((await figuresAt(now)).byStatus).toBeNull();
  await sql(`update app.locations set features = features || '{order-processing}'`);
});

test('[D4][R6.2] staff see their own orders of the last day, and nothing of the organisation', async () => {
  const ben = await testServer.api.signIn(people.staff, '10.0.0.6');
  const { body } = await ben.call('GET', `/dashboard?locationId=${ours.locationId}`);
  expect(body['house']).toBeNull();
  const since = Temporal.Instant.from(String((body['own'] as { since: string }).since));
  expect(Math.round(Temporal.Now.instant().since(since).total('hours'))).toBe(24);
  const { body: owners } = await testServer.anna.call('GET', '/dashboard');
  expect(owners['house']).not.toBeNull();
});

test('[S1][R1.15][D4] whoever looks at it is told that something was sold, and nobody else is let in', async () => {
  await testServer.api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = testServer.api.app.server.address() as AddressInfo;
  const open = (cookie: string) => get({ port, path: '/api/v1/dashboard-changes', headers: { cookie } });
  const stranger = open('');
  const [refused] = (await once(stranger, 'response')) as [{ statusCode: number; destroy: () => void }];
  expect(refused.statusCode).toBe(401);
  refused.destroy();

  const cookie = [...testServer.anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = open(cookie);
  const [stream] = (await once(request, 'response')) as [
    NodeJS.ReadableStream & { statusCode: number; headers: Record<string, string> },
  ];
  expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  let said = '';
  stream.on('data', (part: Buffer) => (said += part.toString()));
  const until = async (text: string) => {
    while (!said.includes(text)) await once(stream, 'data');
  };
  await until('event: beat');
  testServer.api.context.services.tills.hints.publish({ orgId: ours.orgId, locationId: ours.locationId, seq: 7 });
  testServer.api.context.services.tills.hints.publish({ orgId: ours.orgId, locationId: ours.locationId, seq: 8 });
  await until('event: changed');
  expect(said.split('event: changed')).toHaveLength(2);
  request.destroy();
});

test('[D22] a location that sells for real says so until a TSE signs for it: switched on is not set up', async () => {
  const { sql } = testServer.owner;
  const unsigned = async () => (await figuresAt(now)).unsigned;
  const [register] = await sql<{ id: string }>(
    'select register_id as id from app.cash_registers where location_id = $1 limit 1',
    [ours.locationId],
  );
  await sql(`insert into app.entitlements values ($1, $2, 'tse', null, now()) on conflict do nothing`, [
    ours.orgId,
    ours.locationId,
  ]);
  expect(await unsigned()).toEqual(['Biergarten Lindenhof']);
  await storeDevice(testServer.owner, register?.id ?? '');
  expect(await unsigned()).toEqual([]);
});
