import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, type TillDevice, ticketOf, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

async function printerAt({ deviceId, place }: TillDevice): Promise<string> {
  const printerId = randomUUID();
  await owner.sql(
    `insert into app.printers (org_id, location_id, printer_id, name, connection, usb_vendor_id, usb_product_id, usb_serial,
       host_device_id, language, width_chars, code_page_table, code_page, cuts, feed_lines, has_drawer, drawer_pin, created_at)
     values ($1, $2, $3, $5, 'usb', 1208, 3624, $5, $4, 'esc-pos', 42, 'epson', 'windows1252', true, 3, true, 2, now())`,
    [place.orgId, place.locationId, printerId, deviceId, printerId.slice(0, 8)],
  );
  return printerId;
}

type Lease = { printerId: string; term: number; no: number; isOver: boolean; begun: string[]; doubtfulBefore: number };

async function tell(till: TillDevice, ...leases: readonly Lease[]) {
  const headers = await ticketOf(api, till);
  return api.visit('10.2.0.1').call('PUT', '/till/printer-leases', { leases }, headers);
}

const lease = (printerId: string, term: number, no = 1, over: Partial<Lease> = {}): Lease => ({
  printerId,
  term,
  no,
  isOver: false,
  begun: [],
  doubtfulBefore: 0,
  ...over,
});

test('[T59] two tills that take a printer at once hear of the same one, whoever asked first and however often', async () => {
  const [one, other] = [await openTillDevice(owner, ours, 'K81'), await openTillDevice(owner, ours, 'K82')];
  const printerId = await printerAt(one);
  const answers = await Promise.all([
    tell(one, lease(printerId, 1)),
    tell(other, lease(printerId, 1)),
    tell(one, lease(printerId, 1)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const later = [one.deviceId, other.deviceId].toSorted().at(-1);
  for (const till of [one, other]) {
    const { body } = await tell(till);
    expect(body['leases']).toContainEqual(
      expect.objectContaining({ printerId, deviceId: later, term: 1, isOver: false }),
    );
  }
});

test('[T59] the later term counts, an old word changes nothing, and what is in doubt goes along', async () => {
  const [one, other] = [await openTillDevice(owner, ours, 'K83'), await openTillDevice(owner, ours, 'K84')];
  const printerId = await printerAt(one);
  const begun = [randomUUID()];
  await tell(one, lease(printerId, 1));
  await tell(one, lease(printerId, 1, 3, { isOver: true, begun }));
  await tell(one, lease(printerId, 1, 2));
  const { body } = await tell(other, lease(printerId, 2, 1, { begun, doubtfulBefore: 7 }));
  expect(body['leases']).toContainEqual({
    ...lease(printerId, 2, 1, { begun, doubtfulBefore: 7 }),
    deviceId: other.deviceId,
    ageMs: expect.any(Number),
  });
  const { body: late } = await tell(one, lease(printerId, 1, 4));
  expect(late['leases']).toContainEqual(expect.objectContaining({ printerId, deviceId: other.deviceId, term: 2 }));
});

test('[T59] a till speaks for itself and for printers of its own place; kitchen screens and phones speak for none', async () => {
  const till = await openTillDevice(owner, ours, 'K85');
  expect((await tell(till, lease(randomUUID(), 1))).status).toBe(404);
  for (const role of ['kds', 'order'] as const) {
    const device = await openTillDevice(owner, ours, role === 'kds' ? 'K86' : 'G86', role);
    expect((await tell(device)).status).toBe(403);
  }
});

test('[T59] that a slip is printed is told once more in the snapshot, and to everybody on the stream', async () => {
  const till = await openTillDevice(owner, ours, 'K87');
  const said = { orderId: randomUUID(), stationId: randomUUID(), printerId: randomUUID() };
  const { body } = await upload(api, till, [
    till.write('order.printed.v1', said),
    till.write('order.printed.v1', said),
  ]);
  expect(body['outcomes']).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }]);
  const events = await owner.sql(
    `select payload::jsonb - 'at' as payload from app.events where type = 'order.printed' and payload::jsonb ->> 'orderId' = $1`,
    [said.orderId],
  );
  expect(events).toEqual(
    Array.from({ length: 2 }, () => ({
      payload: { ...said, by: expect.any(String) as string, device: till.deviceId },
    })),
  );
});
