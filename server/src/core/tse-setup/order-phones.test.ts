import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { sampleId, sampleRound } from '@tresen/domain/bills/bill-facts.sample';
import { signingEntries } from '@tresen/domain/sales/signing-facts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../test/api.ts';
import { writeFloorOn } from '../../../test/bill-floor.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { openSetup, orgId } from '../../../test/tse-setup.ts';
import { tseClientId } from '../tse/tse-client-id.ts';
import { tendDevices } from './tend-devices.ts';

let setup: Awaited<ReturnType<typeof openSetup>>;
beforeAll(async () => {
  setup = await openSetup();
});
afterAll(() => setup.close());

const tend = () => tendDevices(setup.services, orgId);

test('[T68][T51] what phones order is signed by the client of the place, which comes and goes with them and follows to another device', async () => {
  const [place] = await setup.owner.sql<{ id: string }>(
    'select master_register_id as id from app.locations where location_id = $1',
    [ours.locationId],
  );
  const master = place!.id;
  const anna = await setup.api.signIn(people.owner);
  const till = await openTillDevice(setup.owner, undefined, 'K1');
  const tssId = await setup.begin();
  await tend();
  expect((await setup.clients(tssId)).map(({ register_id }) => register_id)).toEqual([till.registerId]);

  // With the first phone the place gets its own client; the phone gets none.
  const phones = [
    await openTillDevice(setup.owner, undefined, 'G1', 'order'),
    await openTillDevice(setup.owner, undefined, 'G2', 'order'),
  ];
  await tend();
  const clients = await setup.clients(tssId);
  expect(clients).toContainEqual({ register_id: master, serial: `TRESEN-${master}`, until: null });
  expect(clients).toHaveLength(2);

  const floor = writeFloorOn(ours, phones);
  const txIds = phones.map(() => randomUUID());
  const bill = sampleId('b', 1);
  const rounds = phones.map((phone, index) => {
    const step = index + 1;
    const fact = sampleRound({ entryId: sampleId('e', step), step }, bill, [
      { itemId: sampleId('a', step), quantity: 2, unitCents: 480 },
    ]);
    const payload = { ...fact.payload, txId: txIds[index]!, signing: 'waits' };
    return { phone, entry: floor.write(index, { ...fact, payload } as BillFact) };
  });
  for (const [index, { phone, entry }] of rounds.entries()) {
    await readsSigning(phone);
    const headers = await ticketOf(setup.api, phone);
    const call = (path: string, body: object) => setup.api.visit('10.2.0.1').call('POST', path, body, headers);
    const txId = txIds[index]!;
    expect((await call('/till/tse/starts', { starts: [{ txId, startedAt: new Date().toISOString() }] })).status).toBe(
      200,
    );
    expect((await upload(setup.api, phone, [entry])).body['outcomes']).toMatchObject([{ outcome: 'applied' }]);
    await expect
      .poll(async () => (await call('/till/tse/results', { txIds: [txId], waitMs: 1000 })).body['results'], {
        timeout: 15_000,
      })
      .toMatchObject([
        { state: 'signed', signature: { clientSerial: `TRESEN-${master}`, processType: 'Bestellung-V1' } },
      ]);
  }

  // Another security device takes over all of them.
  await setup.owner.sql('update app.devices set last_seen_at = null');
  const second = await setup.begin();
  await tend();
  const standing = async (tss: string) =>
    (await setup.clients(tss)).filter(({ until }) => until === null).map(({ serial }) => serial);
  expect(await standing(tssId)).toEqual([]);
  expect((await standing(second)).toSorted()).toEqual([`TRESEN-${master}`, till.registerId].toSorted());

  // One phone is lost: the other still orders. With the last one the client of the place goes, once its rounds are closed.
  const end = ({ registerId }: TillDevice) =>
    setup.owner.sql('update app.register_series set closed_at = now() where register_id = $1', [registerId]);
  await end(phones[0]!);
  await tend();
  expect(await standing(second)).toContain(`TRESEN-${master}`);
  await end(phones[1]!);
  await tend();
  expect(await standing(second)).toContain(`TRESEN-${master}`);
  expect((await upload(setup.api, till, [till.sell()])).status).toBe(200);
  await setup.owner.sql(`update app.tse_transactions set state = 'failed', error = 'outage' where state = 'asked'`);
  expect((await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {})).status).toBe(200);
  await tend();
  expect(await standing(second)).toEqual([till.registerId]);
  const asked = await setup.standIn.ask('GET', `/tss/${second}/client/${tseClientId(second, master)}`);
  expect(((await asked.json()) as { state: string }).state).toBe('DEREGISTERED');
});

test('[T68] nobody is signed for under a number of nobody', async () => {
  const tssId = await setup.begin();
  const stray = setup.owner.sql(
    `insert into app.tse_clients (org_id, client_id, tss_id, register_id, serial, since) values ($1, $2, $3, $4, 'K', now())`,
    [ours.orgId, randomUUID(), tssId, randomUUID()],
  );
  await expect(stray).rejects.toThrow('is none of this organisation');
});

async function readsSigning(phone: TillDevice): Promise<void> {
  const hello = phone.knowingHello([...signingEntries]);
  expect((await setup.api.visit('10.2.0.1').call('POST', '/till/hello', hello)).status).toBe(200);
}
