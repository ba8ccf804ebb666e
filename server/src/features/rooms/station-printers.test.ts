import { randomUUID } from 'node:crypto';
import { readTypes } from '@tresen/domain/bills/bill-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, type TillDevice } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  till = await openTillDevice(owner, ours, 'K70');
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

async function printerAt(locationId: string): Promise<string> {
  const printerId = randomUUID();
  await owner.sql(
    `insert into app.printers (org_id, location_id, printer_id, name, connection, usb_vendor_id, usb_product_id, usb_serial,
       host_device_id, language, width_chars, code_page_table, code_page, cuts, feed_lines, has_drawer, drawer_pin, created_at)
     values ($1, $2, $3, $5, 'usb', 1208, 3624, $5, $4, 'esc-pos', 42, 'epson', 'windows1252', true, 3, true, 2, now())`,
    [ours.orgId, locationId, printerId, till.deviceId, printerId.slice(0, 8)],
  );
  return printerId;
}

type Station = { stationId: string; name: string; printerId?: string | null };

async function stations(): Promise<readonly Station[]> {
  return (await anna.call('GET', `/locations/${ours.locationId}/rooms`)).body['stations'] as Station[];
}

const choose = (stationId: string, printerId: string | null, who = anna) =>
  who.call('PUT', `/stations/${stationId}/printer`, { printerId });

/** As a till hears of it that reads so much. */
async function inCatalogue(knows: readonly string[] = readTypes): Promise<readonly Station[]> {
  const { body: hello } = await api.visit().call('POST', '/till/hello', till.knowingHello(knows));
  const headers = { authorization: `Device ${String(hello['ticket'])}` };
  const { body } = await api.visit().call('GET', '/till/catalogue', undefined, headers);
  return body['stations'] as Station[];
}

test('[T59][T69] a station prints where the owner says, on a printer of its place, and tills hear of it where tables are served', async () => {
  const [station] = await stations();
  const stationId = station?.stationId ?? '';
  const printerId = await printerAt(ours.locationId);
  expect(station).toMatchObject({ printerId: null });
  expect((await choose(stationId, randomUUID())).status).toBe(404);
  expect((await choose(randomUUID(), printerId)).status).toBe(404);
  expect((await choose(stationId, printerId)).status).toBe(200);
  expect((await stations()).find((one) => one.stationId === stationId)).toMatchObject({ printerId });

  // A counter knows nothing of it.
  expect((await inCatalogue()).every((one) => one.printerId === undefined)).toBe(true);
  await owner.sql(`update app.locations set abilities = array['table-service'] where location_id = $1`, [
    ours.locationId,
  ]);
  expect((await inCatalogue()).find((one) => one.stationId === stationId)).toMatchObject({ printerId });

  // Saved by who knows nothing of printers, it prints where it did.
  const names = (await stations()).map(({ stationId: id, name }) => ({ stationId: id, name }));
  expect((await anna.call('PUT', `/locations/${ours.locationId}/stations`, { stations: names })).status).toBe(200);
  expect((await stations()).find((one) => one.stationId === stationId)).toMatchObject({ printerId });

  // A device that cannot read what is printed keeps everybody from printing.
  expect(
    (await inCatalogue(readTypes.filter((type) => type !== 'order.printed.v1'))).some((one) => one.printerId),
  ).toBe(false);
  expect((await choose(stationId, null)).status).toBe(200);
  expect((await inCatalogue()).every((one) => one.printerId === undefined)).toBe(true);
});
