import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf, type TillDevice } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  till = await openTillDevice(owner, ours, 'K7');
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const settings = {
  name: 'Theke',
  language: 'esc-pos',
  // None of these is what a printer gets that nobody asked: what was learned has to be kept.
  widthChars: 40,
  codePageTable: 'citizen',
  codePage: 'cp858',
  cuts: true,
  feedLines: 3,
  hasDrawer: true,
  drawerPin: 2,
  isTested: false,
};
const usb = { vendorId: 0x04_b8, productId: 0x0e_28, serialNumber: 'X4E1234567', productName: 'TM-T20III' };
const { locationId } = ours;

function setUp(over: Record<string, unknown> = {}, printerId = randomUUID()) {
  const given = { ...settings, locationId, connection: 'usb', usb, hostDeviceId: till.deviceId, ...over };
  return anna.call('PUT', `/printers/${printerId}`, given);
}

describe('setting up a printer', () => {
  const printerId = randomUUID();

  test('[R2.52][R3.18] it stands in the list with what was learned', async () => {
    expect((await setUp({}, printerId)).body).toMatchObject({ printerId, version: 1, cloudAddress: null });
    expect((await setUp({}, printerId)).status).toBe(200);
    const { body } = await anna.call('GET', `/locations/${locationId}/printers`);
    expect(body).toMatchObject({
      printers: [{ ...settings, printerId, usb, hostDeviceId: till.deviceId, state: null, seenSecondsAgo: null }],
    });
  });

  test('[R5.15][R8.24] a name is free once in a location, however it is written', async () => {
    const other = { ...usb, serialNumber: 'X4E7654321' };
    expect((await setUp({ name: ' theke ', usb: other })).body).toMatchObject({
      code: 'printer/name-taken',
      status: 409,
    });
  });

  test('[R5.16][R8.23] a USB device is set up once, also when two people do it at once', async () => {
    expect((await setUp({ name: 'Küche' })).body).toMatchObject({ code: 'printer/already-set-up' });
    const third = { ...usb, serialNumber: 'ZZ99887766' };
    const answers = await Promise.all([setUp({ name: 'A', usb: third }), setUp({ name: 'B', usb: third })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await anna.call('GET', `/printers/by-usb?vendorId=1208&productId=3624&serialNumber=X4E1234567`);
    expect(body).toMatchObject({ printer: { printerId, name: 'Theke', locationId } });
  });

  test('[R5.16] without a serial number: one of a kind for each device', async () => {
    const nameless = { ...usb, productId: 1, serialNumber: '0000' };
    expect((await setUp({ name: 'Bar 1', usb: nameless })).status).toBe(200);
    expect((await setUp({ name: 'Bar 2', usb: nameless })).body).toMatchObject({ code: 'printer/already-set-up' });
    const second = await openTillDevice(owner, ours, 'K8');
    expect((await setUp({ name: 'Bar 3', usb: nameless, hostDeviceId: second.deviceId })).status).toBe(200);
  });

  test('[R2.53] what the test print taught is saved, and two hands do not overwrite each other', async () => {
    const saved = { ...settings, widthChars: 40, isTested: true };
    expect((await anna.call('PUT', `/printers/${printerId}/settings`, { ...saved, version: 1 })).body).toEqual({
      version: 2,
    });
    expect((await anna.call('PUT', `/printers/${printerId}/settings`, { ...saved, version: 1 })).body).toMatchObject({
      code: 'record/changed',
    });
  });

  test('an area prints on a printer of its own location', async () => {
    const areas = await anna.call('GET', `/locations/${locationId}/areas`);
    const {
      areas: [area],
    } = areas.body as { areas: [{ areaId: string }] };
    const save = (printer: string | null) =>
      anna.call('PUT', `/areas/${area.areaId}/settings`, { ...area, printerId: printer });
    expect((await save(randomUUID())).body).toMatchObject({ code: 'PGRST116', entity: 'printer' });
    expect((await save(printerId)).status).toBe(200);
    expect((await anna.call('GET', `/areas/${area.areaId}`)).body).toMatchObject({ printerId });
  });

  test('retired and brought back; its name may be gone by then', async () => {
    expect((await anna.call('DELETE', `/printers/${printerId}`)).status).toBe(200);
    expect((await setUp({})).status).toBe(200);
    expect((await anna.call('POST', `/printers/${printerId}/restoration`)).body).toMatchObject({ status: 409 });
  });
});

test('[R5.16] carried over to another location, it is found there', async () => {
  const printerId = randomUUID();
  await setUp({ name: 'Wanderer', usb: { ...usb, serialNumber: 'MOVE-1234' } }, printerId);
  const other = demoId('location hofladen-lindenhof');
  const places = (await anna.call('GET', '/locations')).body as { locations: { locationId: string }[] };
  const target = places.locations.find((place) => place.locationId !== locationId)?.locationId ?? other;
  expect(
    (await anna.call('POST', `/printers/${printerId}/move`, { locationId: target, hostDeviceId: null })).status,
  ).toBe(200);
  expect((await anna.call('GET', `/locations/${target}/printers`)).body).toMatchObject({ printers: [{ printerId }] });
});

test('[R4.8] only the device that it hangs on says how a printer is', async () => {
  const printerId = randomUUID();
  await setUp({ name: 'Grill', usb: { ...usb, serialNumber: 'GRILL-1' } }, printerId);
  const stranger = await openTillDevice(owner, ours, 'K9');
  const report = async (device: TillDevice, state: string) =>
    api
      .visit()
      .call(
        'PUT',
        '/till/printer-states',
        { printers: [{ printerId, state, cause: null }] },
        await ticketOf(api, device),
      );
  expect((await report(stranger, 'ready')).status).toBe(200);
  const shown = async () => {
    const { body } = await anna.call('GET', `/locations/${locationId}/printers`);
    return (body as { printers: { printerId: string; state: string }[] }).printers.find(
      (one) => one.printerId === printerId,
    );
  };
  expect(await shown()).toMatchObject({ state: null });
  await report(till, 'ready');
  expect(await shown()).toMatchObject({ state: 'ready', seenSecondsAgo: 0 });
});
