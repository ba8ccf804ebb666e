import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { sampleId, sampleRound } from '@tresen/domain/bills/bill-facts.sample';
import { afterEach, expect, test } from 'vitest';
import { openFloorExchange } from '../../src/admin/device/floor/floor-exchange.ts';
import { followFloor } from '../../src/admin/device/floor/follow-floor.ts';
import { isSealed } from '../../src/admin/device/journal/check-entry.ts';
import { makeDeviceKey, publicKeyText, signerOf } from '../../src/admin/device/journal/device-key.ts';
import type { KnownNeighbour } from '../../src/admin/device/neighbours/neighbour-store.ts';
import { createStore } from '../../src/shared/store.ts';
import { fakeLocation } from './fake-location.ts';
import { fakeDevice, openWindow } from './feed-window.ts';
import { memoryOrderStore } from './memory-order-store.ts';
import { noMesh } from './no-mesh.ts';

const open: { readonly close: () => Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const billId = sampleId('b', 1);
const beer = (no: number, of = billId) =>
  sampleRound({ entryId: sampleId('e', no), step: no }, of, [
    { itemId: sampleId('a', no), quantity: 2, unitCents: 480 },
  ]);

type Hear = (from: string, word: unknown) => void;
type Tamper = (word: Record<string, unknown>) => unknown;

/** A location with one server, and tills that can be linked. `tamper`: what a line makes of what is said over it. */
function openPlace(tamper: Tamper = (word) => word) {
  const location = fakeLocation();
  const ears = new Map<string, Hear>();
  const known = new Map<string, KnownNeighbour>();
  const links = new Map<string, ReturnType<typeof createStore<readonly KnownNeighbour[]>>>();
  const said: { readonly from: string; readonly to: string; readonly word: unknown }[] = [];
  async function openTill(
    code: string,
    kept: { readonly facts: readonly BillFact[] } | undefined,
    { role = 'pos', store = memoryOrderStore() } = {},
  ) {
    const device = fakeDevice(location, store);
    const { deviceId } = device;
    const keys = await makeDeviceKey();
    known.set(deviceId, { deviceId, role, publicKey: await publicKeyText(keys) } as KnownNeighbour);
    const linked = createStore<readonly KnownNeighbour[]>([]);
    links.set(deviceId, linked);
    const window = await openWindow(location, device, store, {
      floor: {
        isWanted: (before) => before === undefined,
        fetch: () =>
          kept
            ? Promise.resolve({ lastStep: 0, since: `since ${code}`, facts: kept.facts })
            : Promise.reject(new Error('no server')),
      },
      ...(kept
        ? {}
        : { open: () => Promise.reject(new Error('no server')), snapshot: () => Promise.reject(new Error()) }),
      mesh: { ...noMesh, linked },
    });
    let isOff = false;
    const switchOff = async (): Promise<void> => {
      if (!isOff) await window.close();
      isOff = true;
    };
    open.push({ close: switchOff });
    if (kept) await expect.poll(() => window.feed.connection.get().state).toBe('live');
    const { bills, connection } = window.feed;
    const floor = await followFloor(bills, deviceId);
    open.push({ close: floor.stop });
    const exchange = openFloorExchange({
      deviceId,
      registerCode: code,
      bills,
      connection,
      linked,
      words: {
        say: (word, to) => {
          for (const { deviceId: other } of linked.get()) {
            if (to !== undefined && to !== other) continue;
            const heard = tamper(JSON.parse(JSON.stringify(word)) as Record<string, unknown>);
            said.push({ from: deviceId, to: other, word: heard });
            queueMicrotask(() => ears.get(other)?.(deviceId, heard));
          }
        },
        listen: (hear) => {
          ears.set(deviceId, hear);
          return () => void ears.delete(deviceId);
        },
      },
      signer: signerOf(keys),
      isSealed,
      after: () => () => {},
      newId: () => crypto.randomUUID(),
    });
    open.push(exchange);
    return { deviceId, floor, switchOff };
  }
  return {
    location,
    openTill,
    said,
    link: (...ids: readonly string[]) =>
      ids.forEach((id) => links.get(id)?.set(ids.flatMap((other) => (other === id ? [] : (known.get(other) ?? []))))),
  };
}

type Till = Awaited<ReturnType<ReturnType<typeof openPlace>['openTill']>>;
const itemsOn = ({ floor }: Till) => [...floor.now.get().floor.tables.items.keys()].toSorted();
const items = (...nos: readonly number[]) => nos.map((no) => sampleId('a', no));
const settled = () => new Promise((resolve) => void setTimeout(resolve, 60));

test('[T29] a till that never heard the server has the floor of one that did, and says whose it is', async () => {
  const { location, openTill, link } = openPlace();
  const first = await openTill('K5', { facts: [beer(1)] });
  location.said(beer(2));
  await expect.poll(() => itemsOn(first)).toEqual(items(1, 2));
  location.cut();
  const newcomer = await openTill('K6', undefined);
  link(first.deviceId, newcomer.deviceId);
  await expect.poll(() => itemsOn(newcomer)).toEqual(items(1, 2));
  expect(newcomer.floor.now.get().lent?.from).toEqual({ deviceId: first.deviceId, registerCode: 'K5' });
});

test('[T29] one that was off meanwhile gets what came after', async () => {
  const { location, openTill, link } = openPlace();
  const late = await openTill('K5', { facts: [beer(1)] });
  const store = memoryOrderStore();
  const early = await openTill('K6', { facts: [beer(1)] }, { store });
  location.said(beer(2));
  await expect.poll(() => itemsOn(early)).toEqual(items(1, 2));
  await early.switchOff();
  location.said(beer(3));
  await expect.poll(() => itemsOn(late)).toEqual(items(1, 2, 3));
  const back = await openTill('K6', undefined, { store });
  expect(itemsOn(back)).toEqual(items(1, 2));
  link(back.deviceId, late.deviceId);
  await expect.poll(() => itemsOn(back)).toEqual(items(1, 2, 3));
  expect(back.floor.now.get().lent?.facts).toHaveLength(1);
});

test('[T29] where the other one began later, its floor stands for all: what was closed meanwhile is not open', async () => {
  const { location, openTill, link } = openPlace();
  const store = memoryOrderStore();
  const early = await openTill('K6', { facts: [beer(1, sampleId('b', 9))] }, { store });
  await early.switchOff();
  location.note();
  const late = await openTill('K5', { facts: [beer(3)] });
  const back = await openTill('K6', undefined, { store });
  expect(itemsOn(back)).toEqual(items(1));
  link(back.deviceId, late.deviceId);
  await expect.poll(() => itemsOn(back)).toEqual(items(3));
});

test('[T29] what was lent ends when the server has come as far, and a fact that only the lender knew is gone', async () => {
  const { location, openTill, link } = openPlace();
  const liar = await openTill('K5', { facts: [beer(1), beer(7)] });
  location.said(beer(2));
  await expect.poll(() => itemsOn(liar)).toEqual(items(1, 2, 7));
  const store = memoryOrderStore();
  const alone = await openTill('K6', undefined, { store });
  link(liar.deviceId, alone.deviceId);
  await expect.poll(() => itemsOn(alone)).toEqual(items(1, 2, 7));
  await expect.poll(() => store.lentFloor()).toBeDefined();
  const back = await openTill('K6', { facts: [beer(1), beer(2)] }, { store });
  await expect.poll(() => itemsOn(back)).toEqual(items(1, 2));
  expect(back.floor.now.get().lent).toBeUndefined();
  expect(await store.lentFloor()).toBeUndefined();
});

test('[T29] it survives a reload without a server and without neighbours', async () => {
  const { openTill, link, location } = openPlace();
  const first = await openTill('K5', { facts: [beer(1)] });
  location.said(beer(2));
  await expect.poll(() => itemsOn(first)).toEqual(items(1, 2));
  const store = memoryOrderStore();
  const newcomer = await openTill('K6', undefined, { store });
  link(first.deviceId, newcomer.deviceId);
  await expect.poll(() => store.lentFloor()).toBeDefined();
  const reloaded = await openTill('K6', undefined, { store });
  await expect.poll(() => itemsOn(reloaded)).toEqual(items(1, 2));
});

const partOf = (word: Record<string, unknown>) => word['floorPart'] as Record<string, unknown> | undefined;
const lies: readonly (readonly [string, Tamper])[] = [
  ['an amount is changed', (word) => JSON.parse(JSON.stringify(word).replaceAll('480', '100')) as unknown],
  ['the seal is another one', (word) => (partOf(word) ? { floorPart: { ...partOf(word), seal: 'AAAA' } } : word)],
  ['a piece is left out', (word) => (partOf(word) ? { floorPart: { ...partOf(word), no: 2, of: 2 } } : word)],
  ['it has no shape', (word) => (partOf(word) ? { floorPart: { ...partOf(word), text: 7 } } : word)],
];

test.each(lies)('[T29] nothing is taken on where %s', async (_, tamper) => {
  const { openTill, link, location, said } = openPlace(tamper);
  const first = await openTill('K5', { facts: [beer(1)] });
  location.said(beer(2));
  await expect.poll(() => itemsOn(first)).toEqual(items(1, 2));
  const newcomer = await openTill('K6', undefined);
  link(first.deviceId, newcomer.deviceId);
  await expect.poll(() => said.some(({ word }) => 'floorPart' in (word as object))).toBe(true);
  await settled();
  expect(itemsOn(newcomer)).toEqual([]);
});

test('[T29] nothing is taken on from a kitchen screen', async () => {
  const { openTill, link, location } = openPlace();
  const screen = await openTill('', { facts: [beer(1)] }, { role: 'kds' });
  location.said(beer(2));
  await expect.poll(() => itemsOn(screen)).toEqual(items(1, 2));
  const newcomer = await openTill('K6', undefined);
  link(screen.deviceId, newcomer.deviceId);
  await settled();
  expect(itemsOn(newcomer)).toEqual([]);
});

test('[T29] an answer of earlier, or to somebody else, is no answer, whatever is written on it', async () => {
  let earlier: Record<string, unknown> | undefined;
  const { openTill, link, location } = openPlace((word) => {
    const part = partOf(word);
    if (!part) return word;
    earlier ??= part;
    return { floorPart: { ...part, text: earlier['text'], seal: earlier['seal'] } };
  });
  const till = await openTill('K5', { facts: [beer(1)] });
  const other = await openTill('K7', undefined);
  link(till.deviceId, other.deviceId);
  await expect.poll(() => itemsOn(other)).toEqual(items(1));
  location.said(beer(2));
  const victim = await openTill('K8', undefined);
  link(till.deviceId, victim.deviceId);
  await settled();
  expect(itemsOn(victim)).toEqual([]);
});
