import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStreamServer, type StreamServer } from '../../../test/stream-server.ts';
import { openTillDevice, ours, ticketOf } from '../../../test/till-device.ts';

let testServer: StreamServer;
beforeAll(async () => {
  testServer = await openStreamServer();
});
afterAll(() => testServer.close());

const document = { kind: 'slip', title: '17', locale: 'de', blocks: [{ kind: 'cut' }], marks: { copy: '', late: '' } };

test('[R1.6] who has the printer is woken by the request, who requested by the outcome, and nobody else', async () => {
  const { api, owner, till: host } = testServer;
  const [asker, other] = [await openTillDevice(owner, ours, 'K2'), await openTillDevice(owner, ours, 'K3')];
  const [printerId, jobId] = [randomUUID(), randomUUID()];
  await owner.sql(
    `insert into app.printers (org_id, location_id, printer_id, name, connection, usb_vendor_id, usb_product_id, usb_serial,
       host_device_id, language, width_chars, code_page_table, code_page, cuts, feed_lines, has_drawer, drawer_pin, created_at)
     values ($1, $2, $3, 'Theke', 'usb', 1208, 3624, 'X4E1', $4, 'esc-pos', 42, 'epson', 'windows1252', true, 3, true, 2, now())`,
    [ours.orgId, ours.locationId, printerId, host.deviceId],
  );
  const [atHost, atAsker, atOther] = [
    await testServer.listenAs(host),
    await testServer.listenAs(asker),
    await testServer.listenAs(other),
  ];
  const papers = ({ all }: typeof atHost) => all.filter(({ kind }) => kind === 'paper').length;
  for (const heard of [atHost, atAsker, atOther]) await heard.until(({ kind }) => kind === 'beat');

  const createdAt = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
  const job = { printerId, kind: 'slip', refId: randomUUID(), part: 1, copyNo: 0, document, createdAt };
  const asked = await api.visit().call('PUT', `/till/print-jobs/${jobId}`, job, await ticketOf(api, asker));
  expect(asked.status).toBe(200);
  await atHost.until(({ kind }) => kind === 'paper', 10_000);
  expect(papers(atAsker)).toBe(0);

  const ticket = await ticketOf(api, host);
  await api.visit().call('POST', '/till/print-job-leases', { printerIds: [printerId] }, ticket);
  const outcome = (said: string) =>
    api.visit().call('POST', `/till/print-jobs/${jobId}/outcome`, { outcome: said, cause: null, bytesSent: 9 }, ticket);
  await outcome('sending');
  expect(papers(atAsker)).toBe(0);
  expect((await outcome('sent')).body).toMatchObject({ state: 'sent' });
  await atAsker.until(({ kind }) => kind === 'paper', 10_000);
  expect([papers(atHost), papers(atAsker), papers(atOther)]).toEqual([1, 1, 0]);
  for (const heard of [atHost, atAsker, atOther]) heard.stop();
});
