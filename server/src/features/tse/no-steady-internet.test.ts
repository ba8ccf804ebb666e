import { isSignedFor } from '@tresen/domain/locations/going-live';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, people } from '../../../test/api.ts';
import { openTillDevice, ours } from '../../../test/till-device.ts';
import { openSetup, orgId } from '../../../test/tse-setup.ts';
import { signingFacts } from '../../core/going-live/signing-facts.ts';
import { tendDevices } from '../../core/tse-setup/tend-devices.ts';

const path = `/locations/${ours.locationId}`;

let setup: Awaited<ReturnType<typeof openSetup>>;
let anna: Client;
beforeAll(async () => {
  setup = await openSetup();
  anna = await setup.api.signIn(people.owner);
  await openTillDevice(setup.owner, undefined, 'K1');
});
afterAll(() => setup.close());
beforeEach(async () => {
  await setup.forget();
  await setup.begin();
  await tendDevices(setup.services, orgId);
});

test('[K11] a location that says it has no steady internet does not go live with a TSE in the cloud only', async () => {
  await setup.owner.sql('update app.tse_devices set is_test = false');
  await setup.owner.sql('delete from app.go_lives where location_id = $1', [ours.locationId]);
  const answer = (hasSteadyInternet: boolean) => anna.call('PUT', `${path}/tse/internet`, { hasSteadyInternet });
  const isSigned = async () => {
    const factsOf = await setup.services.enter(orgId, signingFacts);
    return isSignedFor(factsOf(ours.locationId));
  };
  expect((await answer(false)).status).toBe(200);
  expect(await isSigned()).toBe(false);
  const refused = await anna.call('POST', `${path}/going-live`, { acceptsUnsigned: true });
  expect(refused).toMatchObject({ status: 409, body: { code: 'location/not-ready', fields: [{ path: 'signing' }] } });
  await setup.owner.sql(`update app.tse_devices set reach = 'bridge'`);
  expect(await isSigned()).toBe(true);
  await setup.owner.sql(`update app.tse_devices set reach = 'server'`);
  expect((await answer(true)).status).toBe(200);
  expect(await isSigned()).toBe(true);
});
