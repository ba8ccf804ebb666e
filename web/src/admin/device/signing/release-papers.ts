import { fillTse, type PaperTse, tseBlocks } from '@tresen/domain/print/tse';
import type { outagePaper } from '@tresen/domain/print/tse-at-sale';
import { isWaiting, paperWaitsMs, waitLeftMs, waitsForNothing } from '@tresen/domain/print/waiting-paper';
import type { PaperJob } from '../journal/paper-job.ts';
import type { ReleaseDesk } from '../till/till.ts';
import { type KnownResult, noAnswer } from './ask-result.ts';
import type { IssuedPapers } from './issued-papers.ts';
import type { SigningParts } from './signing-parts.ts';

type Releasing = Pick<SigningParts, 'journal' | 'writer' | 'catalogue' | 'after' | 'clock'> & {
  readonly ask: (orderId: string, txId: string, waitMs: number) => Promise<KnownResult>;
  readonly issued: IssuedPapers;
  readonly paperOf: (known: KnownResult, of: ReceiptTimes) => PaperTse;
};

export type ReceiptTimes = { readonly sale: Parameters<typeof outagePaper>[0]; readonly at: string };

export type Release = { readonly look: () => void; readonly stop: () => void };

const tryAgainAfter = 2_000;

/**
 * Lets paper go that waits for its signature: filled with it, or with the mark of an outage when its time is over. The mark is
 * decided first, then written into the log, and only then the paper goes: so it never says anything else than the log. Whatever
 * other windows do, each step is one change that only one of them makes.
 */
export function releasePapers(parts: Releasing, desk: ReleaseDesk): Release {
  const { journal, writer, after } = parts;
  const busy = new Set<string>();
  let isStopped = false;
  let cancelLater = () => {};

  async function look(): Promise<void> {
    if (isStopped || writer.get() !== 'here') return;
    const waiting = (await journal.papers.list()).filter(isWaiting);
    for (const txId of new Set(waiting.flatMap(({ waitsFor }) => waitsFor ?? []))) {
      if (busy.has(txId)) continue;
      busy.add(txId);
      void release(
        txId,
        waiting.filter(({ waitsFor }) => waitsFor === txId),
      ).then((isDone) => {
        busy.delete(txId);
        // Somebody may have asked for it on another printer meanwhile.
        if (isDone) lookNow();
      });
    }
  }

  async function release(txId: string, jobs: readonly PaperJob[]): Promise<boolean> {
    try {
      await releaseAll(parts, desk, txId, jobs);
      desk.onReleased();
      return true;
    } catch {
      // The mark could not be written down: the paper stays.
      cancelLater();
      if (!isStopped) cancelLater = after(tryAgainAfter, lookNow);
      return false;
    }
  }

  function lookNow(): void {
    look().catch(() => undefined);
  }

  const leave = writer.subscribe(lookNow);
  lookNow();
  return {
    look: lookNow,
    stop: () => {
      isStopped = true;
      cancelLater();
      leave();
    },
  };
}

async function releaseAll(parts: Releasing, desk: ReleaseDesk, txId: string, jobs: readonly PaperJob[]): Promise<void> {
  const { journal, issued, catalogue } = parts;
  const [first] = jobs;
  if (!first) return;
  const open = jobs.filter(({ until }) => until !== null);
  const known = open.length > 0 ? await parts.ask(first.refId, txId, waitOf(parts, open)) : undefined;
  if (known) {
    const receipt = await journal.receiptOf(first.refId);
    const times = receipt ? { sale: receipt.sale, at: receipt.soldAt } : timesOf(first);
    const blocks = tseBlocks(parts.paperOf(known, times), catalogue.get().location.timeZone, desk.language());
    const isSigned = known.state === 'signed';
    for (const { key } of open)
      await journal.papers.change(key, (job) => {
        if (job.waitsFor !== txId || job.until === null) return job;
        const document = fillTse(job.document, blocks);
        return isSigned ? { ...job, document, ...waitsForNothing } : { ...job, document, until: null };
      });
  }
  // Also what another page decided and did not live to say.
  const isDecided = ({ waitsFor, until }: PaperJob) => waitsFor === txId && until === null;
  const decided = (await journal.papers.list()).filter(isDecided);
  if (decided.length === 0) return;
  const reason = known?.state === 'unsigned' && known.reason !== '' ? known.reason : noAnswer;
  await issued.mark({ orderId: first.refId, txId, reason: reason.slice(0, 200) });
  for (const { key } of decided)
    await journal.papers.change(key, (job) => (isDecided(job) ? { ...job, ...waitsForNothing } : job));
}

function waitOf({ clock }: Releasing, open: readonly PaperJob[]): number {
  const now = Temporal.Instant.fromEpochMilliseconds(Math.round(clock.now()));
  const waits = open.flatMap(({ until }) => (until === null ? [] : [waitLeftMs(until, now)]));
  return Math.min(paperWaitsMs, ...waits);
}

/** Its receipt is gone from this device: what the paper itself knows. */
function timesOf({ createdAt }: PaperJob): ReceiptTimes {
  return { sale: { signing: 'waits', startedAt: createdAt, firstOrderedAt: null }, at: createdAt };
}
