import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, openTestApi, type TestApi } from '../../../test/api.ts';
import { type DeviceOfKind, everyKindOfDevice } from '../../../test/device-of-kind.ts';
import { endpoints, requestOf } from '../../../test/endpoints.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';

let api: TestApi;
let owner: OwnerSql;
let devices: readonly DeviceOfKind[];
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  devices = await everyKindOfDevice(api, owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const turnedAway = ['device/not-its-task', 'device/frozen', 'device/revoked', 'device/not-accepted'];

type DeviceCase = { readonly name: string; readonly ask: (device: DeviceOfKind) => Promise<Answer> };

const deviceEndpoints: readonly DeviceCase[] = endpoints
  .filter(({ meta }) => meta.access === 'device')
  .map((endpoint) => ({
    name: endpoint.name,
    ask: ({ headers }) => {
      const sample = endpoint.sample(() => randomUUID());
      const { path, body } = requestOf(endpoint, endpoint.name === 'till.queuePrintJob' ? asSlip(sample) : sample);
      return api.visit('10.3.0.1').call(endpoint.method, path, body, headers);
    },
  }));

/** What a kitchen screen may have printed; everything else is in attacks/device-roles. */
function asSlip(sample: Record<string, unknown>): Record<string, unknown> {
  return { ...sample, kind: 'slip', document: { ...Object(sample['document']), kind: 'slip' } };
}

/** Beside the contract. A number that is none is refused behind the guard, before the answer begins that never ends. */
const stream: DeviceCase = {
  name: 'GET /till/stream',
  ask: ({ headers }) => api.visit('10.3.0.1').call('GET', '/till/stream?after=x', undefined, headers),
};

test('[S1][S21][hole-8] every device endpoint lets in exactly the roles and states that the table names', async () => {
  const table: string[] = [];
  for (const { name, ask } of [...deviceEndpoints, stream]) {
    const letIn: string[] = [];
    for (const device of devices) {
      const { status, body } = await ask(device);
      expect(status, `${name} asked by ${device.role}, ${device.standing}`).toBeLessThan(500);
      if (!turnedAway.includes(String(body['code']))) letIn.push(`${device.role} ${device.standing}`);
    }
    table.push(`${name}: ${letIn.join(', ')}`);
  }
  expect(deviceEndpoints.length).toBeGreaterThan(15);
  // After a change of the contract: read what is new here as somebody with a kitchen screen would, then `vitest -u`.
  await expect(`${table.toSorted().join('\n')}\n`).toMatchFileSnapshot('../../../test/device-role-matrix.txt');
}, 120_000);
