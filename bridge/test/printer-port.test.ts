import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eposPrinter } from '../src/epos-printer.ts';
import type { NetworkPrinter, PrinterFailure } from '../src/printer-port.ts';
import { rawPrinter } from '../src/raw-printer.ts';
import { openStandIn } from './stand-in.ts';

let standIn: Awaited<ReturnType<typeof openStandIn>>;
beforeAll(async () => {
  standIn = await openStandIn();
});
afterEach(() => standIn.reset());
afterAll(() => standIn[Symbol.asyncDispose]());

const rawHurry = { dial: 1000, answer: 300, chunkBytes: 64, chunk: 2000, paper: 1500, ask: 100 };
const eposHurry = { dial: 1000, look: 1500, print: 3000 };
const address = '127.0.0.1';

const adapters: readonly { readonly name: string; readonly open: () => NetworkPrinter }[] = [
  { name: 'raw', open: () => rawPrinter({ address, port: standIn.port, language: 'esc-pos' }, rawHurry) },
  { name: 'epos', open: () => eposPrinter({ address, port: standIn.eposPort }, eposHurry) },
];

/** A paper of a few hundred bytes that ends with a cut. */
const paper = Buffer.concat([
  Buffer.from([0x1b, 0x40]),
  Buffer.from('Beleg K1-1-000017\n'.repeat(20), 'latin1'),
  Buffer.from([0x1d, 0x56, 0x01]),
]);

async function failureOf(printing: Promise<void>): Promise<Pick<PrinterFailure, 'reason' | 'bytesSent'>> {
  const failure = await printing.then(
    () => undefined,
    (error: PrinterFailure) => error,
  );
  if (!failure) throw new Error('it was printed');
  return failure;
}

describe.each(adapters)('the printer port, $name', ({ open }) => {
  test('[R8.18] what the printer has confirmed is on paper, once and whole', async () => {
    await open().print(paper);
    const { papers, roll } = await standIn.seen();
    expect(papers).toEqual(['Beleg K1-1-000017\n'.repeat(20)]);
    expect(roll).toBe('');
  });

  test('a ready printer says so', async () => {
    expect(await open().look()).toEqual({ state: 'ready', cause: null });
  });

  test.each([
    [{ isCoverOpen: true }, 'cover-open'],
    [{ isPaperOut: true }, 'paper-out'],
  ] as const)('before it begins: %o is seen, nothing is taken, and it prints afterwards', async (fault, cause) => {
    await standIn.break(fault);
    const printer = open();
    expect(await printer.look()).toEqual({ state: 'connected', cause });
    expect(await failureOf(printer.print(paper))).toMatchObject({ reason: cause, bytesSent: 0 });
    await standIn.break({ isCoverOpen: false, isPaperOut: false });
    expect((await standIn.seen()).papers).toEqual([]);
    await printer.print(paper);
    expect((await standIn.seen()).papers).toHaveLength(1);
  });

  test('a printer that is not there takes nothing', async () => {
    await standIn.break({ isOffline: true });
    expect(await open().look()).toEqual({ state: 'not-connected', cause: 'not-connected' });
    expect(await failureOf(open().print(paper))).toMatchObject({ reason: 'not-connected', bytesSent: 0 });
  });

  test('a line that is cut in mid-job is a failure that may have left something on paper', async () => {
    await standIn.break({ cutAfter: 150 });
    const failure = await failureOf(open().print(paper));
    expect(failure.reason).toBe('connection-lost');
    expect(failure.bytesSent).toBeGreaterThan(0);
    const { papers, roll } = await standIn.seen();
    expect(papers).toEqual([]);
    expect(roll.length).toBeGreaterThan(0);
  });

  test('a slow printer is waited for', async () => {
    await standIn.break({ slowMs: 700 });
    await open().print(paper);
    expect((await standIn.seen()).papers).toHaveLength(1);
  });
});

test('raw: a printer whose answers get lost has perhaps printed, and nobody claims that it did', async () => {
  const printer = rawPrinter({ address, port: standIn.port, language: 'esc-pos' }, rawHurry);
  await printer.look();
  await standIn.break({ losesAnswers: true });
  expect(await failureOf(printer.print(paper))).toMatchObject({ reason: 'no-response', bytesSent: 0 });
  expect(await printer.look()).toEqual({ state: 'connected', cause: 'no-response' });
});

test('raw: a cover that opens in the middle is a failure with its cause', async () => {
  await standIn.break({ slowMs: 500 });
  const printing = failureOf(
    rawPrinter({ address, port: standIn.port, language: 'esc-pos' }, rawHurry).print(Buffer.concat([paper, paper])),
  );
  await expect.poll(async () => (await standIn.seen()).papers.length, { interval: 20 }).toBe(1);
  await standIn.break({ isCoverOpen: true });
  const failure = await printing;
  expect(failure.reason).toBe('cover-open');
  expect(failure.bytesSent).toBeGreaterThan(0);
  // What lies in its memory comes out when the cover is closed: nobody could have said that it would not.
  await standIn.break({ isCoverOpen: false, slowMs: 0 });
  await expect.poll(async () => (await standIn.seen()).papers.length).toBe(2);
});

test('raw: a printer that never says anything is taken at its word: what has left counts', async () => {
  await standIn.break({ losesAnswers: true });
  const printer = rawPrinter({ address, port: standIn.port, language: 'esc-pos' }, rawHurry);
  expect(await printer.look()).toEqual({ state: 'unknown', cause: null });
  await printer.print(paper);
  await expect.poll(async () => (await standIn.seen()).papers.length).toBe(1);
});

test('epos: an answer that gets lost leaves the paper uncertain', async () => {
  await standIn.break({ losesAnswers: true });
  const failure = await failureOf(eposPrinter({ address, port: standIn.eposPort }, eposHurry).print(paper));
  expect(failure).toMatchObject({ reason: 'connection-lost', bytesSent: paper.length });
});

test('epos: another web server is no printer', async () => {
  const port = Number(new URL(standIn.adminUrl).port);
  expect(await eposPrinter({ address, port }, eposHurry).look()).toEqual({
    state: 'not-connected',
    cause: 'not-connected',
  });
});

test('raw: what a printer calls itself is found out, without a sheet of paper', async () => {
  expect(await rawPrinter({ address, port: standIn.port, language: 'esc-pos' }, rawHurry).name()).toBe('TM-T88VI');
  expect((await standIn.seen()).roll).toBe('');
});

/** TRESEN_RAW_PRINTER=192.168.1.50:9100, TRESEN_EPOS_PRINTER=192.168.1.50:80: the same questions to a printer that is there. */
describe('a real printer', () => {
  const real = (setting: string | undefined) => {
    const [host = '', port = ''] = (setting ?? '').split(':');
    return { address: host, port: Number(port) };
  };
  const [raw, epos] = [process.env['TRESEN_RAW_PRINTER'], process.env['TRESEN_EPOS_PRINTER']];
  test.skipIf(raw === undefined)('not run: no printer in TRESEN_RAW_PRINTER', { timeout: 60_000 }, async () => {
    const printer = rawPrinter({ ...real(raw), language: 'esc-pos' });
    expect(await printer.look()).toMatchObject({ cause: null });
    await printer.print(paper);
  });
  test.skipIf(epos === undefined)('not run: no printer in TRESEN_EPOS_PRINTER', { timeout: 60_000 }, async () => {
    const printer = eposPrinter(real(epos));
    expect(await printer.look()).toEqual({ state: 'ready', cause: null });
    await printer.print(paper);
  });
});
