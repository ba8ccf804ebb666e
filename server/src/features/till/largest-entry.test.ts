import { randomUUID } from 'node:crypto';
import { entryBytesMax, uploadBytesMax, utf8Bytes } from '@tresen/domain/device-log/entry-size';
import { type LogEntry, textToHash } from '@tresen/domain/device-log/log-entry';
import { notedByHand, type SaleFact } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { cola, openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner, ours, 'K29');
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

function longSale(lines: number): Partial<SaleFact> {
  const cents = 350 * lines;
  return {
    lines: Array.from({ length: lines }, (_, place) => ({
      ...cola,
      lineNo: place + 1,
      stationId: randomUUID(),
      name: 'Ä'.repeat(100),
      note: '€'.repeat(60),
    })),
    totalCents: cents,
    payments: [{ type: 'cash', amountCents: cents, tenderedCents: cents, changeCents: 0, ...notedByHand }],
    vat: [
      {
        ratePermille: 190,
        grossCents: cents,
        netCents: Math.round(cents / 1.19),
        taxCents: cents - Math.round(cents / 1.19),
      },
    ],
  };
}

const bytesOf = (entry: LogEntry) => utf8Bytes(textToHash(entry));
/** The most lines of this kind that an entry can hold. */
const mostLines = 289;
const outcomesOf = (answer: { readonly body: Record<string, unknown> }) =>
  (answer.body['outcomes'] as { outcome: string; code: string }[]).map(({ outcome, code }) =>
    `${outcome} ${code}`.trim(),
  );

test('[hole-12] the longest entry of a till is taken in, several of them in one upload, and what is longer is set aside', async () => {
  const largest = Array.from({ length: 4 }, () => till.sell(longSale(mostLines)));
  for (const entry of largest) {
    expect(bytesOf(entry)).toBeLessThanOrEqual(entryBytesMax);
    expect(bytesOf(entry)).toBeGreaterThan(entryBytesMax - 1000);
  }
  expect(utf8Bytes(JSON.stringify(largest))).toBeLessThan(uploadBytesMax);
  const sent = await upload(api, till, largest);
  expect([sent.status, outcomesOf(sent)]).toEqual([200, largest.map(() => 'applied')]);

  // The longest that the shape of a sale allows: from a till that knew no limit, and after it sales go on.
  const longer = till.sell(longSale(500));
  expect(bytesOf(longer)).toBeGreaterThan(entryBytesMax);
  expect(outcomesOf(await upload(api, till, [longer, till.sell()]))).toEqual(['parked entry-too-large', 'applied']);
});

test.each([mostLines, 500])('[hole-12] an entry of %i long lines can also be given up on', async (lines) => {
  const entry = till.sell(longSale(lines));
  const asked = { seq: entry.seq, hash: entry.hash, raw: JSON.stringify(entry), cause: 'failed 5 times' };
  const parked = await api.visit('10.2.0.1').call('POST', '/till/parking', asked, await ticketOf(api, till));
  expect([parked.status, parked.body['serverSeq']]).toEqual([200, entry.seq]);
  const [kept] = await owner.sql<{ entry: string }>(
    'select entry from app.parked_commands where device_id = $1 and seq = $2',
    [till.deviceId, entry.seq],
  );
  expect(kept?.entry).toBe(JSON.stringify(entry));
});

test('[hole-12] a body beyond what a till sends is refused there and a smaller one everywhere else', async () => {
  const ticket = await ticketOf(api, till);
  const client = api.visit('10.2.0.1');
  const text = (bytes: number) => ({ entries: [], filler: 'x'.repeat(bytes) });
  expect((await client.call('POST', '/till/log', text(1_400_000), ticket)).status).toBe(413);
  expect((await client.call('POST', '/till/log', text(1_000_000), ticket)).status).not.toBe(413);
  expect((await client.call('POST', '/till/hello', text(300_000), ticket)).status).toBe(413);
});
