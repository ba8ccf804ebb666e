import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEpsonDevice } from '../../../test/epson-device.ts';
import { openEpsonStandIn } from '../../../test/epson-stand-in.ts';
import { describeTseContract, sold, value } from '../../../test/tse-contract.ts';
import type { TseClient } from './tse-device.ts';

/** It takes names of thirty characters at most. */
const newClient = (): TseClient => {
  const clientId = randomUUID();
  return { clientId, serial: `TRESEN-${clientId.slice(0, 18)}` };
};

describeTseContract('the stand-in for a TSE in a printer', async () => ({ ...(await openEpsonStandIn()), newClient }));

let standIn: Awaited<ReturnType<typeof openEpsonStandIn>>;
const client = newClient();
beforeAll(async () => {
  standIn = await openEpsonStandIn();
  value(await standIn.device.enrol(client));
});
afterAll(() => standIn.close());

test('[K2] an answer lost after the work is unknown: a beginning is an orphan there, an end is found by its number', async () => {
  await standIn.lose({ on: 'StartTransaction', when: 'after', times: 1 });
  expect(await standIn.device.begin(client, randomUUID())).toMatchObject({ said: 'unknown' });
  const open = value(await standIn.device.open(client));
  expect(open).toMatchObject([{ txId: undefined }]);
  const name = { txId: randomUUID(), number: open[0]?.number ?? '' };
  await standIn.lose({ on: 'FinishTransaction', when: 'after', times: 1 });
  expect(await standIn.device.finish(client, name, sold)).toMatchObject({ said: 'unknown' });
  expect(value(await standIn.device.find(name))).toMatchObject({ state: 'ended', process: sold });
  expect(value(await standIn.device.open(client))).toEqual([]);
});

test('[K2] what was lost before the work was not done', async () => {
  await standIn.lose({ on: 'StartTransaction', when: 'before', times: 1 });
  expect(await standIn.device.begin(client, randomUUID())).toMatchObject({ said: 'unknown' });
  expect(value(await standIn.device.open(client))).toEqual([]);
});

test('it has one host at a time: another one is told to wait, and gets its turn when the first has gone', async () => {
  value(await standIn.device.state());
  const second = openEpsonDevice(standIn.port);
  expect(await second.begin(client, randomUUID())).toMatchObject({
    said: 'refused',
    blame: 'busy',
    reason: 'DEVICE_IN_USE',
  });
  standIn.device.close();
  await expect.poll(async () => (await second.state()).said).toBe('done');
  second.close();
  await expect.poll(async () => (await standIn.device.state()).said).toBe('done');
});

test('[K16] the serial of a register as the product has it does not fit: said as a refusal, not cut', async () => {
  const clientId = randomUUID();
  expect(await standIn.device.enrol({ clientId, serial: `TRESEN-${clientId}` })).toMatchObject({
    said: 'refused',
    reason: 'JSON_ERROR_INVALID_PARAMETER_RANGE',
  });
});
