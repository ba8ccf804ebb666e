import type { DeviceRole } from '@tresen/domain/people/device-access';
import type { JsonValue, LogEntry } from '@tresen/domain/device-log/log-entry';
import { afterEach, expect, test } from 'vitest';
import { isGenuine } from '../../src/admin/device/journal/check-entry.ts';
import { makeDeviceKey, publicKeyText, sealEntry, signerOf } from '../../src/admin/device/journal/device-key.ts';
import { type Mesh, openMesh } from '../../src/admin/device/neighbours/neighbour-mesh.ts';
import { joinParts, talkIn, type TalkPart } from '../../src/admin/device/neighbours/neighbour-talk.ts';
import { memoryNeighbourStore } from './memory-neighbours.ts';
import { openPlace } from './neighbour-place.ts';

const endings: AbortController[] = [];
afterEach(() => {
  for (const ending of endings.splice(0)) ending.abort();
});

async function openDevice(place: ReturnType<typeof openPlace>, name: string, role: DeviceRole = 'pos') {
  const deviceId = `00000000-0000-7000-8000-00000000000${name}`;
  const keyPair = await makeDeviceKey();
  place.devices.set(deviceId, { publicKey: await publicKeyText(keyPair), role });
  const log: LogEntry[] = [];
  let ackedSeq = 0;
  const changes = new Set<() => void>();
  const ending = new AbortController();
  endings.push(ending);
  const mesh: Mesh = await openMesh({
    deviceId,
    store: memoryNeighbourStore(),
    links: place.links,
    own: {
      state: () => Promise.resolve({ lastSeq: log.length, ackedSeq, floor: { seq: 0 } }),
      entriesAfter: (seq, limit) => Promise.resolve(log.slice(seq, seq + limit)),
      upload: async ({ entries }) => ({ outcomes: place.upload(entries) }),
    },
    ackedEvent: () => Promise.resolve(ackedSeq > 0 ? 7 : null),
    isOnline: place.isUp,
    meet: async (letters) => place.meet(deviceId, letters),
    isGenuine: async (entry, key) => {
      place.reading.checked += 1;
      await new Promise((resolve) => void setTimeout(resolve, place.reading.ms));
      return isGenuine(entry, key);
    },
    onLogChange: (listener) => {
      changes.add(listener);
      return () => void changes.delete(listener);
    },
    // A second of the mesh is a hundredth here.
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds / 100);
      return () => clearTimeout(timer);
    },
    mono: () => performance.now() * 100,
    newId: () => crypto.randomUUID(),
  });
  const running = mesh.run(ending.signal);
  return {
    deviceId,
    mesh,
    log,
    write: async (
      over: Partial<LogEntry> = {},
      payload: JsonValue = { orderId: 'one' },
      type = 'order.seen.v1',
    ): Promise<LogEntry> => {
      const sealed = await sealEntry(
        {
          v: 1,
          device: deviceId,
          seq: log.length + 1,
          id: crypto.randomUUID(),
          type,
          actor: { userId: null, via: 'device' },
          register: null,
          series: null,
          at: '2026-11-15T10:00:00.000Z',
          offsetMs: 0,
          offsetAgeMs: 0,
          monoMs: 0,
          app: '',
          payload,
          prev: log.at(-1)?.hash ?? '0'.repeat(64),
        },
        signerOf(keyPair),
      );
      const entry = { ...sealed, ...over };
      log.push(entry);
      for (const changed of changes) changed();
      return entry;
    },
    send: () => {
      place.upload(log.slice(ackedSeq));
      ackedSeq = log.length;
    },
    leave: async () => {
      ending.abort();
      await running;
    },
  };
}

const held = ({ mesh }: { readonly mesh: Mesh }) => mesh.entries.get().map(({ entry }) => entry.id);

async function twoLinked(role: DeviceRole = 'pos') {
  const place = openPlace();
  const [one, other] = [await openDevice(place, '1', role), await openDevice(place, '2')];
  await expect.poll(() => [one, other].map(({ mesh }) => mesh.linked.get().length)).toEqual([1, 1]);
  return { place, one, other };
}

test('offline-3.7 without the internet an entry reaches the neighbours, and with it the server, once', async () => {
  const { place, one, other } = await twoLinked();
  place.cut();
  const entry = await one.write();
  await expect.poll(() => held(other)).toEqual([entry.id]);
  await one.leave();
  place.restore();
  await expect.poll(() => place.book.get(one.deviceId)?.map(({ id }) => id)).toEqual([entry.id]);
  other.mesh.reached(7);
  await expect.poll(() => held(other)).toEqual([]);
});

test('[T68] a receipt that an order phone has forged is handed on to the server, and no neighbour believes it', async () => {
  const { place, one: phone, other: till } = await twoLinked('order');
  place.cut();
  const order = await phone.write({}, { step: 1 }, 'order.place.v1');
  await phone.write({}, { bills: [{ billId: 'one' }] }, 'sale.complete.v2');
  const next = await phone.write({}, { step: 2 }, 'order.fire.v1');
  await expect.poll(() => held(till)).toEqual([order.id, next.id]);
  await phone.leave();
  place.restore();
  await expect.poll(() => place.book.get(phone.deviceId)?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('[T28][T33] what is said of bills reaches who does not hear the server, also when the server takes it at once', async () => {
  const { one, other } = await twoLinked();
  const atOnce = () => new Promise((resolve) => setImmediate(resolve));
  const entry = await one.write({}, { step: 1 }, 'bill.set.v1');
  await atOnce();
  one.send();
  await expect.poll(() => held(other)).toEqual([entry.id]);
  const receipt = await one.write({}, { bills: [{ billId: 'one' }] }, 'sale.complete.v2');
  await atOnce();
  one.send();
  await expect.poll(() => held(other)).toContain(receipt.id);
});

test('[T49] what a newer build says is passed over, its entries are kept and handed on, and all that is known still arrives', async () => {
  const { place, one: newer, other: older } = await twoLinked();
  const heard: unknown[] = [];
  older.mesh.words.listen((_, word) => void heard.push(word));
  place.cut();
  const later = await newer.write({}, { step: 1, tableIds: ['one'] }, 'bill.later.v1');
  for (const talk of [
    { kind: 'later', heads: {} },
    { kind: 'have', heads: 7 },
    { kind: 'have', later: true },
    null,
    7,
    [],
  ])
    for (const end of place.ends) end.send(JSON.stringify(talk));
  newer.mesh.words.say({ laterWanted: { questionId: 'one' } });
  const known = await newer.write({}, { step: 2 }, 'bill.set.v1');
  await expect.poll(() => held(older)).toEqual([later.id, known.id]);
  expect(heard).toEqual([{ laterWanted: { questionId: 'one' } }]);
  await newer.leave();
  place.restore();
  await expect.poll(() => place.book.get(newer.deviceId)?.map(({ id }) => id)).toEqual([later.id, known.id]);
});

test('[hole-12] the longest entry there is crosses a link in parts, in its place among others', async () => {
  const { place, one, other } = await twoLinked();
  place.cut();
  const long = { note: 'Ä"€\u{1F37A}'.repeat(18_000) };
  const entries = [await one.write(), await one.write({}, long), await one.write(), await one.write({}, long)];
  expect(JSON.stringify(entries[1]).length).toBeGreaterThan(100_000);
  await expect.poll(() => held(other), { timeout: 5000 }).toEqual(entries.map(({ id }) => id));
  expect(other.mesh.entries.get()[1]?.entry).toEqual(entries[1]);
});

test('[hole-12] a part that is missing, comes twice or claims too much makes nothing whole', () => {
  const part = (no: number, of = 3) => ({ kind: 'part', no, of, text: `${no}` }) as const;
  const said = (parts: readonly TalkPart[]) => parts.map((one) => wholeOf('one', one));
  const wholeOf = joinParts();
  expect(said([part(1), part(2), part(3)])).toEqual([undefined, undefined, '123']);
  expect(said([part(1), part(3), part(2), part(3)])).toEqual([undefined, undefined, undefined, undefined]);
  expect(said([part(1), part(1), part(2), part(2), part(3)])).toEqual(Array(5).fill(undefined));
  expect(said([part(1), part(2, 2)])).toEqual([undefined, undefined]);
  for (const talk of [part(1, 41), part(0), part(4), { ...part(1), text: 'x'.repeat(15_001) }, { kind: 'part' }])
    expect(talkIn(JSON.stringify(talk))).toBeUndefined();
});

test('offline-3.7 a third device hears of it too, and brings it when both others are lost', async () => {
  const { place, one, other } = await twoLinked();
  const third = await openDevice(place, '3');
  await expect.poll(() => third.mesh.linked.get().length).toBe(2);
  place.cut();
  const entries = [await one.write(), await one.write()];
  await expect.poll(() => held(third)).toEqual(entries.map(({ id }) => id));
  await Promise.all([one.leave(), other.leave()]);
  place.restore();
  await expect.poll(() => place.book.get(one.deviceId)?.length).toBe(2);
});

test('[T28] eight busy devices come to an end: each looks at an entry of another once, however slowly it reads', async () => {
  const place = openPlace();
  const devices = await Promise.all(['1', '2', '3', '4', '5', '6', '7', '8'].map((name) => openDevice(place, name)));
  await expect
    .poll(() => devices.map(({ mesh }) => mesh.linked.get().length), { timeout: 10_000 })
    .toEqual(Array(8).fill(7));
  place.cut();
  place.reading.ms = 3;
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(devices.map((device) => device.write({}, { step: round }, 'bill.set.v1')));
    await new Promise((resolve) => void setTimeout(resolve, 5));
  }
  await expect.poll(() => devices.map((device) => held(device).length), { timeout: 20_000 }).toEqual(Array(8).fill(84));
  expect(place.reading.checked).toBe(8 * 84);
});

test('offline-3.7 what the server has taken is not sent around', async () => {
  const { one, other } = await twoLinked();
  await one.write();
  one.send();
  await new Promise((resolve) => void setTimeout(resolve, 200));
  expect(held(other)).toEqual([]);
});

test('offline-3.7 nobody can speak for another: what was changed or signed by somebody else is not kept', async () => {
  const { place, one, other } = await twoLinked();
  place.cut();
  await one.write({ payload: { orderId: 'another' } });
  const real = await one.write();
  await expect.poll(() => held(other)).toContain(real.id);
  expect(held(other)).toEqual([real.id]);
});

test('offline-7.41 a device that comes back is linked again as soon as there is a server to find the others with', async () => {
  const { place, one, other } = await twoLinked();
  await one.leave();
  await expect.poll(() => other.mesh.linked.get().length).toBe(0);
  place.cut();
  place.restore();
  const again = await openDevice(place, '1');
  await expect.poll(() => [again, other].map(({ mesh }) => mesh.linked.get().length)).toEqual([1, 1]);
});

test('[T62] a device knows how many sell here, also without the server, and forgets those that are gone', async () => {
  const { place, one, other } = await twoLinked();
  expect([one, other].map(({ mesh }) => mesh.tills())).toEqual([2, 2]);
  place.cut();
  await one.leave();
  await expect.poll(() => other.mesh.linked.get().length).toBe(0);
  expect(other.mesh.tills()).toBe(2);
  place.devices.delete(one.deviceId);
  place.restore();
  await expect.poll(() => other.mesh.tills()).toBe(1);
});
