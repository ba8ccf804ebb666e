import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { someOf } from '../../../test/kill-points.ts';
import { openTillDevice } from '../../../test/till-device.ts';
import { openSetup, orgId } from '../../../test/tse-setup.ts';
import type { SetupServices } from './setup-services.ts';
import { setUpDevice } from './set-up-device.ts';

let setup: Awaited<ReturnType<typeof openSetup>>;
beforeAll(async () => {
  setup = await openSetup();
  await openTillDevice(setup.owner, undefined, 'K1');
  await openTillDevice(setup.owner, undefined, 'K2');
});
afterAll(() => setup.close());
beforeEach(async () => {
  await setup.standIn.setFaults([]);
  await setup.forget();
});

class Killed extends Error {}

type Kill = { readonly at: number; readonly when: 'before' | 'after' };

/** Dies at one of its transactions, before it has any effect or after it; notes whether a vendor is asked inside of one. */
function mortal(services: SetupServices, kill: Kill): SetupServices & { readonly steps: () => number } {
  let steps = 0;
  return {
    ...services,
    steps: () => steps,
    enter: async (org, work) => {
      steps += 1;
      if (steps === kill.at && kill.when === 'before') throw new Killed();
      const result = await services.enter(org, work);
      if (steps === kill.at) throw new Killed();
      return result;
    },
  };
}

async function expectReady(tssId: string, madeBefore: number): Promise<void> {
  expect(await setUpDevice(setup.services, { orgId, tssId })).toBe('ready');
  expect(await setup.device(tssId)).toMatchObject({ state: 'ready', setup_step: '', setup_error: '' });
  expect(await setup.clients(tssId)).toMatchObject([{ until: null }, { until: null }]);
  expect(await setup.madeAtVendor()).toBe(madeBefore + 1);
}

test('[K22] a device is made, deployed, given a PIN, initialized, looked at and told of every register', async () => {
  const before = await setup.madeAtVendor();
  const tssId = await setup.begin();
  await expectReady(tssId, before);
  const device = await setup.device(tssId);
  expect(device?.['serial']).toMatch(/^[0-9a-f]{64}$/);
  expect(device?.['is_test']).toBe(true);
  expect(device?.['certificate_until']).toBeInstanceOf(Date);
  expect(String(device?.['secrets'])).not.toContain(setup.keys.apiSecret);
});

test(
  '[K22] killed at any of its transactions and begun again, it ends ready with one device',
  { timeout: 120_000 },
  async () => {
    const whole = mortal(setup.services, { at: 0, when: 'before' });
    const first = await setup.begin();
    await setUpDevice(whole, { orgId, tssId: first });
    expect(whole.steps()).toBeGreaterThan(15);
    const kills = Array.from({ length: whole.steps() }, (_, index) => index + 1).flatMap((at): readonly Kill[] => [
      { at, when: 'before' },
      { at, when: 'after' },
    ]);
    for (const kill of someOf(kills)) {
      await setup.forget();
      const made = await setup.madeAtVendor();
      const tssId = await setup.begin();
      await expect(setUpDevice(mortal(setup.services, kill), { orgId, tssId })).rejects.toThrow(Killed);
      await expectReady(tssId, made);
    }
  },
);

test(
  '[K22] a vendor that is cut off before or after any step is asked again and has one device in the end',
  { timeout: 120_000 },
  async () => {
    const operations = ['auth', 'tss.create', 'tss.read', 'tss.update', 'admin.pin', 'admin.login', 'client.create'];
    const cuts = operations.flatMap((on) =>
      ['before', 'after'].flatMap((when) =>
        (on === 'tss.update' || on === 'client.create' ? [1, 2] : [1]).map((times) => ({ on, when, times })),
      ),
    );
    for (const { on, when, times } of someOf(cuts)) {
      await setup.forget();
      const made = await setup.madeAtVendor();
      const tssId = await setup.begin();
      const where = on === 'auth' ? {} : { tssId };
      await setup.standIn.setFaults([{ kind: 'lost', on: [on], when, times, ...where }]);
      await setUpDevice(setup.services, { orgId, tssId });
      await setup.standIn.setFaults([]);
      await expectReady(tssId, made);
    }
  },
);

test('[K22] who says no is told as what it is, and nothing goes on by itself', async () => {
  const faultWith = async (status: number, code: string, on: string) => {
    await setup.forget();
    const tssId = await setup.begin();
    await setup.standIn.setFaults([{ kind: 'error', status, code, on: [on] }]);
    const end = await setUpDevice(setup.services, { orgId, tssId });
    expect(await setup.device(tssId)).toMatchObject({ state: 'new', setup_error: end });
    return end;
  };
  expect(await faultWith(401, 'E_UNAUTHORIZED', 'auth')).toBe('keys');
  expect(await faultWith(400, 'E_TSS_LIMIT_REACHED', 'tss.create')).toBe('limit');
  expect(await faultWith(503, 'E_TSS_LOCKED', 'tss.create')).toBe('silent');
  expect(await faultWith(400, 'E_SOMETHING', 'tss.create')).toBe('refused');
});
