import { correction, generate, mode } from 'lean-qr';
import { beforeEach, expect, test } from 'vitest';
import { isGenuine, isSealed } from '../../src/admin/device/journal/check-entry.ts';
import { makeDeviceKey, publicKeyText, signerOf } from '../../src/admin/device/journal/device-key.ts';
import { type CameraLinks, linkByCamera } from '../../src/admin/device/neighbours/link-by-camera.ts';
import { codeBytes, hexBytes, hexOf, packCode, readCode } from '../../src/admin/device/neighbours/link-code.ts';
import { lineInSdp, sdpOf } from '../../src/admin/device/neighbours/link-sdp.ts';
import type { LinkMaker } from '../../src/admin/device/neighbours/neighbour-link.ts';
import { type Mesh, openMesh } from '../../src/admin/device/neighbours/neighbour-mesh.ts';
import type { NeighbourStore } from '../../src/admin/device/neighbours/neighbour-store.ts';
import { largestVersion } from '../../src/admin/ui/linking/code-picture.tsx';
import { readCodeIn } from '../../src/admin/ui/linking/read-code-in.ts';
import { memoryLinks, memoryNeighbourStore } from './memory-neighbours.ts';

const here = '01920000-0000-7000-8000-0000000000aa';
let now = Date.parse('2026-11-18T19:00:00.000Z');
beforeEach(() => {
  now = Date.parse('2026-11-18T19:00:00.000Z');
});

/** As browsers describe a line: what is between them is found again by the name in it. */
function describedLinks(links: LinkMaker): LinkMaker {
  const names = new Map<string, string>();
  const describe = (name: string, role: 'offer' | 'answer') => {
    const ufrag = hexOf(crypto.getRandomValues(new Uint8Array(4)));
    names.set(ufrag, name);
    return sdpOf({ ...sample, role, ufrag });
  };
  const nameIn = (sdp: string) => names.get(lineInSdp(sdp)?.ufrag ?? '') ?? 'nobody';
  return {
    offer: (hooks) => {
      const made = links.offer(hooks);
      return {
        ...made,
        body: made.body.then((name) => describe(name, 'offer')),
        finish: (sdp) => made.finish(nameIn(sdp)),
      };
    },
    answer: (sdp, hooks) => {
      const made = links.answer(nameIn(sdp), hooks);
      return { ...made, body: made.body.then((name) => describe(name, 'answer')) };
    },
  };
}

const sample = {
  pwd: 'a'.repeat(24),
  fingerprint: new Uint8Array(32).fill(171),
  candidates: [{ kind: 'ip4', address: Uint8Array.from([192, 168, 1, 20]), port: 50_000 }],
} as const;

/** The place with its server, which names its devices until it is gone. */
function openPlace() {
  const keys = new Map<string, string>();
  const links = describedLinks(memoryLinks());
  let isUp = true;
  return {
    keys,
    links,
    cut: () => {
      isUp = false;
    },
    restore: () => {
      isUp = true;
    },
    meet: (from: string) => {
      if (!isUp) return Promise.reject(new Error('no internet'));
      const others = [...keys].filter(([deviceId]) => deviceId !== from);
      return Promise.resolve({
        neighbours: others.map(([deviceId, publicKey]) => ({
          deviceId,
          publicKey,
          role: 'pos' as const,
          isHere: false,
        })),
        letters: [],
      });
    },
  };
}

type Place = ReturnType<typeof openPlace>;

async function openDevice(place: Place, name: string, over: Partial<CameraLinks> = {}) {
  const deviceId = `01920000-0000-7000-8000-00000000000${name}`;
  const keyPair = await makeDeviceKey();
  place.keys.set(deviceId, await publicKeyText(keyPair));
  const store = memoryNeighbourStore();
  const open = async () => {
    const mesh = await meshOf(place, deviceId, store);
    const camera: CameraLinks = {
      ...mesh.byCamera,
      deviceId,
      locationId: here,
      now: () => now,
      signer: signerOf(keyPair),
      isSealed,
      ...over,
    };
    return { mesh, way: linkByCamera(camera) };
  };
  return { deviceId, store, open, keyPair };
}

/** Asks the server once, or finds that it is gone. */
async function meshOf(place: Place, deviceId: string, store: NeighbourStore): Promise<Mesh> {
  const mesh = await openMesh({
    deviceId,
    store,
    links: place.links,
    own: {
      state: () => Promise.resolve({ lastSeq: 0, ackedSeq: 0, floor: { seq: 0 } }),
      entriesAfter: () => Promise.resolve([]),
      upload: () => Promise.resolve({ outcomes: [] }),
    },
    ackedEvent: () => Promise.resolve(null),
    isOnline: () => false,
    meet: () => place.meet(deviceId),
    isGenuine,
    onLogChange: () => () => undefined,
    after: (_milliseconds, run) => {
      setTimeout(run, 0);
      return () => undefined;
    },
    mono: () => performance.now(),
    newId: () => crypto.randomUUID(),
  });
  const ending = new AbortController();
  const running = mesh.run(ending.signal);
  await new Promise((resolve) => void setTimeout(resolve, 5));
  ending.abort();
  await running;
  return mesh;
}

/** Two that knew each other, and stand there without a server after a reload. */
async function twoReloaded(over: Partial<CameraLinks> = {}) {
  const place = openPlace();
  const devices = [await openDevice(place, '1'), await openDevice(place, '2', over)] as const;
  for (const device of devices) await device.open();
  for (const device of devices) await device.open();
  place.cut();
  const [one, other] = [await devices[0].open(), await devices[1].open()];
  const offer = await one.way.offer();
  if (!offer) throw new Error('there is no offer');
  return { place, devices, one, other, offer };
}

const openTo = ({ mesh }: { readonly mesh: Mesh }, deviceId: string) => mesh.byCamera.isLinked(deviceId);

test('[T30] reloaded without a server, two devices are linked by two codes, and talk as ever', async () => {
  const { devices, one, other, offer } = await twoReloaded();
  const answer = await other.way.answer(offer.bytes);
  if (!answer.ok) throw new Error(answer.refusal);
  expect(await offer.read(answer.value.bytes)).toMatchObject({ ok: true });
  expect(answer.value.isOpen()).toBe(true);
  expect([openTo(one, devices[1].deviceId), openTo(other, devices[0].deviceId)]).toEqual([true, true]);
  const heard: unknown[] = [];
  one.mesh.words.listen((from, word) => heard.push([from, word]));
  other.mesh.words.say({ hello: 1 });
  await expect.poll(() => heard).toEqual([[devices[1].deviceId, { hello: 1 }]]);
});

test('[T30] a code that was changed in a single byte is refused, whichever byte it is', async () => {
  const { offer, other } = await twoReloaded();
  for (let place = 0; place < offer.bytes.length; place += 1) {
    const forged = Uint8Array.from(offer.bytes, (byte, at) => (at === place ? byte ^ 1 : byte));
    expect(await other.way.answer(forged), `byte ${place}`).toMatchObject({ ok: false });
  }
  for (const length of [0, 1, 64, 65, offer.bytes.length - 1])
    expect(await other.way.answer(offer.bytes.slice(0, length))).toEqual({ ok: false, refusal: 'unreadable' });
  expect(await other.way.answer(offer.bytes)).toMatchObject({ ok: true });
});

test('[T30] who signs in the name of another is not believed', async () => {
  const stranger = signerOf(await makeDeviceKey());
  const { place, devices, offer, other } = await twoReloaded({ signer: stranger });
  const answer = await other.way.answer(offer.bytes);
  if (!answer.ok) throw new Error(answer.refusal);
  expect(await offer.read(answer.value.bytes)).toEqual({ ok: false, refusal: 'forged' });
  expect(place.keys.size).toBe(2);
  expect(openTo(other, devices[0].deviceId)).toBe(false);
});

test('[T30] a code is good for three minutes, once, and for nobody but whom it was made for', async () => {
  const { offer, one, other } = await twoReloaded();
  expect(await one.way.answer(offer.bytes)).toEqual({ ok: false, refusal: 'own' });
  now += 181_000;
  expect(await other.way.answer(offer.bytes)).toEqual({ ok: false, refusal: 'expired' });
  now -= 300_000;
  expect(await other.way.answer(offer.bytes)).toEqual({ ok: false, refusal: 'clock' });
  now += 119_000 + 150_000;
  const answer = await other.way.answer(offer.bytes);
  if (!answer.ok) throw new Error(answer.refusal);
  expect(await other.way.answer(offer.bytes)).toEqual({ ok: false, refusal: 'used' });
  const second = await one.way.offer();
  expect(await second?.read(answer.value.bytes)).toEqual({ ok: false, refusal: 'other-offer' });
  expect(await second?.read(offer.bytes)).toEqual({ ok: false, refusal: 'own' });
  expect(await other.way.answer(answer.value.bytes)).toEqual({ ok: false, refusal: 'own' });
  expect(await offer.read(answer.value.bytes)).toMatchObject({ ok: true });
  expect(await offer.read(answer.value.bytes)).toEqual({ ok: false, refusal: 'used' });
  const third = await one.way.offer();
  expect(await other.way.answer(third?.bytes ?? new Uint8Array())).toEqual({ ok: false, refusal: 'linked' });
});

test('[T30] a code of another location, of a device that nobody heard of, and of one that was ended are refused', async () => {
  const { place, devices, offer } = await twoReloaded();
  const abroad = await openDevice(place, '3', { locationId: '01920000-0000-7000-8000-0000000000bb' });
  expect(await (await abroad.open()).way.answer(offer.bytes)).toEqual({ ok: false, refusal: 'elsewhere' });
  const fresh = await openDevice(place, '4');
  expect(await (await fresh.open()).way.answer(offer.bytes)).toEqual({ ok: false, refusal: 'unknown-device' });
  place.restore();
  place.keys.delete(devices[0].deviceId);
  await devices[1].open();
  place.cut();
  const other = await devices[1].open();
  expect(await other.way.answer(offer.bytes)).toEqual({ ok: false, refusal: 'ended' });
});

test('[T30] with the longest texts of any browser and four addresses a code has 260 bytes and thirteen sizes at most', () => {
  const candidates = Array.from({ length: 6 }, (_, place) => ({
    kind: place % 2 === 0 ? ('mdns' as const) : ('ip6' as const),
    address: new Uint8Array(16).fill(place),
    port: 40_000 + place,
  }));
  const code = {
    role: 'offer',
    deviceId: here,
    locationId: here,
    issuedAt: 4_294_967_295,
    attempt: 'ab'.repeat(8),
  } as const;
  const line = { ufrag: 'a'.repeat(8), pwd: 'b'.repeat(32), fingerprint: sample.fingerprint, candidates };
  const packed = packCode({ ...code, ...line });
  const bytes = Uint8Array.from([...packed, ...new Uint8Array(64).fill(255)]);
  expect(bytes.length).toBeLessThanOrEqual(codeBytes);
  expect(bytes.length).toBe(259);
  expect(readCode(bytes)?.code).toEqual({ ...code, ...line, candidates: candidates.slice(0, 4) });
  const picture = generate(mode.bytes(bytes), { minCorrectionLevel: correction.M, maxVersion: largestVersion });
  expect(picture.size).toBeLessThanOrEqual(17 + 4 * 13);
  const long = packCode({ ...code, ...line, pwd: 'b'.repeat(64) });
  expect(long.length + 64).toBeLessThanOrEqual(codeBytes);
});

test('[T30] a description is made again from a code, and nothing of a code becomes a line of its own in it', () => {
  const sdp = sdpOf({ ...sample, role: 'offer', ufrag: 'abcd' });
  expect(lineInSdp(sdp)).toEqual({ ...sample, ufrag: 'abcd' });
  expect(sdpOf({ ...sample, role: 'answer', ufrag: 'abcd' })).toContain('a=setup:active');
  const chromium = `a=candidate:1 1 udp 2113937151 0a1b2c3d-0000-4000-8000-0123456789ab.local 51111 typ host generation 0\r
a=candidate:2 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active\r
a=candidate:3 1 udp 2113937152 fd00::12:3 51112 typ host\r
a=candidate:4 1 udp 2113937153 192.168.1.20 51113 typ host\r
a=ice-ufrag:AbC+\r\na=ice-pwd:${'x/'.repeat(12)}\r
a=fingerprint:sha-256 ${'0A:'.repeat(31)}FF\r\n`;
  const line = lineInSdp(chromium);
  expect(line?.candidates.map(({ kind }) => kind)).toEqual(['ip4', 'mdns', 'ip6']);
  expect(
    sdpOf({ role: 'offer', ufrag: '', pwd: '', fingerprint: hexBytes('0aff'), candidates: line?.candidates ?? [] }),
  ).toContain('fd00:0000:0000:0000:0000:0000:0012:0003 51112 typ host');
  const code = { role: 'offer', deviceId: here, locationId: here, issuedAt: 1, attempt: 'ab'.repeat(8) } as const;
  const hostile = packCode({ ...code, ...sample, ufrag: 'ab\r\na=x', candidates: [] });
  expect(readCode(Uint8Array.from([...hostile, ...new Uint8Array(64)]))).toBeUndefined();
});

test('[T30] a code is read from a picture of it that is small and grey, byte for byte', () => {
  const bytes = crypto.getRandomValues(new Uint8Array(codeBytes));
  const code = generate(mode.bytes(bytes), { minCorrectionLevel: correction.M, maxVersion: largestVersion });
  const [scale, side] = [4, (code.size + 8) * 4];
  const data = new Uint8ClampedArray(side * side * 4);
  for (let place = 0; place < side * side; place += 1) {
    const [x, y] = [Math.floor((place % side) / scale) - 4, Math.floor(place / side / scale) - 4];
    const light = code.get(x, y) ? 70 : 190;
    data.set([light, light, light, 255], place * 4);
  }
  expect(readCodeIn({ data, width: side, height: side, colorSpace: 'srgb' })).toEqual(bytes);
  expect(readCodeIn({ data: data.fill(128), width: side, height: side, colorSpace: 'srgb' })).toBeUndefined();
});
