import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../test/api.ts';
import { openMailServer, type MailServer } from '../../../test/mail-server.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { nightlyMaintenance } from './nightly-maintenance.job.ts';

let testServer: MailServer;
beforeAll(async () => {
  testServer = await openMailServer();
});
afterAll(() => testServer.close());

const lindenhof = demoId('organization lindenhof');
const anna = demoId(people.owner);

test('[D23] the months of the audit are made a year ahead, and making them again makes none', async () => {
  const [partition] = await testServer.sql<{ name: string }>(
    `select to_char(now() + interval '12 months', '"app.audit_entries_"YYYY_MM') as name`,
  );
  await testServer.sql(`drop table ${partition?.name}`);
  await keep();
  expect(await exists(partition!.name)).toBe(true);
  const before = await partitions();
  await keep();
  expect(await partitions()).toEqual(before);
});

test('marks of writes, jobs and undos are swept after a week, and not before', async () => {
  const ages = ['8 days', '6 days'] as const;
  const ids = ages.map(() => randomUUID());
  for (const [place, age] of ages.entries()) {
    await testServer.sql(
      `insert into app.idempotency_keys (org_id, user_id, key, endpoint, request_hash, answer, created_at)
       values ($1, $2, $3, 'invitations.create', sha256('x'), '{}', now() - $4::interval)`,
      [lindenhof, anna, ids[place], age],
    );
    await testServer.sql(
      'insert into app.job_effects (org_id, job_id, created_at) values ($1, $2, now() - $3::interval)',
      [lindenhof, ids[place], age],
    );
    await testServer.sql(
      `insert into app.article_undos (org_id, undo_id, made_by, made_at, before)
       values ($1, $2, $3, now() - $4::interval, '[]')`,
      [lindenhof, ids[place], anna, age],
    );
  }
  await keep();
  expect(await testServer.sql('select undo_id as id from app.article_undos where undo_id = any($1)', [ids])).toEqual([
    { id: ids[1] },
  ]);
  expect(await testServer.sql('select key as id from app.idempotency_keys')).toEqual([{ id: ids[1] }]);
  expect(await testServer.sql('select job_id as id from app.job_effects')).toEqual([{ id: ids[1] }]);
});

test('paper that came is swept after a week; paper that still waits gets a month more', async () => {
  const printerId = randomUUID();
  await testServer.sql(
    `insert into app.printers (org_id, location_id, printer_id, name, connection, usb_vendor_id, usb_product_id, usb_serial,
       language, width_chars, code_page_table, code_page, cuts, feed_lines, has_drawer, drawer_pin, created_at)
     select $1, location_id, $2, 'Theke', 'usb', 1208, 3624, 'X4E1', 'esc-pos', 42, 'epson', 'windows1252', true, 3, true, 2, now()
       from app.locations where org_id = $1 limit 1`,
    [lindenhof, printerId],
  );
  const papers = [
    ['sent', '8 days', '8 days'],
    ['sent', '6 days', '8 days'],
    ['queued', null, '36 days'],
    ['queued', null, '38 days'],
  ] as const;
  for (const [state, finished, created] of papers) {
    await testServer.sql(
      `insert into app.print_jobs (org_id, job_id, location_id, printer_id, kind, ref_id, part, copy_no, document, state,
         finished_at, created_at)
       select $1, gen_random_uuid(), location_id, $2, 'z-report', gen_random_uuid(), 0, 0, '{}', $3, now() - $4::interval,
         now() - $5::interval from app.printers where printer_id = $2`,
      [lindenhof, printerId, state, finished, created],
    );
  }
  await keep();
  expect(await testServer.sql('select state from app.print_jobs order by state')).toEqual([
    { state: 'queued' },
    { state: 'sent' },
  ]);
});

test('[D27][D31][D36] attempts, links and sessions are swept a day after they stopped to count, and not before', async () => {
  await testServer.sql('delete from auth.session');
  for (const age of ['25 hours', '23 hours']) {
    const values = [age, age];
    await testServer.sql(
      `insert into auth.attempt (kind, subject, at) values ('sign-in', $1, now() - $2::interval)`,
      values,
    );
    await testServer.sql(
      `insert into auth.verification (identifier, value, expires_at) values ($1, '', now() - $2::interval)`,
      values,
    );
    await testServer.sql(
      `insert into auth.session (user_id, token, expires_at) values ($3, $1, now() - $2::interval)`,
      [...values, anna],
    );
  }
  await testServer.sql(
    `insert into auth.session (user_id, token, expires_at) values ($1, 'running', now() + interval '1 day')`,
    [anna],
  );
  await keep();
  expect(await testServer.sql('select subject from auth.attempt')).toEqual([{ subject: '23 hours' }]);
  expect(await testServer.sql('select identifier from auth.verification')).toEqual([{ identifier: '23 hours' }]);
  expect(await testServer.sql('select token from auth.session order by expires_at')).toEqual([
    { token: '23 hours' },
    { token: 'running' },
  ]);
});

test('[D23] what was written down about people’s acts is not swept', async () => {
  await testServer.sql(
    `insert into app.audit_entries (org_id, at, entry_id, actor_role, act) values ($1, now() - interval '20 days', $2, 'support', 'support.acted')`,
    [lindenhof, randomUUID()],
  );
  await keep();
  expect(await testServer.sql(`select act from app.audit_entries where act = 'support.acted'`)).toHaveLength(1);
});

test('the clock calls for it every night in German time', async () => {
  expect(await testServer.sql("select name, cron, timezone from jobs.schedule where name = 'keep-house'")).toEqual([
    { name: 'keep-house', cron: '17 3 * * *', timezone: 'Europe/Berlin' },
  ]);
});

/** Through the queue and the worker, as the clock does it. */
async function keep(): Promise<void> {
  await testServer.context.services.queue.enqueue(nightlyMaintenance, {});
  await testServer.mailsTo('nobody@tresen.example');
  const failed = await testServer.sql(`select output from jobs.job where name = 'keep-house' and state <> 'completed'`);
  expect(failed).toEqual([]);
}

async function exists(table: string): Promise<boolean> {
  const [found] = await testServer.sql<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [
    table,
  ]);
  return found?.isThere ?? false;
}

function partitions() {
  return testServer.sql(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'app.audit_entries'::regclass order by 1`,
  );
}
