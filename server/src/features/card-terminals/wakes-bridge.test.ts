import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../test/api.ts';
import { openStreamServer, type StreamServer } from '../../../test/stream-server.ts';
import { ours } from '../../../test/till-device.ts';
import { cardSecretsPurpose } from '../../platform/secrets/sealed-columns.ts';

let testServer: StreamServer;
beforeAll(async () => {
  testServer = await openStreamServer();
});
afterAll(() => testServer.close());

test('[K40] whoever asks a terminal of the house wakes its bridge at once, also where no bus carries it', async () => {
  const { api, owner, till: bridge } = testServer;
  const terminalId = randomUUID();
  await owner.sql(
    `insert into app.bridges (org_id, location_id, device_id, local_token, version, started_at, seen_at, search_id)
      values ($1, $2, $3, repeat('t', 43), '0.1.0', now(), now(), gen_random_uuid())`,
    [ours.orgId, ours.locationId, bridge.deviceId],
  );
  await owner.sql(
    `insert into app.card_terminals (org_id, terminal_id, location_id, provider, name, device_id, settings, secrets, made_at)
      values ($1, $2, $3, 'zvt', 'Theke', $4, $5, $6, now())`,
    [
      ours.orgId,
      terminalId,
      ours.locationId,
      bridge.deviceId,
      JSON.stringify({ address: '127.0.0.1', port: 20_007 }),
      api.context.services.sealer.seal(cardSecretsPurpose(terminalId), '000000'),
    ],
  );
  const heard = await testServer.listenAs(bridge);
  await heard.until(({ kind }) => kind === 'beat');
  const anna = await api.signIn(people.owner);
  const state = anna.call('GET', `/card-terminals/${terminalId}/state`);
  await heard.until(({ kind }) => kind === 'paper', 5000);
  heard.stop();
  // Nobody carries it out here.
  expect((await state).body['state']).toBe('offline');
});
