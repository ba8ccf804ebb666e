import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { vouchedOrgId } from '../db/tenant.ts';
import { openLog } from '../log/logger.ts';
import { openGateway } from './gateway.ts';
import type { ReadStream } from './read-stream.ts';
import type { StreamReader } from './stream-reader.ts';

const orgId = vouchedOrgId(randomUUID());
const locationId = randomUUID();
const start = { seq: 0, eventId: undefined };

afterEach(() => void vi.useRealTimers());

/** A table without events, which can be out of reach. */
function emptyStream() {
  let isDown = false;
  const orFail = <Value>(value: Value) => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(value));
  const read: ReadStream = {
    after: () => orFail([]),
    head: () => orFail({ ...start, createdOn: undefined }),
    heads: () => orFail(new Map([[locationId, start]])),
  };
  return { read, setDown: (down: boolean) => void (isDown = down) };
}

function newReader(over: Partial<StreamReader> = {}) {
  const heard: string[] = [];
  let isOpen = true;
  const close = (): void => void (isOpen = false);
  const reader: StreamReader = {
    device: { deviceId: randomUUID(), orgId, locationId, role: 'kds' },
    until: Date.now() + 900_000,
    isOpen: () => isOpen,
    write: (frames) => void heard.push(frames.toString()),
    behindMs: () => 0,
    drained: () => Promise.resolve(),
    end: close,
    cut: close,
    ...over,
  };
  return { reader, heard };
}

function open(limits = {}) {
  const { read, setDown } = emptyStream();
  const gateway = openGateway({
    read,
    hints: { subscribe: () => () => {}, onWake: () => () => {} },
    log: openLog('silent'),
    limits,
  });
  return { gateway, setDown };
}

test('[S16] an organisation has only so many streams, and room again when one is gone', async () => {
  const { gateway } = open({ perOrganization: 2 });
  const [one, other] = [newReader(), newReader()];
  for (const { reader } of [one, other]) {
    expect(gateway.hasRoom(reader.device)).toBe(true);
    await gateway.open(reader, start);
  }
  expect(gateway.hasRoom(one.reader.device)).toBe(false);
  expect(gateway.hasRoom({ ...one.reader.device, orgId: vouchedOrgId(randomUUID()) })).toBe(true);
  gateway.forget(one.reader);
  gateway.forget(one.reader);
  expect(gateway.connected()).toBe(1);
  expect(gateway.hasRoom(one.reader.device)).toBe(true);
  gateway.close();
  expect(gateway.hasRoom(one.reader.device)).toBe(false);
});

test('[C4] a server that cannot read its table goes silent, so that screens say so', async () => {
  vi.useFakeTimers();
  const { gateway, setDown } = open();
  const { reader, heard } = newReader();
  await gateway.open(reader, start);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(heard.length).toBe(4);
  setDown(true);
  await vi.advanceTimersByTimeAsync(8_000);
  const before = heard.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard.length).toBe(before);
  setDown(false);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(heard.length).toBeGreaterThan(before);
  gateway.close();
});

test('a stream ends with its ticket, and for a reader that stays behind', async () => {
  vi.useFakeTimers();
  const { gateway } = open();
  const shortly = newReader({ until: Date.now() + 6_000 });
  const slow = newReader({ behindMs: () => 12_001 });
  const usual = newReader();
  for (const { reader } of [shortly, slow, usual]) await gateway.open(reader, start);
  await vi.advanceTimersByTimeAsync(8_000);
  expect([shortly, slow, usual].map(({ reader }) => reader.isOpen())).toEqual([false, false, true]);
  gateway.close();
  expect(usual.reader.isOpen()).toBe(false);
});
