import type { PrintDocument, PrintKind } from '@tresen/domain/print/document';
import { expect, test } from 'vitest';
import { type PaperJob, paperJob } from '../../src/admin/device/journal/paper-job.ts';
import { type QueueParts, startPrintQueue } from '../../src/admin/device/printing/print-queue.ts';
import { PrinterFailure } from '../../src/admin/device/printing/printer-failure.ts';
import { memoryPapers } from './memory-papers.ts';

const start = Temporal.Instant.from('2026-11-14T18:00:00Z');

/** A device with one printer, whose failures a test writes down beforehand; time passes when the test says so. */
function desk(failures: (PrinterFailure | undefined)[] = [], papers = memoryPapers()) {
  const printed: string[] = [];
  const handedOn: string[] = [];
  const timers: { at: Temporal.Instant; run: () => void }[] = [];
  let now = start;
  const parts: QueueParts = {
    papers,
    now: () => now,
    timeZone: () => 'Europe/Berlin',
    after: (milliseconds, run) => {
      const timer = { at: now.add({ milliseconds }), run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    wayTo: (printerId) => (printerId === 'gone' ? undefined : printerId === 'far' ? 'elsewhere' : 'here'),
    print: async (job, document) => {
      await Promise.resolve();
      const failure = failures.shift();
      if (failure) throw failure;
      const marks = document.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
      printed.push([job.kind, job.refId, ...marks].join(' '));
    },
    handOn: async (job) => {
      await Promise.resolve();
      handedOn.push(job.refId);
    },
    onChange: () => undefined,
  };
  const queue = startPrintQueue(parts);
  const add = (kind: PrintKind, refId: string, printerId = 'bar') => {
    const document: PrintDocument = {
      kind,
      title: refId,
      locale: 'de',
      marks: { copy: 'KOPIE', late: 'SPÄT {time}' },
      blocks: [{ kind: 'marks' }],
    };
    return papers.add([
      paperJob({ jobId: refId, printerId, kind, refId, part: 1, document, createdAt: now.toString() }),
    ]);
  };
  const settle = async () => {
    queue.wake();
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
  };
  const pass = async (seconds: number) => {
    now = now.add({ seconds });
    for (const timer of timers.filter(({ at }) => Temporal.Instant.compare(at, now) <= 0)) timer.run();
    await settle();
  };
  const states = async () => (await papers.list()).map(({ refId, state }) => `${refId} ${state}`);
  return { papers, printed, handedOn, add, settle, pass, states, queue };
}

test('one after the other, the drawer first, and what is done is gone', async () => {
  const { add, settle, printed, states } = desk();
  await add('receipt', 'a');
  await add('slip', 'b');
  await add('drawer', 'c');
  await settle();
  expect(printed.toSorted()).toEqual(['drawer c', 'receipt a', 'slip b']);
  expect(printed[0]).toBe('drawer c');
  expect(await states()).toEqual([]);
});

test('[R8.18] offline-7.38 printed while unplugged, it comes once when the printer is back', async () => {
  const { add, settle, pass, printed, states } = desk([
    new PrinterFailure('not-connected'),
    new PrinterFailure('not-connected'),
  ]);
  await add('receipt', 'a');
  await settle();
  expect(await states()).toEqual(['a queued']);
  await pass(2);
  await pass(5);
  expect(printed).toEqual(['receipt a']);
  await pass(60);
  expect(printed).toHaveLength(1);
});

test('[R8.18] offline-7.38 a slip that was torn comes again as a copy, a receipt waits for a person', async () => {
  const torn = () => new PrinterFailure('connection-lost', 2048);
  const { add, settle, pass, printed, states } = desk([torn(), torn()]);
  await add('slip', 'a');
  await settle();
  await add('receipt', 'b');
  await settle();
  await pass(2);
  expect(printed).toEqual(['slip a *** KOPIE ***']);
  expect(await states()).toEqual(['b uncertain']);
});

test('[R1.7] a drawer opens once or not at all', async () => {
  const { add, settle, pass, printed, states } = desk([new PrinterFailure('not-connected')]);
  await add('drawer', 'a');
  await settle();
  await pass(5);
  await pass(60);
  expect(printed).toEqual([]);
  expect(await states()).toEqual(['a failed']);
});

test('[R8.18] offline-7.39 what a window left in the middle goes on by the same rules', async () => {
  const first = desk();
  await first.add('slip', 'a');
  await first.add('receipt', 'b');
  await first.add('drawer', 'c');
  for (const { key } of await first.papers.list())
    await first.papers.change(key, (job) => ({ ...job, state: 'sending' }));
  const second = desk([], first.papers);
  await second.settle();
  await second.pass(2);
  expect(second.printed).toEqual(['slip a *** KOPIE ***']);
  expect(await second.states()).toEqual(['b uncertain', 'c failed']);
});

test('[R8.18] too old to be printed unasked, and late ones say so', async () => {
  const out = () => new PrinterFailure('paper-out');
  const { add, settle, pass, printed, states } = desk([out(), out(), out(), out()]);
  await add('receipt', 'a');
  await add('slip', 'b', 'kitchen');
  await settle();
  await pass(16 * 60);
  await pass(16 * 60);
  await pass(60);
  expect(await states()).toEqual(['a expired']);
  expect(printed).toEqual(['slip b SPÄT 19:33']);
});

test('a printer of another device gets its paper through the server; an unknown one waits', async () => {
  const { add, settle, handedOn, states } = desk();
  await add('slip', 'a', 'far');
  await add('slip', 'b', 'gone');
  await settle();
  expect(handedOn).toEqual(['a']);
  expect(await states()).toEqual(['a sending', 'b queued']);
});

test('[K7] a receipt that waits for its signature goes nowhere, and nothing else waits with it', async () => {
  const { papers, add, settle, printed, handedOn } = desk();
  await add('receipt', 'a');
  await add('receipt', 'far', 'far');
  for (const { key } of await papers.list())
    await papers.change(key, (job) => ({ ...job, waitsFor: 'tx', until: '2026-11-14T18:00:01.500Z' }));
  await add('drawer', 'b');
  await add('slip', 'c');
  await settle();
  expect(printed.toSorted()).toEqual(['drawer b', 'slip c']);
  expect(handedOn).toEqual([]);
  for (const { key } of await papers.list())
    await papers.change(key, (job) => ({ ...job, waitsFor: null, until: null }));
  await settle();
  expect(printed.at(-1)).toBe('receipt a');
  expect(handedOn).toEqual(['far']);
});

test('[K7] decided and not written down yet, it still waits', async () => {
  const { papers, add, settle, printed } = desk();
  await add('receipt', 'a');
  for (const { key } of await papers.list())
    await papers.change(key, (job) => ({ ...job, waitsFor: 'tx', until: null }));
  await settle();
  expect(printed).toEqual([]);
});

test('what an older build has queued waits for nothing', async () => {
  const { papers, add, settle, printed } = desk();
  await add('receipt', 'a');
  for (const { key } of await papers.list())
    await papers.change(key, ({ waitsFor: _waitsFor, until: _until, ...old }) => old as PaperJob);
  await settle();
  expect(printed).toEqual(['receipt a']);
});
