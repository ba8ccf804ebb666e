import { sampleFact, sampleId, sampleRound, day } from '@tresen/domain/bills/bill-facts.sample';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { expect, test } from 'vitest';
import { writeFloorOn } from '../../../test/bill-floor.ts';
import { upload } from '../../../test/till-device.ts';
import type { SigningSite } from '../../../test/tse-signing.ts';
import { useSigningSite } from '../../../test/use-signing-site.ts';

let site: SigningSite;
useSigningSite((opened) => (site = opened));

const [table, other] = [sampleId('b', 1), sampleId('b', 2)];
const itemId = sampleId('a', 1);
const bill = (billId: string) => ({ billId, openedOn: day });
const given = { text: '', approvedBy: null };

test('[T51] every round is signed once as an order: with names and prices, cancelled below zero, moved and joined as going and coming', async () => {
  const { write } = writeFloorOn(site.place, [site.till]);
  let step = 0;
  const meta = () => ({ entryId: sampleId('e', (step += 1)), step });
  const facts: BillFact[] = [
    sampleRound(meta(), table, [{ itemId, quantity: 3, unitCents: 480, deltaCents: 30 }]),
    sampleFact('order.cancel.v1', meta(), {
      ...bill(table),
      ...given,
      pieces: [{ itemId, orderedOn: day, nos: [3] }],
      reason: 'guest-cancelled',
    }),
    sampleFact('bill.move-items.v1', meta(), {
      from: bill(table),
      to: bill(other),
      pieces: [{ itemId, orderedOn: day, nos: [2] }],
      seat: null,
    }),
    sampleFact('bill.join.v1', meta(), { bills: [bill(table), bill(other)], tableIds: [] }),
    sampleFact('bill.write-off.v1', meta(), {
      ...bill(table),
      ...given,
      pieces: [{ itemId, orderedOn: day, nos: [1] }],
      kind: 'staff-meal',
      forUserId: null,
    }),
    sampleFact('bill.set.v1', meta(), { ...bill(table), guests: 4 }),
  ];
  const entries = facts.map((fact) => write(0, fact));
  const { body } = await upload(site.api, site.till, entries);
  expect((body['outcomes'] as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(facts.map(() => 'applied'));
  const rows = () =>
    site.owner.sql<{ subject: string; type: string; data: string; state: string }>(
      `select subject_id as subject, process_type as type, process_data as data, state from app.tse_transactions
        where subject_id = any($1)`,
      [entries.map(({ id }) => id)],
    );
  await expect
    .poll(async () => (await rows()).map(({ state }) => state), { timeout: 15_000 })
    .toEqual(entries.slice(0, 5).map(() => 'finished'));
  const said = new Map((await rows()).map(({ subject, type, data }) => [subject, `${type} ${data}`]));
  expect(entries.slice(0, 5).map(({ id }) => said.get(id))).toEqual([
    'Bestellung-V1 3;"Pils 0,5, mit Zitrone";4.80',
    'Bestellung-V1 -1;"Pils 0,5, mit Zitrone";4.80',
    'Bestellung-V1 -1;"Pils 0,5, mit Zitrone";4.80\r1;"Pils 0,5, mit Zitrone";4.80',
    'Bestellung-V1 -1;"Pils 0,5, mit Zitrone";4.80\r1;"Pils 0,5, mit Zitrone";4.80',
    'Kassenbeleg-V1 AVSachbezug^4.80_0.00_0.00_0.00_0.00^',
  ]);
});
