import type { Catalogue } from '@tresen/domain/offer/catalogue';
import type { PrintDocument } from '@tresen/domain/print/document';
import type { PaperLanguage } from '@tresen/domain/print/texts';
import { waitingOf } from '@tresen/domain/print/waiting-paper';
import { paperMessages } from '@tresen/i18n/paper-messages';
import { createStore } from '../../src/shared/store.ts';
import type { Notes } from '../../src/admin/device/journal/journal.ts';
import { paperJob } from '../../src/admin/device/journal/paper-job.ts';
import type { SigningParts } from '../../src/admin/device/signing/signing-parts.ts';
import type { TillState } from '../../src/admin/device/till/till.ts';
import { sampleCatalogue } from '../offline/sample-catalogue.ts';
import { memoryPapers } from '../printing/memory-papers.ts';
import { signature } from './sample-signature.ts';

type Answer = Awaited<ReturnType<SigningParts['calls']['transactionResults']>>;
type Noted = { readonly type: string; readonly payload: object };

export const language: PaperLanguage = { locale: 'de', words: paperMessages.de };
const start = Date.parse('2026-11-14T18:00:00.000Z');

/** What outlives a page: papers, notes and the log. */
export function deviceMemory() {
  const kept = new Map<string, unknown>();
  return { papers: memoryPapers(), kept, noted: [] as Noted[] };
}

/** One page of a till with a server that a test speaks for. Time passes when the test says so. */
export function signingDesk(memory = deviceMemory(), startsAt = 0) {
  let nowMs = start + startsAt;
  let timers: { readonly atMs: number; readonly run: () => void }[] = [];
  const begun: string[][] = [];
  const asked: { readonly txIds: readonly string[]; readonly waitMs: number }[] = [];
  const line = createStore(true);
  const writer = createStore<TillState['writer']>('here');
  const server = {
    starts: (): Promise<{ outage: Answer['outage'] }> => Promise.resolve({ outage: null }),
    results: (txIds: readonly string[]): Promise<Answer> =>
      Promise.resolve({ results: txIds.map((txId) => ({ txId, state: 'waits' as const })), outage: null }),
    isFull: false,
  };
  const parts: SigningParts = {
    journal: {
      // Under each key stands what `keepNote` put there.
      note: <Key extends keyof Notes>(key: Key) => Promise.resolve(memory.kept.get(key) as Notes[Key] | undefined),
      keepNote: async (key, value) => void memory.kept.set(key, value),
      papers: memory.papers,
      receiptOf: () => Promise.resolve(undefined),
      keepSignature: () => Promise.resolve(),
      entriesAfter: () => Promise.resolve([]),
    },
    calls: {
      startTransactions: ({ starts }: { readonly starts: readonly { readonly txId: string }[] }) => {
        begun.push(starts.map(({ txId }) => txId));
        return server.starts();
      },
      transactionResults: (asking: (typeof asked)[number]) => {
        asked.push(asking);
        return server.results(asking.txIds);
      },
    },
    clock: { now: () => nowMs, mono: () => nowMs - start },
    line,
    writer,
    catalogue: createStore<Catalogue>(sampleCatalogue('c1')),
    after: (milliseconds, run) => {
      const timer = { atMs: nowMs + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    random: () => 1,
    note: async (type, payload) => {
      await Promise.resolve();
      if (server.isFull) throw new Error('no room');
      memory.noted.push({ type, payload });
    },
  };

  async function settle(): Promise<void> {
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  }

  async function pass(milliseconds: number): Promise<void> {
    const until = nowMs + milliseconds;
    await settle();
    for (;;) {
      const [next] = timers.toSorted((one, other) => one.atMs - other.atMs);
      if (!next || next.atMs > until) break;
      nowMs = Math.max(nowMs, next.atMs);
      timers = timers.filter((one) => one !== next);
      next.run();
      await settle();
    }
    nowMs = until;
    await settle();
  }

  const queue = (txId: string, orderId = 'order') => {
    const createdAt = new Date(nowMs).toISOString();
    const document: PrintDocument = {
      kind: 'receipt',
      title: '',
      locale: 'de',
      marks: { copy: '', late: '' },
      blocks: [{ kind: 'text', text: 'SUMME' }, { kind: 'tse' }],
    };
    const waiting = waitingOf(document, txId, createdAt);
    const paper = { jobId: txId, printerId: 'bar', kind: 'receipt', refId: orderId, part: 0 } as const;
    return memory.papers.add([paperJob({ ...paper, document, createdAt, waiting })]);
  };
  return { memory, parts, server, line, writer, begun, asked, settle, pass, queue };
}

export function signedAnswer(txIds: readonly string[]): Promise<Answer> {
  return Promise.resolve({
    results: txIds.map((txId) => ({ txId, state: 'signed' as const, signature })),
    outage: null,
  });
}
