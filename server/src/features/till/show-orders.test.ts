import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestApi } from '../../../test/api.ts';
import { openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ticketOf, upload } from '../../../test/till-device.ts';

/** A till waits 8 s for an answer, and a screen that has none of its orders is blind for as long. */
const atMostMs = 3000;

test('offline-4.4 a screen that starts over has a thousand open orders at once, also where nothing was ever counted', async () => {
  const api = await openTestApi();
  const owner = openOwnerSql(api.database);
  const till = await openTillDevice(owner);
  const stationId = randomUUID();
  for (let sent = 0; sent < 1000; sent += 50) {
    const sales = Array.from({ length: 50 }, () => {
      const sale = till.saleOf();
      return till.write('sale.complete.v1', { ...sale, lines: sale.lines.map((line) => ({ ...line, stationId })) });
    });
    expect((await upload(api, till, sales)).status).toBe(200);
  }
  const ticket = await ticketOf(api, till);
  const began = performance.now();
  const { status, body } = await api.visit('10.2.0.1').call('GET', '/till/orders', undefined, ticket);
  const took = performance.now() - began;
  expect(status).toBe(200);
  expect(body['orders']).toHaveLength(1000);
  expect(took).toBeLessThan(atMostMs);
  await owner.close();
  await api.close();
}, 120_000);
