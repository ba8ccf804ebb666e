import { expect, test } from 'vitest';
import { openSigning } from '../../src/admin/device/signing/open-signing.ts';
import type { PaperJob } from '../../src/admin/device/journal/paper-job.ts';
import { deviceMemory, language, signedAnswer, signingDesk } from './signing-desk.ts';

const [one, two, three] = ['tx-1', 'tx-2', 'tx-3'] as const;

/** A page with its signing open, and a printer desk that hears when paper may go. */
async function opened(desk = signingDesk()) {
  const signing = await openSigning(desk.parts);
  let released = 0;
  const stop = signing.releasePapers({ language: () => language, onReleased: () => (released += 1) });
  const jobs = () => desk.memory.papers.list();
  const sell = async (txId: string) => {
    await desk.queue(txId, `order of ${txId}`);
    signing.said(txId);
    await desk.settle();
  };
  const noted = () => desk.memory.noted.map(({ type }) => type);
  return { ...desk, signing, jobs, sell, noted, stop, released: () => released };
}

function said(job: PaperJob | undefined): string {
  return JSON.stringify(job?.document.blocks);
}

const never = () => new Promise<never>(() => undefined);
const outageWord = language.words.tse.outage;

test('[K7] a paper goes with its signature as soon as it is known, and writes nothing', async () => {
  const { server, sell, jobs, noted, released } = await opened();
  server.results = signedAnswer;
  await sell(one);
  const [job] = await jobs();
  expect(job).toMatchObject({ waitsFor: null, until: null });
  expect(said(job)).toContain('V0;TRESEN-1;Kassenbeleg-V1');
  expect(said(job)).not.toContain('"tse"');
  expect([noted(), released()]).toEqual([[], 1]);
});

test('[K8] after a second and a half and not before it goes with the mark, and that is written once', async () => {
  const { server, sell, jobs, noted, pass, memory } = await opened();
  server.results = never;
  await sell(one);
  await pass(1_400);
  expect((await jobs())[0]).toMatchObject({ waitsFor: one });
  expect(noted()).toEqual([]);
  await pass(200);
  const [job] = await jobs();
  expect(job).toMatchObject({ waitsFor: null, until: null });
  expect(said(job)).toContain(outageWord);
  expect(memory.noted).toMatchObject([
    {
      type: 'receipt.issued.v1',
      payload: { orderId: `order of ${one}`, txId: one, issued: 'outage', reason: 'no answer in 1.5 s' },
    },
  ]);
  await pass(60_000);
  expect(noted().filter((type) => type === 'receipt.issued.v1')).toHaveLength(1);
});

test('[K7] an answer that comes after the mark changes nothing on the paper', async () => {
  const { server, sell, jobs, pass, settle } = await opened();
  let answer = () => {};
  server.results = (txIds) => new Promise((resolve) => (answer = () => void signedAnswer(txIds).then(resolve)));
  await sell(one);
  await pass(1_600);
  answer();
  await settle();
  expect(said((await jobs())[0])).toContain(outageWord);
});

test('[K9] from the second unanswered wait on nothing waits; the first success ends it; both are facts', async () => {
  const { server, sell, signing, pass, memory } = await opened();
  server.results = never;
  await sell(one);
  await pass(1_600);
  expect(signing.atSale()).toBe('waits');
  await sell(two);
  await pass(1_600);
  expect(signing.atSale()).toBe('outage');
  expect(signing.outage.get()).toMatchObject({ scope: 'device' });
  server.results = signedAnswer;
  await pass(20_000);
  expect([signing.atSale(), signing.outage.get()]).toEqual(['waits', undefined]);
  const outages = memory.noted.filter(({ type }) => type === 'tse.outage.v1').map(({ payload }) => payload);
  expect(outages).toMatchObject([{ phase: 'began' }, { phase: 'ended' }]);
});

test('[K9] what is sold in an outage and marked at once does not end it', async () => {
  const { server, sell, signing, pass } = await opened();
  server.results = never;
  for (const txId of [one, two]) {
    await sell(txId);
    await pass(1_600);
  }
  server.results = (txIds) =>
    Promise.resolve({
      results: txIds.map((txId) =>
        txId === three ? { txId, state: 'unsigned' as const, reason: 'late' } : { txId, state: 'waits' as const },
      ),
      outage: null,
    });
  signing.said(three);
  await pass(40_000);
  expect(signing.atSale()).toBe('outage');
  server.results = signedAnswer;
  await pass(20_000);
  expect(signing.atSale()).toBe('waits');
});

test('[K9] no line for five seconds is an outage, also after a reload, until somebody is heard', async () => {
  const memory = deviceMemory();
  const first = await opened(signingDesk(memory));
  first.line.set(false);
  await first.pass(4_000);
  expect(first.signing.outage.get()).toBeUndefined();
  await first.pass(2_000);
  expect(first.signing.outage.get()).toMatchObject({ scope: 'line', since: '2026-11-14T18:00:00.000Z' });
  first.signing.stop();

  const second = await opened(signingDesk(memory, 60_000));
  expect(second.signing.outage.get()).toMatchObject({ since: '2026-11-14T18:00:00.000Z' });
  await second.pass(20_000);
  expect(second.signing.outage.get()).toBeUndefined();
  expect(second.noted()).toEqual(['tse.outage.v1', 'tse.outage.v1']);
});

test('a window that does not hold the register says nothing and lets no paper go', async () => {
  const { writer, line, sell, jobs, pass, noted } = await opened();
  writer.set('elsewhere');
  line.set(false);
  await sell(one);
  await pass(10_000);
  expect((await jobs())[0]).toMatchObject({ waitsFor: one });
  expect(noted()).toEqual([]);
});

test('[K7] after a reload it is asked once more for as long as a paper waits, and then it is marked', async () => {
  const memory = deviceMemory();
  await signingDesk(memory).queue(one);
  const later = signingDesk(memory, 90_000);
  later.server.results = never;
  const { jobs, pass, asked } = await opened(later);
  await pass(1_400);
  expect(asked).toEqual([{ txIds: [one], waitMs: 1_500 }]);
  expect((await jobs())[0]).toMatchObject({ waitsFor: one });
  await pass(200);
  expect(said((await jobs())[0])).toContain(outageWord);
});

test('[K8] decided by a page that did not live to say it, the mark is written before the paper goes', async () => {
  const memory = deviceMemory();
  const desk = signingDesk(memory);
  await desk.queue(one);
  for (const { key } of await memory.papers.list())
    await memory.papers.change(key, (job) => ({ ...job, until: null, document: { ...job.document, blocks: [] } }));
  const { jobs, noted, asked, settle } = await opened(desk);
  await settle();
  expect(asked).toEqual([]);
  expect(noted()).toEqual(['receipt.issued.v1']);
  expect((await jobs())[0]).toMatchObject({ waitsFor: null, until: null });
});

test('[K8] while the mark cannot be written the paper stays', async () => {
  const { server, sell, jobs, pass, noted } = await opened();
  server.results = never;
  server.isFull = true;
  await sell(one);
  await pass(1_600);
  expect((await jobs())[0]).toMatchObject({ waitsFor: one, until: null });
  server.isFull = false;
  await pass(3_000);
  expect((await jobs())[0]).toMatchObject({ waitsFor: null });
  expect(noted().filter((type) => type === 'receipt.issued.v1')).toHaveLength(1);
});

test('[K7] two windows let a paper go once, whichever is first', async () => {
  const memory = deviceMemory();
  const [left, right] = [signingDesk(memory), signingDesk(memory)];
  left.server.results = signedAnswer;
  right.server.results = never;
  await left.queue(one);
  const waiting = await opened(right);
  await waiting.settle();
  const quick = await opened(left);
  await quick.settle();
  await waiting.pass(2_000);
  const [job] = await memory.papers.list();
  expect(said(job)).toContain('V0;TRESEN-1');
  expect(said(job)).not.toContain(outageWord);
  expect(memory.noted.map(({ type }) => type)).not.toContain('receipt.issued.v1');
});

test('starts that come while one is under way go together, and again until they are heard', async () => {
  const { server, signing, begun, pass, settle } = await opened();
  let fails = 1;
  server.starts = () => (fails-- > 0 ? Promise.reject(new Error('no line')) : Promise.resolve({ outage: null }));
  const start = (txId: string) => ({ txId, startedAt: '2026-11-14T18:00:00.000Z' });
  signing.begin([start(one)]);
  signing.begin([start(two)]);
  signing.begin([start(three)]);
  await settle();
  expect(begun).toEqual([[one]]);
  signing.said(two);
  await pass(5_000);
  expect(begun).toEqual([[one], [one, three]]);
});

test('[K9] a start that hears of an outage of the device begins it, and one that hears of none ends it', async () => {
  const { server, signing, settle, noted } = await opened();
  const start = (txId: string) => ({ txId, startedAt: '2026-11-14T18:00:00.000Z' });
  server.starts = () => Promise.resolve({ outage: { since: '2026-11-14T17:00:00.000Z', reason: 'device failed' } });
  signing.begin([start(one)]);
  await settle();
  expect([signing.atSale(), signing.outage.get()?.reason]).toEqual(['outage', 'device failed']);
  server.starts = () => Promise.resolve({ outage: null });
  signing.begin([start(two)]);
  await settle();
  expect(signing.atSale()).toBe('waits');
  expect(noted()).toEqual(['tse.outage.v1', 'tse.outage.v1']);
});
