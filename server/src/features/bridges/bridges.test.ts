import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { codeFor, newDevice } from '../../../test/new-device.ts';
import { networkPrinter } from '../../../test/network-printer.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf, type TillDevice } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let bridge: TillDevice;
let ticket: Record<string, string>;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  bridge = await openTillDevice(owner, ours, 'K70', 'bridge');
  ticket = await ticketOf(api, bridge);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(() => owner.sql('delete from app.print_jobs'));

const { locationId } = ours;
const startedAt = '2026-11-18T16:00:00.000Z';

function beat(searched: object | null = null, shown = ticket) {
  return api.visit().call('PUT', '/till/bridge', { version: '0.1.0', startedAt, searched }, shown);
}

function setUp(over: Record<string, unknown> = {}) {
  const { printerId, ...printer } = networkPrinter(over);
  return anna.call('PUT', `/printers/${printerId}`, { locationId, hostDeviceId: bridge.deviceId, ...printer });
}

async function tokens(of: TillDevice): Promise<readonly string[]> {
  const { body } = await api.visit().call('GET', '/till/bridges', undefined, await ticketOf(api, of));
  return (body as { bridges: { token: string }[] }).bridges.map(({ token }) => token);
}

test('a code for a bridge is taken from a bridge alone, and a bridge shows no other', async () => {
  const show = (code: string, over: object, device: object) =>
    api.visit('10.9.0.1').call('POST', '/till/enrolment', { code, name: '', platform: 'test', ...device, ...over });
  const forBridge = await codeFor(anna, { role: 'bridge', name: 'Küche' });
  const forTill = await codeFor(anna, { role: 'pos' });
  const refused = { status: 409, body: { code: 'device/code-not-valid' } };
  const wrong = await show(forBridge, {}, await newDevice());
  expect(wrong.body).toMatchObject(refused.body);
  expect((await show(forTill, { program: 'bridge' }, await newDevice())).body).toMatchObject(refused.body);
  const right = await show(forBridge, { program: 'bridge' }, await newDevice());
  expect(right).toMatchObject({ status: 200, body: { role: 'bridge', locationId, register: null } });
});

test('a bridge that reports is seen at the desk with its version; one that never did is seen as well', async () => {
  const list = async () => {
    const { body } = await anna.call('GET', `/locations/${locationId}/bridges`);
    return (body as { bridges: { deviceId: string }[] }).bridges.find(({ deviceId }) => deviceId === bridge.deviceId);
  };
  expect(await list()).toMatchObject({ seenSecondsAgo: null, version: '', startedAt: null });
  expect(await beat()).toMatchObject({ status: 200, body: { search: null, timeZone: 'Europe/Berlin' } });
  expect(await list()).toMatchObject({ seenSecondsAgo: 0, version: '0.1.0', printers: 0 });
});

test('tills of the location know the token of its bridge, others and ended ones do not', async () => {
  const { body } = await beat();
  const token = String(body['localToken']);
  expect(token.length).toBeGreaterThanOrEqual(43);
  expect((await beat()).body['localToken']).toBe(token);
  const till = await openTillDevice(owner, ours, 'K71');
  expect(await tokens(till)).toContain(token);
  const elsewhere = await openTillDevice(owner, { ...ours, locationId: demoId('location hofladen-lindenhof') }, 'K72');
  expect(await tokens(elsewhere)).toEqual([]);
  const ended = await openTillDevice(owner, ours, 'K73', 'bridge');
  const endedToken = String((await beat(null, await ticketOf(api, ended))).body['localToken']);
  expect(await tokens(till)).toContain(endedToken);
  expect((await anna.call('DELETE', `/devices/${ended.deviceId}`)).status).toBe(200);
  expect(await tokens(till)).not.toContain(endedToken);
});

test('a search goes to the bridge once and its answer to whoever asked; an older answer counts for nothing', async () => {
  await beat();
  const [first, second] = [randomUUID(), randomUUID()];
  const target = { address: '192.168.1.50', port: 9100, protocol: 'raw' };
  const ask = (searchId: string, at: object | null) =>
    anna.call('PUT', `/bridges/${bridge.deviceId}/search`, { searchId, target: at });
  const found = (searchId: string) => anna.call('GET', `/bridges/${bridge.deviceId}/search/${searchId}`);
  expect((await ask(first, null)).status).toBe(200);
  expect((await beat()).body).toMatchObject({ search: { searchId: first, target: null } });
  expect((await ask(second, target)).status).toBe(200);
  const printer = { ...target, name: 'TM-T88VI' };
  // The answer to the first comes late.
  expect((await beat({ searchId: first, found: [printer] })).body).toMatchObject({
    search: { searchId: second, target },
  });
  expect((await found(first)).body).toMatchObject({ code: 'PGRST116' });
  expect((await found(second)).body).toMatchObject({ isDone: false, found: [] });
  expect((await beat({ searchId: second, found: [printer] })).body).toMatchObject({ search: null });
  expect((await found(second)).body).toEqual({ isDone: true, found: [{ ...printer, isSetUp: false }] });
  expect((await beat()).body).toMatchObject({ search: null });
});

test('a search that nobody carried out in two minutes is not carried out any more', async () => {
  await beat();
  const searchId = randomUUID();
  await anna.call('PUT', `/bridges/${bridge.deviceId}/search`, { searchId, target: null });
  await owner.sql(`update app.bridges set search_asked_at = now() - interval '3 minutes' where search_id = $1`, [
    searchId,
  ]);
  expect((await beat()).body).toMatchObject({ search: null });
});

test.each([
  { address: '8.8.8.8', port: 9100, protocol: 'raw' },
  { address: 'printer.example', port: 9100, protocol: 'raw' },
  { address: '192.168.1.50', port: 22, protocol: 'raw' },
  { address: '192.168.1.50', port: 9100, protocol: 'lpd' },
])('no bridge is sent to %o', async (network) => {
  expect((await setUp({ network })).status).toBe(422);
  const target = { searchId: randomUUID(), target: network };
  expect((await anna.call('PUT', `/bridges/${bridge.deviceId}/search`, target)).status).toBe(422);
});

test('a network printer hangs on a bridge of its location, once, and on nothing else', async () => {
  const till = await openTillDevice(owner, ours, 'K74');
  expect((await setUp({ hostDeviceId: till.deviceId })).body).toMatchObject({ code: 'PGRST116', entity: 'device' });
  expect((await setUp({ hostDeviceId: null })).body).toMatchObject({ code: 'PGRST116', entity: 'device' });
  expect((await setUp({ network: null })).body).toMatchObject({ code: 'PGRST116', entity: 'printer' });
  const usb = { vendorId: 1208, productId: 3624, serialNumber: 'X4E7000001', productName: 'TM' };
  expect((await setUp({ connection: 'usb', usb, network: null })).body).toMatchObject({ entity: 'device' });
  expect((await setUp()).status).toBe(200);
  expect((await setUp({ name: 'Zweimal' })).body).toMatchObject({ code: 'printer/already-set-up' });
  const { body } = await anna.call('GET', `/locations/${locationId}/printers`);
  const network = { address: '192.168.1.50', port: 9100, protocol: 'raw' };
  expect((body as { printers: object[] }).printers).toContainEqual(
    expect.objectContaining({ name: 'Küche', connection: 'network', network, hostDeviceId: bridge.deviceId }),
  );
});

test('[R8.18] a test sheet goes through the queue to the bridge, once however often it is asked for', async () => {
  const { printerId, ...printer } = networkPrinter({
    name: 'Bar',
    network: { address: '10.0.0.9', port: 80, protocol: 'epos' },
  });
  await anna.call('PUT', `/printers/${printerId}`, { locationId, hostDeviceId: bridge.deviceId, ...printer });
  const jobId = randomUUID();
  const test = () => anna.call('PUT', `/printers/${printerId}/tests/${jobId}`, { locale: 'de' });
  expect((await test()).body).toMatchObject({ jobId, state: 'queued' });
  expect((await test()).status).toBe(200);
  const lease = async () =>
    (await api.visit().call('POST', '/till/print-job-leases', { printerIds: [printerId] }, ticket)).body;
  expect(await lease()).toMatchObject({ jobs: [{ jobId, kind: 'test', isCopy: false }] });
  expect(await lease()).toEqual({ jobs: [] });
  const said = { outcome: 'failed', cause: 'cover-open', bytesSent: 0 };
  await api.visit().call('POST', `/till/print-jobs/${jobId}/outcome`, said, ticket);
  const state = await anna.call('GET', `/printers/${printerId}/tests/${jobId}`);
  expect(state.body).toEqual({ jobId, state: 'failed', cause: 'cover-open' });
});

test('a new bridge takes over the printers of one that was ended, and not those of one at work', async () => {
  const old = await openTillDevice(owner, ours, 'K75', 'bridge');
  const network = { address: '192.168.1.60', port: 9100, protocol: 'raw' };
  const { printerId, ...printer } = networkPrinter({ name: 'Terrasse', network });
  await anna.call('PUT', `/printers/${printerId}`, { locationId, hostDeviceId: old.deviceId, ...printer });
  await anna.call('DELETE', `/devices/${old.deviceId}`);
  const code = await codeFor(anna, { role: 'bridge', name: 'Neu' });
  const device = await newDevice();
  const hello = { code, name: '', platform: 'test', program: 'bridge', ...device };
  expect((await api.visit('10.9.0.2').call('POST', '/till/enrolment', hello)).status).toBe(200);
  const { body } = await anna.call('GET', `/locations/${locationId}/printers`);
  const hosts = new Map(
    (body as { printers: { name: string; hostDeviceId: string }[] }).printers.map((row) => [
      row.name,
      row.hostDeviceId,
    ]),
  );
  expect(hosts.get('Terrasse')).toBe(device.deviceId);
  expect(hosts.get('Küche')).toBe(bridge.deviceId);
});

test('a bridge hears of its paper and does nothing else: no orders, no log, no money', async () => {
  const refused = { body: { code: 'device/not-its-task' } };
  for (const path of ['/till/orders', '/till/catalogue', '/till/drawer', '/till/bridges'])
    expect(await api.visit().call('GET', path, undefined, ticket)).toMatchObject(refused);
  expect(await api.visit().call('POST', '/till/log', { entries: [bridge.sell()] }, ticket)).toMatchObject(refused);
});
