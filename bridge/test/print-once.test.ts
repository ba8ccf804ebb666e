import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PrintDocument } from '@tresen/domain/print/document';
import type { PrinterProfile } from '@tresen/domain/print/printer-profile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJobJournal } from '../src/job-journal.ts';
import { type NetworkPrinter, PrinterFailure } from '../src/printer-port.ts';
import { printOnce, type PrintableJob } from '../src/print-once.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tresen-bridge-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const profile: PrinterProfile = {
  language: 'esc-pos',
  widthChars: 42,
  codePageTable: 'epson',
  codePage: 'windows1252',
  cuts: true,
  feedLines: 3,
};
const document: PrintDocument = {
  kind: 'receipt',
  title: 'K1-1-000017',
  locale: 'de',
  marks: { copy: 'KOPIE', late: 'SPÄT {time}' },
  blocks: [{ kind: 'marks' }, { kind: 'text', text: 'SUMME EUR 6,80' }, { kind: 'cut' }],
};
const jobOf = (over: Partial<PrintableJob> = {}): PrintableJob => ({
  jobId: randomUUID(),
  kind: 'receipt',
  document,
  createdAt: new Date().toISOString(),
  copyNo: 0,
  isCopy: false,
  ...over,
});

/** Takes paper, or fails as told; whoever looks sees how often it was asked to. */
function printerThat(fails?: PrinterFailure) {
  const papers: string[] = [];
  const printer: NetworkPrinter = {
    look: () => Promise.resolve({ state: 'ready', cause: null }),
    name: () => Promise.resolve(''),
    print: (bytes) => {
      papers.push(Buffer.from(bytes).toString('latin1'));
      return fails ? Promise.reject(fails) : Promise.resolve();
    },
  };
  return { papers, parts: { printer, profile, timeZone: 'Europe/Berlin' } };
}

const openJournal = () => openJobJournal(join(folder, 'jobs.jsonl'));

test('[R8.18] a job that is leased again after its answer got lost is told again, and not printed', async () => {
  const journal = await openJournal();
  const { papers, parts } = printerThat();
  const job = jobOf();
  expect(await printOnce({ ...parts, journal }, job)).toMatchObject({ outcome: 'sent' });
  expect(await printOnce({ ...parts, journal }, job)).toMatchObject({ outcome: 'sent' });
  expect(papers).toHaveLength(1);
  await journal.close();
  // Also after a restart, and as a copy: it is on paper.
  const again = await openJournal();
  expect(await printOnce({ ...parts, journal: again }, { ...job, isCopy: true })).toMatchObject({ outcome: 'sent' });
  expect(papers).toHaveLength(1);
  await again.close();
});

test('[R8.18] a job that was begun when the power went is asked about, and comes again only as a copy that says so', async () => {
  const before = await openJournal();
  const job = jobOf();
  await before.mark(job.jobId, 'begun');
  await before.close();
  const journal = await openJournal();
  const { papers, parts } = printerThat();
  expect(await printOnce({ ...parts, journal }, job)).toEqual({
    outcome: 'failed',
    cause: 'connection-lost',
    bytesSent: 1,
  });
  expect(papers).toEqual([]);
  expect(await printOnce({ ...parts, journal }, { ...job, isCopy: true })).toMatchObject({ outcome: 'sent' });
  expect(papers).toHaveLength(1);
  expect(papers[0]).toContain('*** KOPIE ***');
  // What was left of the torn one is cut off first.
  expect(papers[0]?.split('\u001DV')).toHaveLength(3);
  await journal.close();
});

test('a printer that took nothing gets the same paper later, without a mark', async () => {
  const journal = await openJournal();
  const job = jobOf();
  const broken = printerThat(new PrinterFailure('paper-out', 0));
  expect(await printOnce({ ...broken.parts, journal }, job)).toMatchObject({ cause: 'paper-out', bytesSent: 0 });
  const { papers, parts } = printerThat();
  expect(await printOnce({ ...parts, journal }, job)).toMatchObject({ outcome: 'sent' });
  expect(papers).toHaveLength(1);
  expect(papers[0]).not.toContain('KOPIE');
  await journal.close();
});

test('a copy of a torn job that found no printer does not forget that it was torn', async () => {
  const journal = await openJournal();
  const job = jobOf();
  await journal.mark(job.jobId, 'torn');
  const away = printerThat(new PrinterFailure('not-connected', 0));
  await printOnce({ ...away.parts, journal }, { ...job, isCopy: true });
  const { papers, parts } = printerThat();
  expect(await printOnce({ ...parts, journal }, job)).toMatchObject({ outcome: 'failed' });
  expect(papers).toEqual([]);
  await journal.close();
});

test('a journal that ends in half a line is read up to there, and is for its owner alone', async () => {
  const journal = await openJournal();
  const [first, second] = [randomUUID(), randomUUID()];
  await Promise.all([journal.mark(first, 'begun'), journal.mark(second, 'begun'), journal.mark(first, 'printed')]);
  await journal.close();
  const path = join(folder, 'jobs.jsonl');
  await appendFile(path, `{"jobId":"${second}","mar`);
  const again = await openJournal();
  expect([again.of(first), again.of(second), again.of(randomUUID())]).toEqual(['printed', 'begun', undefined]);
  await again.close();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(2);
});
