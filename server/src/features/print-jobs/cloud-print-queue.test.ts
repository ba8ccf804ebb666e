import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf } from '../../../test/till-device.ts';
import { registerCloudPrinters } from '../../core/printing/register-cloud-printers.ts';
import { cloudPrintQueue } from './cloud-print-queue.ts';

let api: TestApi;
let owner: OwnerSql;
const printers = fastify();
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  registerCloudPrinters(printers, cloudPrintQueue(api.context.services));
});
afterAll(async () => {
  await printers.close();
  await owner.close();
  await api.close();
});

test('[R1.6] a printer without a device fetches its paper once, and only with its own address', async () => {
  const till = await openTillDevice(owner);
  const anna = await api.signIn(people.owner);
  const printerId = randomUUID();
  const made = await anna.call('PUT', `/printers/${printerId}`, {
    name: 'Küche Star',
    language: 'star-prnt',
    widthChars: 48,
    codePageTable: 'star',
    codePage: 'windows1252',
    cuts: true,
    feedLines: 3,
    hasDrawer: false,
    drawerPin: 2,
    isTested: false,
    locationId: ours.locationId,
    connection: 'cloudprnt',
    usb: null,
    hostDeviceId: till.deviceId,
  });
  const address = String(made.body['cloudAddress']);
  const poll = async (url = address) => printers.inject({ method: 'POST', url, payload: { status: '23 6 0 0' } });
  expect((await poll()).json()).toEqual({ jobReady: false });
  expect((await poll(`${address.slice(0, -1)}_`)).statusCode).toBe(404);

  const jobId = randomUUID();
  const text = [{ kind: 'text', text: 'Käsespätzle' }, { kind: 'cut' }];
  const document = { kind: 'slip', title: '', locale: 'de', blocks: text, marks: { copy: '', late: '' } };
  const createdAt = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
  const job = { printerId, kind: 'slip', refId: randomUUID(), part: 1, copyNo: 0, document, createdAt };
  const queued = await api.visit().call('PUT', `/till/print-jobs/${jobId}`, job, await ticketOf(api, till));
  expect(queued.status).toBe(200);

  expect((await poll()).json()).toMatchObject({ jobReady: true, jobToken: jobId });
  expect((await poll()).json()).toEqual({ jobReady: false });
  const paper = await printers.inject({ method: 'GET', url: `${address}?token=${jobId}` });
  expect(paper.headers['content-type']).toBe('application/vnd.star.starprnt');
  expect(new TextDecoder('windows-1252').decode(paper.rawPayload)).toContain('Käsespätzle');
  expect((await printers.inject({ method: 'DELETE', url: `${address}?token=${jobId}&code=200%20OK` })).statusCode).toBe(
    200,
  );
  expect((await poll()).json()).toEqual({ jobReady: false });
  expect((await printers.inject({ method: 'GET', url: `${address}?token=${jobId}` })).statusCode).toBe(404);
});
