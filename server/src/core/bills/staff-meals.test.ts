import { day, sampleFact } from '@tresen/domain/bills/bill-facts.sample';
import { expect, test } from 'vitest';
import { billId, pieces, useBills } from '../../../test/bill-acts.ts';
import { demoId } from '../../commands/seed-demo.ts';

const { anna, beers, floor, meta, owner, paid, say } = useBills();
const ben = demoId('ben.wolf@lindenhof.example');

test('[T66] a staff meal is in no takings, names for whom, and leaves the bill; what is paid stays paid', async () => {
  const { locationId } = floor().place;
  await say(0, beers(3));
  expect(
    await say(
      0,
      sampleFact('bill.write-off.v1', meta(), {
        billId,
        openedOn: day,
        pieces: [pieces(1)],
        kind: 'staff-meal',
        forUserId: ben,
        text: '',
        approvedBy: null,
      }),
    ),
  ).toEqual(['applied']);
  await say(0, paid(1, 2, 3));
  const asked = new URLSearchParams({ locationId, from: floor().today, to: floor().today });
  const { body } = await anna().call('GET', `/report-given?${asked}`);
  expect(body['rows']).toMatchObject([
    { what: 'written-off', person: 'Ben Wolf', reason: 'staff-meal', count: 1, amountCents: 480 },
  ]);
  const [meal] = await owner().sql<{ reason: string; for_whom: string }>(
    `select r.reason, x.entry::json #>> '{payload,forUserId}' as for_whom from app.rounds r join app.device_commands x
      on x.device_id = r.device_id and x.seq = r.device_seq where r.kind = 'written-off' and r.location_id = $1`,
    [locationId],
  );
  expect(meal?.reason).toBe('staff-meal');
  expect(meal?.for_whom).toBe(floor().idOf(ben));
  const [taken] = await owner().sql<{ cents: string; receipts: string }>(
    `select sum(total_cents) as cents, count(*) as receipts from app.receipts where location_id = $1`,
    [locationId],
  );
  expect(taken).toMatchObject({ cents: '960', receipts: '1' });
  const made = await anna().call('POST', `/locations/${locationId}/z-reports`, {});
  expect(made.status).toBe(200);
  const [z] = await owner().sql<{ total: string; written: string }>(
    `select content #>> '{figures,totalCents}' as total, content #>> '{tables,writtenOff,amountCents}' as written
      from app.z_reports where location_id = $1`,
    [locationId],
  );
  expect(z).toMatchObject({ total: '960', written: '-480' });
});
