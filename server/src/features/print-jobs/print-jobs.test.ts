import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf } from '../../../test/till-device.ts';

type Ticket = Record<string, string>;
type Job = { jobId: string; isCopy: boolean; kind: string };

let api: TestApi;
let owner: OwnerSql;
let host: { ticket: Ticket; deviceId: string };
let phone: { ticket: Ticket };
const printerId = randomUUID();
beforeAll(async () => {
  api = await openTestApi({ DATABASE_POOL_SIZE: '10' });
  owner = openOwnerSql(api.database);
  const [one, two] = [await openTillDevice(owner, ours, 'K1'), await openTillDevice(owner, ours, 'K2')];
  host = { ticket: await ticketOf(api, one), deviceId: one.deviceId };
  phone = { ticket: await ticketOf(api, two) };
  await owner.sql(
    `insert into app.printers (org_id, location_id, printer_id, name, connection, usb_vendor_id, usb_product_id, usb_serial,
       host_device_id, language, width_chars, code_page_table, code_page, cuts, feed_lines, has_drawer, drawer_pin, created_at)
     values ($1, $2, $3, 'Theke', 'usb', 1208, 3624, 'X4E1', $4, 'esc-pos', 42, 'epson', 'windows1252', true, 3, true, 2, now())`,
    [ours.orgId, ours.locationId, printerId, host.deviceId],
  );
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(() => owner.sql('truncate app.print_jobs'));

const document = {
  kind: 'slip',
  title: 'K2-17',
  locale: 'de',
  blocks: [{ kind: 'cut' }],
  marks: { copy: 'KOPIE', late: '' },
};

function jobOf(over: Record<string, unknown> = {}) {
  const createdAt = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
  return { printerId, kind: 'slip', refId: randomUUID(), part: 1, copyNo: 0, document, createdAt, ...over };
}

async function queue(job = jobOf(), jobId = randomUUID()) {
  const answer = await api.visit().call('PUT', `/till/print-jobs/${jobId}`, job, phone.ticket);
  return { jobId, answer };
}

async function lease(ticket = host.ticket): Promise<Job[]> {
  const { body } = await api.visit().call('POST', '/till/print-job-leases', { printerIds: [printerId] }, ticket);
  return (body as { jobs: Job[] }).jobs;
}

function report(jobId: string, outcome: string, over: Record<string, unknown> = {}, ticket = host.ticket) {
  const said = { outcome, cause: null, bytesSent: 0, ...over };
  return api.visit().call('POST', `/till/print-jobs/${jobId}/outcome`, said, ticket);
}

async function stateOf(jobId: string) {
  const { body } = await api.visit().call('POST', '/till/print-job-states', { jobIds: [jobId] }, phone.ticket);
  return (body as { jobs: { state: string; cause: string | null }[] }).jobs[0];
}

test('[R1.6] a device without a printer prints on that of another, once', async () => {
  const job = jobOf();
  const { jobId } = await queue(job);
  await queue(job, jobId);
  await queue(job);
  expect(await lease(phone.ticket)).toEqual([]);
  const jobs = await lease();
  expect(jobs).toMatchObject([{ jobId, kind: 'slip', isCopy: false }]);
  expect(await lease()).toEqual([]);
  expect((await report(jobId, 'sending')).body).toMatchObject({ state: 'sending' });
  expect((await report(jobId, 'sent', { bytesSent: 900 })).body).toMatchObject({ state: 'sent' });
  expect(await stateOf(jobId)).toMatchObject({ state: 'sent' });
  expect(await lease()).toEqual([]);
});

test('[R8.18] a host that vanishes in the middle: a slip comes again as a copy, a receipt is uncertain', async () => {
  const slip = await queue();
  await lease();
  await owner.sql(`update app.print_jobs set lease_until = now() - interval '1 second'`);
  await lease();
  expect(await stateOf(slip.jobId)).toMatchObject({ state: 'queued', cause: 'host-offline' });
  await owner.sql(`update app.print_jobs set retry_at = null`);
  expect(await lease()).toMatchObject([{ jobId: slip.jobId, isCopy: true }]);
  expect((await report(slip.jobId, 'sent')).status).toBe(200);

  const receipt = await queue(jobOf({ kind: 'receipt' }));
  await lease();
  await owner.sql(`update app.print_jobs set lease_until = now() - interval '1 second' where state = 'sending'`);
  expect(await lease()).toEqual([]);
  expect(await stateOf(receipt.jobId)).toMatchObject({ state: 'uncertain' });
  expect((await report(receipt.jobId, 'sent')).body).toMatchObject({ code: 'PGRST116', entity: 'print-job' });
});

test('[R1.7] a drawer goes before paper, and never twice', async () => {
  await queue();
  const drawer = await queue(jobOf({ kind: 'drawer', createdAt: Temporal.Now.instant().toString() }));
  expect(await lease()).toMatchObject([{ jobId: drawer.jobId }]);
  await report(drawer.jobId, 'failed', { cause: 'not-connected' });
  expect(await stateOf(drawer.jobId)).toMatchObject({ state: 'failed', cause: 'not-connected' });
});

test('[R8.18] without paper it waits and is tried again; after an hour nobody wants it', async () => {
  const { jobId } = await queue();
  await lease();
  await report(jobId, 'failed', { cause: 'paper-out', bytesSent: 0 });
  expect(await stateOf(jobId)).toMatchObject({ state: 'queued', cause: 'paper-out' });
  expect(await lease()).toEqual([]);
  await owner.sql(`update app.print_jobs set created_at = now() - interval '61 minutes', retry_at = null`);
  expect(await lease()).toEqual([]);
  expect(await stateOf(jobId)).toMatchObject({ state: 'expired' });
});

test('[R8.18] a host that never comes back leaves nobody waiting: who asked is told', async () => {
  const receipt = await queue(jobOf({ kind: 'receipt' }));
  await lease();
  await owner.sql(`update app.print_jobs set lease_until = now() - interval '1 second'`);
  expect(await stateOf(receipt.jobId)).toMatchObject({ state: 'uncertain', cause: 'host-offline' });
  const slip = await queue();
  await owner.sql(`update app.print_jobs set created_at = now() - interval '61 minutes' where state = 'queued'`);
  expect(await stateOf(slip.jobId)).toMatchObject({ state: 'expired' });
});

test('[R8.18] what was asked for elsewhere meanwhile is not printed too; what is at the printer is', async () => {
  const { jobId } = await queue();
  const takeBack = (ticket: Ticket, id = jobId) =>
    api.visit().call('POST', `/till/print-jobs/${id}/cancellation`, {}, ticket);
  expect((await takeBack(host.ticket)).body).toMatchObject({ code: 'PGRST116', entity: 'print-job' });
  expect((await takeBack(phone.ticket)).body).toMatchObject({ state: 'cancelled' });
  expect(await lease()).toEqual([]);

  const late = await queue();
  await lease();
  expect((await takeBack(phone.ticket, late.jobId)).body).toMatchObject({ state: 'sending' });
  expect((await report(late.jobId, 'sent')).body).toMatchObject({ state: 'sent' });
});

test('offline-7.39 two windows of a host ask at once: one gets the job', async () => {
  await queue();
  const leased = await Promise.all(Array.from({ length: 8 }, () => lease()));
  expect(leased.flat()).toHaveLength(1);
});

test('a printer of another location is nobody we know', async () => {
  const { answer } = await queue(jobOf({ printerId: randomUUID() }));
  expect(answer.body).toMatchObject({ code: 'PGRST116', entity: 'printer' });
});
