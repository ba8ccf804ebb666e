import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, people } from '../../../test/api.ts';
import { type MailServer, openMailServer } from '../../../test/mail-server.ts';
import { openTillDevice, ours, type TillDevice, upload } from '../../../test/till-device.ts';
import { declareQueues } from '../jobs/declare-queues.ts';
import { mailNotice } from '../../core/mail/mail-notice.job.ts';
import { openMetrics } from './open-metrics.ts';
import { watchInstallation } from './watch-installation.ts';

let testServer: MailServer;
let till: TillDevice;
beforeAll(async () => {
  testServer = await openMailServer();
  till = await openTillDevice(testServer);
});
afterAll(() => testServer.close());

async function metricsText(): Promise<string> {
  const answer = await testServer.app.inject({ method: 'GET', url: '/metrics' });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** The figure with these labels, or `undefined` if it is not told. */
function figure(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

describe('what an operator can read at /metrics', () => {
  test('sales count by what became of them: stored, sent again, set aside, and with a gap before', async () => {
    const before = await metricsText();
    const [first, second] = [till.sell(), till.sell()];
    await upload(testServer, till, [first, second]);
    await upload(testServer, till, [first]);
    await upload(testServer, till, [
      till.seal(till.unsealed('sale.complete.v1', till.saleOf(), { prev: '0'.repeat(64) })),
    ]);
    await upload(testServer, till, [till.seal(till.unsealed('sale.complete.v1', till.saleOf(), { seq: 77 }))]);
    const after = await metricsText();
    const counted = (outcome: string) =>
      (figure(after, `tresen_sales_total{outcome="${outcome}"}`) ?? 0) -
      (figure(before, `tresen_sales_total{outcome="${outcome}"}`) ?? 0);
    expect({
      stored: counted('stored'),
      again: counted('again'),
      parked: counted('parked'),
      gap: counted('gap'),
    }).toEqual({
      stored: 2,
      again: 1,
      parked: 1,
      gap: 1,
    });
    expect(figure(after, 'tresen_ingest_seconds_count')).toBeGreaterThanOrEqual(4);
    expect(figure(after, 'tresen_ingest_batch_entries_bucket{le="1"}')).toBeGreaterThanOrEqual(1);
    expect(figure(after, 'tresen_ingest_batch_entries_sum')).toBeGreaterThanOrEqual(5);
  });

  test('of all organisations together it is told how many, and of none who', async () => {
    const others = await testServer.sql<{ org_id: string; location_id: string }>(
      'select distinct on (org_id) org_id, location_id from app.locations order by org_id',
    );
    expect(others.length).toBeGreaterThan(1);
    for (const { org_id, location_id } of others) {
      await testServer.sql(
        `insert into app.incidents (org_id, incident_id, location_id, kind, severity, opened_at)
          values ($1, gen_random_uuid(), $2, 'made-for-the-test', 'warning', now())`,
        [org_id, location_id],
      );
      await testServer.sql(
        `insert into app.tse_outages (org_id, outage_id, location_id, reason, detected_by, started_at, tried_at)
          values ($1, gen_random_uuid(), $2, 'test', 'test', now(), now())`,
        [org_id, location_id],
      );
    }
    const text = await metricsText();
    expect(figure(text, 'tresen_incidents_open{kind="made-for-the-test"}')).toBe(others.length);
    expect(figure(text, 'tresen_tse_outages_open')).toBe(others.length);
    expect(figure(text, 'tresen_parked_open')).toBe(1);
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
    for (const { org_id } of others) expect(text).not.toContain(org_id);
    expect(text).not.toContain('lindenhof');
    expect(text).not.toContain('@');
  });

  test('a till that went silent with sales in its memory, and a place that should have been closed, are counted', async () => {
    const before = await metricsText();
    expect(figure(before, 'tresen_devices_silent')).toBe(0);
    await testServer.sql(
      `update app.devices set unsent = 3, last_seen_at = now() - interval '16 minutes' where device_id = $1`,
      [till.deviceId],
    );
    await testServer.sql(`update directory.closings set due_at = now() + interval '1 day'`);
    expect(figure(await metricsText(), 'tresen_closings_overdue')).toBe(0);
    // Of an organisation that is not there: the clock, which looks too, cannot close it in between.
    await testServer.sql(
      `insert into directory.closings values (gen_random_uuid(), gen_random_uuid(), now() - interval '11 minutes')`,
    );
    const after = await metricsText();
    expect(figure(after, 'tresen_devices_silent')).toBe(1);
    expect(figure(after, 'tresen_closings_overdue')).toBe(1);
  });

  test('paper that waits is counted with its age', async () => {
    await testServer.sql(
      `insert into app.printers (org_id, location_id, printer_id, name, connection, usb_vendor_id, usb_product_id, usb_serial,
         language, width_chars, code_page_table, code_page, cuts, feed_lines, has_drawer, drawer_pin, created_at)
       values ($1, $2, $3, 'Theke', 'usb', 1208, 3624, 'X4E1', 'esc-pos', 42, 'epson', 'windows1252', true, 3, true, 2, now())`,
      [ours.orgId, ours.locationId, till.deviceId],
    );
    await testServer.sql(
      `insert into app.print_jobs (org_id, job_id, location_id, printer_id, kind, ref_id, part, copy_no, document, state, created_at)
       select $1, gen_random_uuid(), $2, $3, 'receipt', gen_random_uuid(), 0, 0, '{}', state, now() - interval '5 minutes'
         from unnest(array['queued', 'sent']) state`,
      [ours.orgId, ours.locationId, till.deviceId],
    );
    const text = await metricsText();
    expect(figure(text, 'tresen_print_jobs_waiting')).toBe(1);
    expect(figure(text, 'tresen_print_job_oldest_seconds')).toBeGreaterThanOrEqual(300);
  });

  test('mails that the mail server takes and jobs that ran are counted, by name', async () => {
    const notice = { kind: 'password-changed' as const, locale: 'de' as const, values: {} };
    await testServer.context.services.queue.enqueue(mailNotice, { ...notice, to: people.owner });
    await testServer.mailTo(people.owner);
    const text = await metricsText();
    expect(figure(text, 'tresen_mails_total{outcome="sent"}')).toBe(1);
    expect(figure(text, 'tresen_job_seconds_count{job="mail-notice",outcome="done"}')).toBe(1);
  });

  test('jobs that nobody takes are counted with their age, and those that were given up', async () => {
    const patience = { retries: 1, heartbeatSeconds: 15, keepSeconds: 3600 };
    await declareQueues(testServer.database.ownerUrl, [
      { name: 'unknown-to-workers', patience, isWokenByNotify: false },
    ]);
    await testServer.sql(
      `insert into jobs.job (name, state, start_after, data) values
        ('unknown-to-workers', 'created', now() - interval '1 hour', '{}'), ('unknown-to-workers', 'failed', now(), '{}')`,
    );
    const text = await metricsText();
    expect(figure(text, 'tresen_jobs{job="unknown-to-workers",state="waiting"}')).toBe(1);
    expect(figure(text, 'tresen_jobs{job="unknown-to-workers",state="failed"}')).toBe(1);
    expect(figure(text, 'tresen_job_oldest_seconds{job="unknown-to-workers"}')).toBeGreaterThanOrEqual(3600);
  });

  test('connections and streams of the process itself are told', async () => {
    const text = await metricsText();
    for (const pool of ['app', 'sales', 'auth'])
      expect(figure(text, `tresen_db_connections{pool="${pool}",state="waiting"}`)).toBe(0);
    expect(figure(text, 'tresen_streams_open')).toBe(0);
    expect(figure(text, 'tresen_stream_lag_events')).toBe(0);
  });
});

test('[F7] a database that does not answer holds nobody up: its figures are missing, and the rest is told', async () => {
  const metrics = openMetrics();
  let isAnswering = true;
  const never = new Promise<never>(() => undefined);
  const plain = new Map([['parked', 4]]);
  const read = () => (isAnswering ? Promise.resolve({ jobs: [], oldestJobs: [], incidents: [], plain }) : never);
  metrics.lookBefore(watchInstallation({ registry: metrics.registry, read, timeoutMs: 20 }));
  expect(figure(await metrics.tell(), 'tresen_parked_open')).toBe(4);
  isAnswering = false;
  const text = await metrics.tell();
  expect(figure(text, 'tresen_figures_up')).toBe(0);
  expect(figure(text, 'tresen_parked_open')).toBeUndefined();
  expect(figure(text, 'tresen_sales_total{outcome="stored"}')).toBe(0);
});

test('[S18] /metrics is for who knows the token; an API without a worker asks the database nothing', async () => {
  const api = await openTestApi({ METRICS_TOKEN: 'sixteen letters!' });
  const get = (headers: Record<string, string>) => api.app.inject({ method: 'GET', url: '/metrics', headers });
  expect((await get({})).statusCode).toBe(404);
  expect((await get({ authorization: `Bearer ${randomUUID()}` })).statusCode).toBe(404);
  const known = await get({ authorization: 'Bearer sixteen letters!' });
  expect(known.statusCode).toBe(200);
  expect(known.body).toContain('tresen_sales_total');
  expect(known.body).not.toContain('tresen_figures_up');
  await api.close();
});
