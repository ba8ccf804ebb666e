import { day, sampleFact, sampleId } from '@tresen/domain/bills/bill-facts.sample';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { expect, test } from 'vitest';
import { billId, useBills } from '../../../test/bill-acts.ts';
import { openFloorTills } from '../../../test/bill-floor.ts';
import { ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';

const bills = useBills();

/** Two beers and a snack; one beer is cancelled, the snack goes to another bill, the rest is paid. */
function evening(): readonly BillFact[] {
  const at = { openedOn: day };
  const [from, to] = [
    { billId, ...at },
    { billId: sampleId('b', 2), ...at },
  ];
  const snack = [{ itemId: sampleId('a', 2), orderedOn: day, nos: [1] }];
  return [
    bills.beers(),
    bills.more(2, 390),
    bills.cancelled(2),
    sampleFact('bill.move-items.v1', bills.meta(), { from, to, pieces: snack, seat: null }),
    sampleFact('order.fire.v1', bills.meta(), { orderIds: [sampleId('e', 1)], isFired: true }),
    bills.paid(1, 1),
  ];
}

const sql = <Row extends object>(text: string, values: readonly unknown[]) => bills.owner().sql<Row>(text, values);

/** All that stands of it: bills, what became of pieces, numbers, tickets, receipts. */
async function booksOf(till: TillDevice) {
  const { locationId } = till.place;
  // Bills are added up for whoever asks.
  await bills
    .api()
    .visit('10.2.0.1')
    .call('GET', '/till/floor', undefined, await ticketOf(bills.api(), till));
  const [row] = await sql<{ books: unknown }>(
    `select json_build_object(
        'bills', (select json_agg(json_build_array(b.open_cents, b.open_pieces, b.is_settled) order by b.open_cents)
          from app.bills b where b.location_id = $1),
        'rounds', (select json_agg(json_build_array(r.kind, r.no, r.pieces, r.total_cents) order by r.no)
          from app.rounds r where r.location_id = $1),
        'receipts', (select json_agg(json_build_array(r.no, r.total_cents) order by r.no) from app.receipts r where r.location_id = $1),
        'events', (select json_agg(e.type order by e.type) from app.events e where e.location_id = $1)) as books`,
    [locationId],
  );
  return row?.books;
}

/** As a server left them that kept what it could not read, and as the first one finds them that reads it. */
async function learnToRead(till: TillDevice, entries: readonly LogEntry[]): Promise<void> {
  for (const { seq } of entries)
    await sql(`update app.parked_commands set cause = 'type-unknown' where device_id = $1 and seq = $2`, [
      till.deviceId,
      String(seq),
    ]);
  await ticketOf(bills.api(), till);
}

test('[T49] an evening at tables that an older server set aside is the same evening once one comes that reads it', async () => {
  const facts = evening();
  for (const fact of facts) expect(await bills.say(0, fact)).toEqual(['applied']);
  const read = await booksOf(bills.till(0));
  expect(read).toMatchObject({ receipts: [[1, 480]] });

  const older = await openFloorTills(bills.owner());
  const till = older.tills[0]!;
  const entries = facts.map((fact) => older.write(0, fact));
  // A seal that nobody knows sets them aside today, as their types did then.
  const { body } = await upload(
    bills.api(),
    till,
    entries.map((entry) => ({ ...entry, sig: 'A'.repeat(86) })),
  );
  expect(body['outcomes']).toEqual(
    entries.map(({ seq }) => expect.objectContaining({ seq, outcome: 'parked' }) as unknown),
  );
  expect(await booksOf(till)).toEqual({ bills: null, rounds: null, receipts: null, events: null });

  // A first build reads orders, the next one what pays them too.
  await learnToRead(till, entries.slice(0, -1));
  expect(await booksOf(till)).toMatchObject({
    receipts: null,
    rounds: [{}, {}, {}, {}].map(() => expect.anything() as unknown),
  });
  await learnToRead(till, entries.slice(-1));
  expect(await booksOf(till)).toEqual(read);

  // Heard again, it is booked once.
  await ticketOf(bills.api(), till);
  expect(await booksOf(till)).toEqual(read);
  const incidents = await sql<{ kind: string; n: number; open: number }>(
    `select kind, count(*)::int as n, count(*) filter (where closed_at is null and kind <> 'entry-replayed')::int as open
      from app.incidents where device_id = $1 and kind in ('entry-replayed', 'round-gap', 'sequence-gap') group by kind`,
    [till.deviceId],
  );
  expect(incidents.find(({ kind }) => kind === 'entry-replayed')?.n).toBe(entries.length);
  expect(incidents.reduce((sum, { open }) => sum + open, 0)).toBe(0);
});
