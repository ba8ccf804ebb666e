import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../test/api.ts';
import { openTillDevice, ours, upload } from '../../../test/till-device.ts';
import { openSetup, orgId } from '../../../test/tse-setup.ts';
import { tseClientId } from '../tse/tse-client-id.ts';
import { tendDevices } from './tend-devices.ts';

let setup: Awaited<ReturnType<typeof openSetup>>;
beforeAll(async () => {
  setup = await openSetup();
});
afterAll(() => setup.close());

test('[K24] a till that ended keeps its client until its last Z; then it is deregistered, and all it signed is kept', async () => {
  const till = await openTillDevice(setup.owner, undefined, 'K1');
  const anna = await setup.api.signIn(people.owner);
  const tssId = await setup.begin();
  const tend = () => tendDevices(setup.services, orgId);
  await tend();
  const client = async () => (await setup.clients(tssId)).find(({ register_id }) => register_id === till.registerId);
  const atVendor = async () => {
    const asked = await setup.standIn.ask('GET', `/tss/${tssId}/client/${tseClientId(tssId, till.registerId)}`);
    return ((await asked.json()) as { state: string }).state;
  };
  expect((await upload(setup.api, till, [till.sell()])).status).toBe(200);
  await setup.owner.sql('update app.register_series set closed_at = now() where register_id = $1', [till.registerId]);
  await tend();
  expect([(await client())?.until, await atVendor()]).toEqual([null, 'REGISTERED']);
  // Nobody signs here: what the sale asked for is over, as it is after an outage.
  await setup.owner.sql(`update app.tse_transactions set state = 'failed', error = 'outage' where state = 'asked'`);

  expect((await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {})).status).toBe(200);
  await tend();
  expect((await client())?.until).toBeInstanceOf(Date);
  expect(await atVendor()).toBe('DEREGISTERED');

  // In the middle of a night, whenever this runs.
  const night = setup.clock.now.toZonedDateTimeISO('Europe/Berlin').add({ days: 2 }).with({ hour: 4 });
  setup.clock.now = night.toInstant();
  await tend();
  const device = (await (await setup.standIn.ask('GET', `/tss/${tssId}`)).json()) as { signature_counter: string };
  const [kept] = await setup.owner.sql<{ last: string }>(
    'select max(to_counter)::text as last from app.tse_archives where tss_id = $1',
    [tssId],
  );
  expect(kept?.last).toBe(device.signature_counter);
});
