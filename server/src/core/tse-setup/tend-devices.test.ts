import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openNumberedDevice } from '../../../test/numbered-device.ts';
import { openTillDevice, ours, type TillDevice } from '../../../test/till-device.ts';
import { openSetup, orgId } from '../../../test/tse-setup.ts';
import type { TseDevice } from '../tse/tse-device.ts';
import { registerClients } from './register-clients.ts';
import { isGapless, tarCounters } from '../tse/tar-names.ts';
import { tendDevices } from './tend-devices.ts';

let setup: Awaited<ReturnType<typeof openSetup>>;
let first: TillDevice;
beforeAll(async () => {
  setup = await openSetup();
  first = await openTillDevice(setup.owner, undefined, 'K1');
});
afterAll(() => setup.close());
beforeEach(async () => {
  await setup.standIn.setFaults([]);
  await setup.forget();
});

const tend = () => tendDevices(setup.services, orgId);

async function ready(): Promise<string> {
  const tssId = await setup.begin();
  await tend();
  expect(await setup.device(tssId)).toMatchObject({ state: 'ready' });
  return tssId;
}

type Archive = { from_counter: string; to_counter: string; file_key: string; sha256: string };
const archives = (tssId: string) =>
  setup.owner.sql<Archive>('select * from app.tse_archives where tss_id = $1 order by from_counter', [tssId]);

test('[K22] a new register gets to know the device by itself, an ended one is taken leave of', async () => {
  const tssId = await ready();
  expect(await setup.clients(tssId)).toMatchObject([{ register_id: first.registerId, until: null }]);
  const second = await openTillDevice(setup.owner, undefined, 'K2');
  await tend();
  expect(await setup.clients(tssId)).toHaveLength(2);
  await setup.owner.sql('update app.register_series set closed_at = now() where register_id = $1', [second.registerId]);
  await tend();
  const of = async () => (await setup.clients(tssId)).find(({ register_id }) => register_id === second.registerId);
  expect((await of())?.until).toBeInstanceOf(Date);
  const { registerId } = second;
  await setup.owner.sql('update app.register_series set closed_at = null where register_id = $1', [registerId]);
  await tend();
  expect((await of())?.until).toBeNull();
  await setup.owner.sql('update app.register_series set closed_at = now() where register_id = $1', [registerId]);
});

test('[K16] a register whose serial a device does not take is not registered with it, and nothing is cut', async () => {
  const tssId = await setup.begin();
  const enrolled: string[] = [];
  const taking = (longestSerial: number): TseDevice => {
    const { device } = openNumberedDevice();
    const enrol = ({ serial }: { readonly serial: string }) => {
      enrolled.push(serial);
      return Promise.resolve({ said: 'done' as const, value: undefined });
    };
    return { ...device, enrol, traits: { ...device.traits, longestSerial } };
  };
  const place = { orgId, locationId: ours.locationId, tssId };
  const register = (asked: TseDevice) => registerClients(setup.services, place, { device: asked, takesOver: 'all' });
  expect(await register(taking(3))).toMatchObject({ said: 'refused', reason: expect.stringMatching(/^the serial/) });
  expect([enrolled, await setup.clients(tssId)]).toEqual([[], []]);
  expect(await register(taking(70))).toMatchObject({ said: 'done' });
  expect(enrolled).toHaveLength((await setup.clients(tssId)).length);
});

test('[K10] what a location sold without a device is over with the first register that has one', async () => {
  await setup.owner.sql(
    `insert into app.tse_outages (org_id, outage_id, location_id, reason, detected_by, started_at, tried_at)
      select org_id, gen_random_uuid(), location_id, 'no device is set up', 'sign-with-tse', now() - interval '1 day', now()
        from app.locations where org_id = $1`,
    [orgId],
  );
  const open = () =>
    setup.owner.sql<{ location_id: string }>('select location_id from app.tse_outages where ended_at is null');
  const before = await open();
  await ready();
  expect((await open()).length).toBe(before.length - 1);
  expect((await open()).some(({ location_id: id }) => id === first.place.locationId)).toBe(false);
});

test('[K24] what was signed is kept once a day, by counters without a gap, with its hash', async () => {
  // Set up at noon and tended in the middle of the night, whenever this runs.
  const noon = setup.clock.now.toZonedDateTimeISO('Europe/Berlin').add({ days: 1 }).with({ hour: 12 });
  setup.clock.now = noon.toInstant();
  const tssId = await ready();
  setup.clock.now = noon.add({ days: 1 }).with({ hour: 4 }).toInstant();
  await tend();
  const [kept, ...none] = await archives(tssId);
  expect(none).toEqual([]);
  const tar = await readFile(join(setup.folder, kept?.file_key ?? ''));
  expect(hash('sha256', tar, 'hex')).toBe(kept?.sha256);
  expect(isGapless(await tarCounters(tar), { from: 1n, to: BigInt(kept?.to_counter ?? 0) })).toBe(true);
  await openTillDevice(setup.owner, undefined, 'K3');
  await tend();
  expect(await archives(tssId)).toHaveLength(1);
  setup.clock.now = setup.clock.now.add({ hours: 24 });
  await tend();
  const [, next] = await archives(tssId);
  expect(Number(next?.from_counter)).toBe(Number(kept?.to_counter) + 1);
  const gap = setup.owner.sql(
    `insert into app.tse_archives select org_id, tss_id, to_counter + 2, to_counter + 3, 'x', sha256, 1, now()
      from app.tse_archives where from_counter = $1 and tss_id = $2`,
    [next?.from_counter, tssId],
  );
  await expect(gap).rejects.toThrow('no gap');
});

test('[K23] a device that another one follows is retired once its last export is kept; both stay', async () => {
  const old = await ready();
  const next = await setup.begin();
  await tend();
  expect(await setup.device(next)).toMatchObject({ state: 'ready' });
  expect((await setup.clients(old)).every(({ until }) => until !== null)).toBe(true);
  expect((await setup.clients(next)).every(({ until }) => until === null)).toBe(true);
  await tend();
  expect(await setup.device(old)).toMatchObject({ state: 'retired' });
  const kept = await archives(old);
  const { signature_counter } = (await (await setup.standIn.ask('GET', `/tss/${old}`)).json()) as {
    signature_counter: string;
  };
  expect(String(kept.at(-1)?.to_counter)).toBe(signature_counter);
});

test('[K21] the end of a certificate is told once at each of its days, and daily at last', async () => {
  const tssId = await ready();
  const until = setup.clock.now.add({ hours: 24 * 181 });
  await setup.owner.sql('update app.tse_devices set certificate_until = $1 where tss_id = $2', [
    until.toString(),
    tssId,
  ]);
  const daysLeft = async () =>
    (
      await setup.owner.sql<{ days: string }>(
        `select subject ->> 'days' as days from app.incidents where kind = 'tse-certificate-ends' order by opened_at`,
      )
    ).map(({ days }) => Number(days));
  const days = [185, 180, 179, 100, 90, 30, 8, 7, 6, 6, 0, -1];
  for (const left of days) {
    setup.clock.now = until.subtract({ hours: 24 * left });
    await tend();
  }
  expect(await daysLeft()).toEqual([180, 90, 30, 7, 6, 0, -1]);
});
