import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProcessToSign, TseAnswer, TseClient, TseDevice, TxName } from '../src/core/tse/tse-device.ts';
import { newClient } from './tse-stand-in.ts';

export type DeviceUnderContract = {
  readonly device: TseDevice;
  readonly close: () => Promise<void>;
  /** Where a device takes other names than ours. */
  readonly newClient?: () => TseClient;
};

export const sold: ProcessToSign = { type: 'Kassenbeleg-V1', data: 'Beleg^3.50_0.00_0.00_0.00_0.00^3.50:Bar' };
const aborted: ProcessToSign = { type: 'Kassenbeleg-V1', data: 'AVBelegabbruch^0.00_0.00_0.00_0.00_0.00^' };

/**
 * What whoever signs relies on, of the stand-ins and of every vendor alike, as far as the traits of the device promise it. Nothing here
 * breaks anything on purpose. Without credentials it is skipped, and counted as skipped.
 */
export function describeTseContract(name: string, open: (() => Promise<DeviceUnderContract>) | undefined): void {
  const said = open ? name : `${name}, not run: no credentials`;
  describe.skipIf(!open)(`the contract of a TSE: ${said}`, () => {
    const under = useDevice(open);
    testTransactions(under);
    testRegisters(under);
  });
}

type Under = ReturnType<typeof useDevice>;

function useDevice(open: (() => Promise<DeviceUnderContract>) | undefined) {
  let under: DeviceUnderContract | undefined;
  const clients = { client: newClient(), other: newClient() };
  const numbers = new Map<string, string>();
  const device = (): TseDevice => {
    if (!under) throw new Error('there is no device yet');
    return under.device;
  };
  const fresh = () => (under?.newClient ?? newClient)();
  beforeAll(async () => {
    under = await open?.();
    Object.assign(clients, { client: fresh(), other: fresh() });
    value(await device().enrol(clients.client));
    value(await device().enrol(clients.other));
  });
  afterAll(async () => {
    await under?.device.retire(clients.client);
    await under?.device.retire(clients.other);
    await under?.close();
  });
  /** By our id and, once there is one, by its number: a device goes by what it knows. */
  const nameOf = (txId: string): TxName => {
    const number = numbers.get(txId);
    return number === undefined ? { txId } : { txId, number };
  };
  return {
    device,
    clients,
    fresh,
    nameOf,
    begin: async (txId: string, of: TseClient = clients.client) => {
      const begun = value(await device().begin(of, txId));
      numbers.set(txId, begun.number);
      return begun;
    },
    finish: async (txId: string, process = sold, of: TseClient = clients.client) =>
      value(await device().finish(of, nameOf(txId), process)),
    find: async (txId: string) => value(await device().find(nameOf(txId))),
  };
}

function testTransactions({ device, clients, nameOf, begin, finish, find }: Under): void {
  test('it is ready and says who it is', async () => {
    const state = value(await device().state());
    expect(state).toMatchObject({ isReady: true, serial: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect(state.publicKey.length * state.certificate.length).toBeGreaterThan(0);
    expect(state.clients).toBeGreaterThanOrEqual(2);
  });

  test('what is begun has a number, and its end has the same one and a later counter', async () => {
    const txId = randomUUID();
    const begun = await begin(txId);
    const ended = await finish(txId);
    expect(ended).toMatchObject({ number: begun.number, clientSerial: clients.client.serial });
    expect(Number(ended.counter)).toBeGreaterThan(Number(begun.counter));
    expect(Temporal.Instant.compare(ended.startedAt, ended.endedAt)).toBeLessThanOrEqual(0);
    expect(ended.startedAt.toString()).toBe(begun.startedAt.toString());
    expect(ended.tseSerial).toBe(value(await device().state()).serial);
  });

  test('[K2] begun twice it is begun once, or its traits say otherwise and each has a number of its own', async () => {
    const txId = randomUUID();
    const first = await begin(txId);
    const second = await begin(txId);
    const { beginsOnce } = device().traits;
    expect(second.number === first.number).toBe(beginsOnce);
    expect(second.signature === first.signature).toBe(beginsOnce);
    if (!beginsOnce) value(await device().finish(clients.client, { txId, number: first.number }, aborted));
    await finish(txId);
  });

  test('[K2] ended twice it is signed once: the same is answered, or it is refused and found', async () => {
    const txId = randomUUID();
    await begin(txId);
    const ended = await finish(txId);
    const again = await device().finish(clients.client, nameOf(txId), sold);
    const isSame = again.said === 'done' && isDeepStrictEqual(again.value, ended);
    expect(isSame || (again.said === 'refused' && again.blame === 'process')).toBe(true);
    expect(await find(txId)).toEqual({ state: 'ended', ended, process: sold });
  });

  test('it is found as absent, active and ended, with what was signed', async () => {
    const txId = randomUUID();
    expect(await find(txId)).toEqual({ state: 'absent' });
    expect(value(await device().find({ txId, number: '987654321' }))).toEqual({ state: 'absent' });
    const begun = await begin(txId);
    expect(await find(txId)).toEqual({ state: 'active', begun });
    const ended = await finish(txId);
    expect(await find(txId)).toEqual({ state: 'ended', ended, process: sold });
  });

  test('what is ended does not change: another word about it is refused, and so is an end without a beginning', async () => {
    const [txId, never] = [randomUUID(), randomUUID()];
    await begin(txId);
    const ended = await finish(txId);
    expect(await device().finish(clients.client, nameOf(txId), aborted)).toMatchObject({
      said: 'refused',
      blame: 'process',
    });
    expect(await device().finish(clients.client, { txId: never }, sold)).toMatchObject({
      said: 'refused',
      blame: 'process',
    });
    expect(await find(txId)).toMatchObject({ ended });
    expect(await find(never)).toEqual({ state: 'absent' });
  });

  test('long texts, umlauts, quotes and line ends come back as they were', async () => {
    const data = Array.from({ length: 60 }, (_, at) => `${at};"Käse""brot; ^_ €";12.50`).join('\r');
    const order: ProcessToSign = { type: 'Bestellung-V1', data };
    const txId = randomUUID();
    await begin(txId);
    await finish(txId, order);
    expect(data.length).toBeGreaterThan(1000);
    expect(await find(txId)).toMatchObject({ state: 'ended', process: order });
  });

  test('a range of counters comes as a TAR', async () => {
    const txId = randomUUID();
    const begun = await begin(txId);
    const { counter: toCounter } = await finish(txId);
    const tar = value(await device().exportTar({ fromCounter: begun.counter, toCounter }));
    const text = Buffer.from(tar).toString('latin1');
    expect(text).toContain(`_No-${begun.number}_Start_`);
    expect(text).toContain(`_No-${begun.number}_Finish_`);
  });
}

function testRegisters({ device, clients, fresh, begin, finish, find }: Under): void {
  test('a register that it does not know is a fault of the set-up, and nothing is begun', async () => {
    const txId = randomUUID();
    expect(await device().begin(fresh(), txId)).toMatchObject({ said: 'refused', blame: 'device' });
    expect(await find(txId)).toEqual({ state: 'absent' });
  });

  test('two registers at once get numbers of their own', async () => {
    const ids = Array.from({ length: 8 }, () => randomUUID());
    const ended = await Promise.all(
      ids.map(async (txId, at) => {
        const of = at % 2 === 0 ? clients.client : clients.other;
        await begin(txId, of);
        return finish(txId, sold, of);
      }),
    );
    expect(new Set(ended.map(({ number }) => number)).size).toBe(ids.length);
    expect(new Set(ended.map(({ counter }) => counter)).size).toBe(ids.length);
  });

  test('what a register has open is listed until it is aborted, and nothing of another register', async () => {
    const [txId, theirs] = [randomUUID(), randomUUID()];
    const { number } = await begin(txId);
    await begin(theirs, clients.other);
    const listed = async () => value(await device().open(clients.client)).map((one) => [one.txId, one.number]);
    expect(await listed()).toEqual([[device().traits.hasOwnIds ? txId : undefined, number]]);
    await finish(txId, aborted);
    await finish(theirs, aborted, clients.other);
    expect(await listed()).toEqual([]);
  });

  test('a register is enrolled and retired as often as one likes', async () => {
    const third = fresh();
    for (let times = 0; times < 2; times += 1) value(await device().enrol(third));
    for (let times = 0; times < 2; times += 1) value(await device().retire(third));
    expect(await device().begin(third, randomUUID())).toMatchObject({ said: 'refused', blame: 'device' });
    value(await device().enrol(third));
    const txId = randomUUID();
    await begin(txId, third);
    await finish(txId, aborted, third);
    value(await device().retire(third));
  });
}

/** Where nothing is wrong, everything is done. */
export function value<Done>(answer: TseAnswer<Done>): Done {
  if (answer.said !== 'done') throw new Error(`${answer.said}: ${answer.reason}`);
  return answer.value;
}
