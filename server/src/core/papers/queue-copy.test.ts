import { randomUUID } from 'node:crypto';
import { printDocument } from '@tresen/contract/print-document';
import { layOut } from '@tresen/domain/print/layout';
import { plainText } from '@tresen/domain/print/plain';
import { markDocument, type PrintDocument } from '@tresen/domain/print/document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../test/api.ts';
import { openStreamServer, type StreamServer } from '../../../test/stream-server.ts';
import { ours, ticketOf } from '../../../test/till-device.ts';

let sender: StreamServer;
const printerId = randomUUID();
beforeAll(async () => {
  sender = await openStreamServer();
  await sender.owner.sql(
    `insert into app.printers (org_id, location_id, printer_id, name, connection, usb_vendor_id, usb_product_id, usb_serial,
       host_device_id, language, width_chars, code_page_table, code_page, cuts, feed_lines, has_drawer, drawer_pin, created_at)
     values ($1, $2, $3, 'Theke', 'usb', 1208, 3624, 'X4E1', $4, 'esc-pos', 42, 'epson', 'windows1252', true, 3, true, 2, now())`,
    [ours.orgId, ours.locationId, printerId, sender.till.deviceId],
  );
});
afterAll(() => sender.close());

/** What the till with the printer gets, as it will stand on paper. */
async function leased(): Promise<string> {
  const { api, till } = sender;
  const ticket = await ticketOf(api, till);
  const { body } = await api.visit().call('POST', '/till/print-job-leases', { printerIds: [printerId] }, ticket);
  const [job] = (body as { jobs: { jobId: string; isCopy: boolean; document: unknown }[] }).jobs;
  if (!job) return '';
  const said = { outcome: 'sent', cause: null, bytesSent: 900 };
  await api.visit().call('POST', `/till/print-jobs/${job.jobId}/outcome`, said, ticket);
  const document = printDocument.parse(job.document) as PrintDocument;
  return plainText(layOut(markDocument(document, { isCopy: job.isCopy, lateAt: undefined }), 42), 42);
}

test('[R2.56] a receipt of the revenues comes out of the till again, as a copy, and who asked for it is written down', async () => {
  const { api, owner, till } = sender;
  const sale = await sender.sell(till);
  const anna = await api.signIn(people.owner);
  const heard = await sender.listenAs(till);
  await heard.until(({ kind }) => kind === 'beat');
  const copy = (over: object = {}) =>
    anna.call('POST', `/revenues/${sale.orderId}/copies`, { printerId, locale: 'de', ...over });
  expect((await copy()).body).toEqual({ printerName: 'Theke', isHostSilent: true });
  await heard.until(({ kind }) => kind === 'paper', 10_000);
  heard.stop();
  await api
    .visit()
    .call(
      'PUT',
      '/till/printer-states',
      { printers: [{ printerId, state: 'ready', cause: null }] },
      await ticketOf(api, till),
    );
  expect((await copy()).body).toEqual({ printerName: 'Theke', isHostSilent: false });

  const [first, second] = [await leased(), await leased()];
  expect(first).toMatch(/\*\*\* KOPIE \*\*\*[\s\S]*S U M M E   E U R/);
  expect(second).toBe(first);
  expect(await leased()).toBe('');
  expect(await owner.sql(`select copy_no from app.print_jobs order by copy_no`)).toEqual([
    { copy_no: 1 },
    { copy_no: 2 },
  ]);
  expect(await owner.sql(`select count(*)::int as count from app.audit_entries where act = 'paper.copied'`)).toEqual([
    { count: 2 },
  ]);
  expect((await copy({ printerId: randomUUID() })).body).toMatchObject({ code: 'PGRST116', entity: 'printer' });
  expect((await anna.call('POST', `/revenues/${randomUUID()}/copies`, { printerId, locale: 'de' })).body).toMatchObject(
    {
      code: 'PGRST116',
      entity: 'order',
    },
  );
});

test('[R2.56] a closed day comes out of the roll in the language that was asked for', async () => {
  const { api, till } = sender;
  await sender.sell(till);
  const anna = await api.signIn(people.owner);
  const { body } = await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
  const [report] = (body as { reports: { zReportId: string; number: number }[] }).reports;
  const copied = await anna.call('POST', `/z-reports/${report?.zReportId}/copies`, { printerId, locale: 'en' });
  expect(copied.status).toBe(200);
  const paper = await leased();
  expect(paper).toContain('Z - R E P O R T');
  expect(paper).toContain('*** COPY ***');
  expect(paper).toMatch(new RegExp(`\\b${report?.number}\\b`));
});
