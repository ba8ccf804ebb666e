import { afterEach, expect, test } from 'vitest';
import { askEvery, holdRegister, type RegisterLock, silentFor } from '../../src/admin/device/till/register-lock.ts';
import { writeSale } from '../../src/admin/device/journal/write-entry.ts';
import { actor, closing, identity, oneBeer, orderId } from './sales.ts';
import { openSqliteJournal } from './sqlite-journal.ts';

const opened: RegisterLock[] = [];
const listeners = new Set<(word: unknown, from: object) => void>();
const asking = new Set<() => void>();
let registers = 0;
let now = 0;

afterEach(async () => {
  for (const lock of opened.splice(0)) await lock.release();
});

type Window = { readonly lock: RegisterLock; readonly freeze: () => void };

/** A window with the real locks and a clock of the test's; frozen, it hears and does nothing and keeps its lock. */
function openWindow(registerId: string, name: string, epochs: string[], finish = () => Promise.resolve()): Window {
  const me = {};
  let isFrozen = false;
  const lock = holdRegister({
    registerId,
    locks: {
      request: (...asked: Parameters<LockManager['request']>) =>
        isFrozen ? new Promise(() => {}) : navigator.locks.request(...asked),
    } as Pick<LockManager, 'request'>,
    channel: {
      postMessage: (word: unknown) => {
        if (!isFrozen) for (const listener of listeners) listener(word, me);
      },
      addEventListener: (_: string, hear: (event: MessageEvent) => void) =>
        listeners.add((word, from) => {
          if (from !== me && !isFrozen) queueMicrotask(() => hear(new MessageEvent('message', { data: word })));
        }),
      close: () => undefined,
    } as Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>,
    onTaken: () => Promise.resolve(void epochs.push(name)),
    finish,
    time: {
      now: () => now,
      every: (_, ask) => {
        asking.add(ask);
        return () => asking.delete(ask);
      },
    },
  });
  opened.push(lock);
  return {
    lock,
    freeze: () => {
      isFrozen = true;
    },
  };
}

/** One turn of everybody's clock, and time to hear what was said. */
async function second(): Promise<void> {
  now += askEvery;
  for (const ask of asking) ask();
  await new Promise((resolve) => setImmediate(resolve));
}

function newRegister(): string {
  registers += 1;
  return `test-${registers}`;
}

async function become(lock: RegisterLock, state: string): Promise<void> {
  await expect.poll(() => lock.writer.get()).toBe(state);
}

test('offline-7.9 the second window is told that the register is open elsewhere, and stays so', async () => {
  const [register, epochs]: [string, string[]] = [newRegister(), []];
  const first = openWindow(register, 'first', epochs);
  await become(first.lock, 'here');
  const other = openWindow(register, 'second', epochs);
  await become(other.lock, 'elsewhere');
  for (let looks = 0; looks < 20; looks += 1) {
    await second();
    expect([first.lock.writer.get(), other.lock.writer.get()]).toEqual(['here', 'elsewhere']);
  }
  expect(epochs).toEqual(['first']);
});

test('offline-7.9 asked to, the first window finishes what it writes and hands over', async () => {
  const [register, epochs]: [string, string[]] = [newRegister(), []];
  let finishWriting = () => {};
  const writing = new Promise<void>((resolve) => {
    finishWriting = resolve;
  });
  const first = openWindow(register, 'first', epochs, () => writing);
  await become(first.lock, 'here');
  const other = openWindow(register, 'second', epochs);
  await become(other.lock, 'elsewhere');
  other.lock.takeOver();
  await become(first.lock, 'elsewhere');
  finishWriting();
  await become(other.lock, 'here');
  await become(first.lock, 'elsewhere');
  expect(epochs).toEqual(['first', 'second']);
});

test('offline-7.10 a frozen window loses the register to the next one', async () => {
  const [register, epochs]: [string, string[]] = [newRegister(), []];
  const first = openWindow(register, 'first', epochs);
  await become(first.lock, 'here');
  const other = openWindow(register, 'second', epochs);
  await become(other.lock, 'elsewhere');
  first.freeze();
  const frozenAt = now;
  while (other.lock.writer.get() !== 'here' && now - frozenAt < 60_000) await second();
  expect(now - frozenAt).toBeLessThanOrEqual(silentFor + 2 * askEvery);
  expect(epochs).toEqual(['first', 'second']);
});

test('offline-7.9 a window that closes is followed by the next in line', async () => {
  const [register, epochs]: [string, string[]] = [newRegister(), []];
  const first = openWindow(register, 'first', epochs);
  await become(first.lock, 'here');
  const other = openWindow(register, 'second', epochs);
  await become(other.lock, 'elsewhere');
  await first.lock.release();
  await become(other.lock, 'here');
  expect(epochs).toEqual(['first', 'second']);
});

test('offline-7.9 the thawed window is stopped by the fence, not by good manners', async () => {
  const journal = openSqliteJournal(':memory:');
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  const signer = { sign: () => Promise.resolve('sig') };
  const clock = { now: () => Date.parse('2026-11-14T18:00:00.000Z'), mono: () => 0 };
  const frozen = { journal, signer, clock, app: 'test', epoch: await journal.raiseEpoch() };
  const awake = { ...frozen, epoch: await journal.raiseEpoch() };
  await writeSale(awake, oneBeer(orderId(1)), actor, closing);
  await expect(writeSale(frozen, oneBeer(orderId(2)), actor, closing)).rejects.toThrow('elsewhere');
  expect((await journal.state())?.nextReceiptNo).toBe(2);
});
