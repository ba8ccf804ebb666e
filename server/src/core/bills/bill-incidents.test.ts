import { randomUUID } from 'node:crypto';
import { day, sampleFact } from '@tresen/domain/bills/bill-facts.sample';
import { roundMayLagMinutes } from '@tresen/domain/bills/unknown-items';
import { expect, test } from 'vitest';
import { billId, pieces, useBills } from '../../../test/bill-acts.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { refreshStaleBills } from './refresh-stale-bills.ts';

const { api, owner, anna, floor, till, meta, send, say, beers, paid, cancelled, bill, incidents } = useBills();

const interim = (...nos: number[]) =>
  sampleFact('bill.interim.v1', meta(), {
    billId,
    openedOn: day,
    interimNo: 1,
    pieces: [pieces(...nos)],
    totalCents: 480 * nos.length,
  });

async function cancelFor(approvedBy: string | null, no: number, userId: string) {
  const fact = cancelled(no);
  if (fact.type !== 'order.cancel.v1') throw new Error('a cancellation');
  await send(1, floor().write(1, { ...fact, payload: { ...fact.payload, approvedBy } }, { userId, via: 'pin' }));
}

async function openPerson(rights: readonly string[]): Promise<string> {
  const personId = randomUUID();
  await owner().sql('insert into app.people (org_id, person_id, name, rights) values ($1, $2, $3, $4)', [
    ...[floor().place.orgId, personId, 'Mia', rights],
  ]);
  return personId;
}

test('[T56] who cancels what was on an interim bill without a manager is told of, once, and not again after somebody has looked', async () => {
  const [waiter, manager] = [await openPerson([]), await openPerson(['approve'])];
  await say(0, beers(4));
  await say(0, interim(1, 2, 3));
  await cancelFor(manager, 1, waiter);
  await cancelFor(null, 4, waiter);
  expect(await incidents()).toEqual([]);
  await cancelFor(waiter, 2, waiter);
  const raised = { kind: 'cancelled-after-interim', is_open: true };
  expect(await incidents()).toEqual([raised]);
  await owner().sql('update app.incidents set closed_at = now() where location_id = $1', [floor().place.locationId]);
  await say(2, paid(1, 3));
  expect(await incidents()).toEqual([{ ...raised, is_open: false }]);
  await cancelFor(null, 3, waiter);
  expect((await incidents()).filter(({ kind }) => kind === raised.kind)).toHaveLength(2);
});

test('[T56] an interim bill that is heard after the cancellation says the same', async () => {
  await say(0, beers(2));
  const printed = floor().write(0, interim(1));
  await cancelFor(null, 1, await openPerson([]));
  expect(await incidents()).toEqual([]);
  await send(0, printed);
  await bill();
  expect(await incidents()).toEqual([{ kind: 'cancelled-after-interim', is_open: true }]);
});

test('[T34] what is said of an item whose round does not come is told after ten minutes, and no longer once it has come', async () => {
  const { orgId, locationId } = floor().place;
  const round = floor().write(0, beers(2));
  await say(1, cancelled(1));
  await say(2, paid(1, 2));
  const look = (minutes: number) =>
    api().context.services.enter(vouchedOrgId(orgId), (tx) =>
      refreshStaleBills(tx, { orgId: vouchedOrgId(orgId), locationId, now: Temporal.Now.instant().add({ minutes }) }),
    );
  await look(roundMayLagMinutes - 1);
  expect(await incidents()).toEqual([]);
  await look(roundMayLagMinutes);
  await look(roundMayLagMinutes + 1);
  expect(await incidents()).toEqual([{ kind: 'item-unknown', is_open: true }]);
  await send(0, round);
  await bill();
  expect(await incidents()).toEqual([{ kind: 'item-unknown', is_open: false }]);
});

test('[T55] a bill that is open at a second closing is told of once, until it is settled', async () => {
  const close = async () => {
    await send(2, till(2).sell());
    expect(await anna().call('POST', `/locations/${floor().place.locationId}/z-reports`, {})).toMatchObject({
      status: 200,
    });
  };
  await say(0, beers(1));
  await close();
  expect(await incidents()).toEqual([]);
  await close();
  expect(await incidents()).toEqual([{ kind: 'bill-left-open', is_open: true }]);
  await close();
  expect(await incidents()).toHaveLength(1);
  await say(1, paid(1, 1));
  expect(await incidents()).toEqual([{ kind: 'bill-left-open', is_open: false }]);
});
