import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Journal } from '../../src/admin/device/journal/journal.ts';
import { freshMemory, type SendMemory, type SendParts, sendStep } from '../../src/admin/device/sender/send-step.ts';
import { writeRecord } from '../../src/admin/device/journal/write-entry.ts';
import type { Pen } from '../../src/admin/device/journal/pen.ts';
import { fakeServer, type WireFault } from './fake-server.ts';
import { actor, identity } from './sales.ts';
import { openSqliteJournal } from './sqlite-journal.ts';

const signer = { sign: () => Promise.resolve('sig') };

async function till() {
  let now = Date.parse('2026-11-14T18:00:00.000Z');
  const clock = { now: () => now, mono: () => now };
  const journal = openSqliteJournal(':memory:');
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  const pen: Pen = { journal, signer, clock, app: 'test', epoch: await journal.raiseEpoch() };
  const server = fakeServer(clock.now);
  const parts: SendParts = {
    journal,
    calls: server.calls,
    signer,
    clock,
    random: () => 0.5,
    app: 'test',
    isPersisted: () => true,
    onHello: () => undefined,
  };
  let memory: SendMemory = freshMemory;
  return {
    journal,
    server,
    parts,
    memory: () => memory,
    setClock: (byMs: number) => {
      now += byMs;
    },
    restart: () => {
      memory = freshMemory;
    },
    write: (count: number) => writeMany(pen, count),
    step: async () => {
      const step = await sendStep(parts, memory);
      memory = step.memory;
      now += Math.max(1, step.waitMs);
      return step;
    },
    /** As long as it takes, but not for ever. */
    drain: async () => {
      for (let steps = 0; steps < 200 && (await unsentOf(journal, server.log().length)) > 0; steps += 1) {
        const step = await sendStep(parts, memory);
        memory = step.memory;
        now += Math.max(1, step.waitMs);
      }
    },
  };
}

async function writeMany(pen: Pen, count: number): Promise<void> {
  for (let written = 0; written < count; written += 1) await writeRecord(pen, 'drawer.open.v1', { written }, actor);
}

async function unsentOf(journal: Journal, serverSeq: number): Promise<number> {
  const state = await journal.state();
  return state ? Math.max(state.lastSeq - state.ackedSeq, state.lastSeq - serverSeq) : 0;
}

const faults: readonly WireFault[] = ['none', 'lose-request', 'lose-answer', 'twice', 'no-ticket', 'down', 'fails'];
const act = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('step' as const), fault: fc.constantFrom(...faults) }),
  fc.record({ kind: fc.constant('server-forgets' as const), count: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('till-forgets' as const), to: fc.integer({ min: 0, max: 8 }) }),
  fc.record({ kind: fc.constant('replay' as const), after: fc.integer({ min: 0, max: 10 }) }),
  fc.record({ kind: fc.constant('restart' as const) }),
);

test('offline-7.11 offline-7.14 offline-7.15 offline-7.17 whatever the wire does, every entry arrives once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const { journal, server, write, step, restart, drain } = await till();
      for (const next of acts) {
        if (next.kind === 'write') await write(next.count);
        if (next.kind === 'server-forgets') server.forget(next.count);
        if (next.kind === 'till-forgets') await journal.rewind(next.to);
        if (next.kind === 'replay') server.replay(await journal.entriesAfter(next.after, 5));
        if (next.kind === 'restart') restart();
        if (next.kind === 'step') {
          server.breakWire(next.fault);
          await step();
        }
      }
      server.breakWire('none');
      restart();
      await drain();
      expect(server.log()).toEqual(await journal.entriesAfter(0, 1000));
      journal.close();
    }),
    { numRuns: 150 },
  );
});

test('offline-3.5 a server that came back from an older copy gets again what it had acknowledged', async () => {
  const { journal, server, write, step, drain } = await till();
  await write(6);
  await drain();
  server.forget(4);
  expect((await journal.state())?.ackedSeq).toBe(6);
  for (let steps = 0; steps < 5; steps += 1) await step();
  expect(server.log().length).toBe(6);
});

test('offline-7.31 an entry the server fails on five times is parked, and the ones behind it get through', async () => {
  const { server, write, drain } = await till();
  server.poison.add(3);
  await write(6);
  await drain();
  expect(server.parked).toEqual([3]);
  expect(server.log().map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('offline-7.24 a ticket that ran out is followed by a new hello and costs no entry', async () => {
  const { server, write, step, drain, memory } = await till();
  await write(2);
  await step();
  server.breakWire('no-ticket');
  await step();
  expect(memory().isGreeted).toBe(false);
  server.breakWire('none');
  await drain();
  expect(server.log().length).toBe(2);
});

test('offline-7.22 a clock that is set back a day costs a second proof, and what was sold is sent', async () => {
  const { server, write, step, restart, setClock, drain, memory } = await till();
  await write(1);
  await drain();
  setClock(-86_400_000);
  restart();
  await write(2);
  await step();
  expect(memory()).toMatchObject({ isGreeted: true, isReachable: true, failures: 0 });
  await drain();
  expect(server.log().length).toBe(3);
});

test('offline-7.16 a server without its database is no reason to park anything', async () => {
  const { server, write, step, drain } = await till();
  await write(1);
  await step();
  server.breakWire('down');
  for (let steps = 0; steps < 12; steps += 1) await step();
  server.breakWire('none');
  await drain();
  expect([server.parked, server.log().length]).toEqual([[], 1]);
});

test('[P22] a failed exchange is offline at once, the next good one is online again', async () => {
  const { server, step, memory } = await till();
  await step();
  expect(memory().isReachable).toBe(true);
  server.breakWire('lose-request');
  await step();
  await step();
  expect(memory().isReachable).toBe(false);
  server.breakWire('none');
  await step();
  expect(memory().isReachable).toBe(true);
});

test('offline-7.20 batches hold at most 50 entries', async () => {
  const { server, write, drain } = await till();
  await write(120);
  await drain();
  expect(server.batches).toEqual([50, 50, 20]);
});

test('offline-7.33 a journal with less than the server, or something else, is known as such and still sent', async () => {
  const one = await till();
  const other = await till();
  await one.write(3);
  await one.drain();
  await other.write(2);
  other.server.replay(one.server.log());
  await other.step();
  expect(other.memory().standing).toBe('server-knows-more');
  await other.write(2);
  other.restart();
  await other.step();
  expect(other.memory().standing).toBe('other-history');
  await other.step();
  expect(other.server.batches).toEqual([4]);
});

test('offline-3.5 whoever answers after a broken line is greeted before anything is sent', async () => {
  const one = await till();
  await one.write(1);
  await one.drain();
  const greeted: string[] = [];
  one.parts.calls.hello = (
    (hello) =>
    (...asked: Parameters<typeof hello>) => {
      greeted.push('hello');
      return hello(...asked);
    }
  )(one.parts.calls.hello);
  await one.write(1);
  one.server.breakWire('lose-request');
  await one.step();
  one.server.breakWire('none');
  await one.step();
  expect(greeted).toEqual(['hello']);
  expect(one.server.log()).toHaveLength(1);
  await one.step();
  expect(one.server.log()).toHaveLength(2);
});
