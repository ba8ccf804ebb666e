import type { PaperTse } from '@tresen/domain/print/tse';
import { outagePaper } from '@tresen/domain/print/tse-at-sale';
import { paperSignature } from '@tresen/domain/print/tse-code';
import { paperWaitsMs } from '@tresen/domain/print/waiting-paper';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { isSigned } from '@tresen/domain/sales/tse-process';
import type { TillSigning } from '../till/till.ts';
import { askResult, type KnownResult } from './ask-result.ts';
import { callStarts } from './call-starts.ts';
import { issuedPapers } from './issued-papers.ts';
import { type ReceiptTimes, type Release, releasePapers } from './release-papers.ts';
import { momentOf, type SigningParts } from './signing-parts.ts';
import { watchOutage } from './watch-outage.ts';

type Receipt = { readonly sale: SaleFact; readonly at: string };

export type OpenSigning = TillSigning & {
  /** Something was said of a transaction; what waits for it may be on its way. */
  readonly said: (txId: string) => void;
  readonly stop: () => void;
};

/** A paper bears no signature of another text. */
const somethingElse = 'signed for something else';

/** Loaded only where somebody signs for the register. */
export async function openSigning(parts: SigningParts): Promise<OpenSigning> {
  const { calls, clock, catalogue, journal } = parts;
  const releases = new Set<Release>();
  /** What a probe asks for: the last of which something must become known. */
  let lastTxId: string | undefined;
  const watch = await watchOutage(parts, () => void probe());
  const { hear } = watch;
  const ask = (txId: string, waitMs: number) => askResult({ ...parts, hear }, txId, waitMs);
  const issued = issuedPapers(parts);
  const starts = callStarts(parts, {
    onAsked: () => hear({ kind: 'probed' }),
    onHeard: (asked, outage) => hear({ kind: 'heard', asked, outage, isProof: false }),
  });

  async function probe(): Promise<void> {
    const asked = momentOf(clock);
    const txId = lastTxId ?? crypto.randomUUID();
    hear({ kind: 'probed' });
    const answer = await calls.transactionResults({ txIds: [txId], waitMs: 0 }).catch(() => undefined);
    if (!answer) return;
    const isProof = answer.results.every(({ state }) => state !== 'waits');
    hear({ kind: 'heard', asked, outage: answer.outage, isProof });
  }

  function paperOf(known: KnownResult, { sale, at }: ReceiptTimes): PaperTse {
    if (known.state === 'unsigned') return outagePaper(sale, at);
    const isTest = catalogue.get().signing?.isTest ?? false;
    return paperSignature(known.signature, { isTest, firstOrderAt: sale.firstOrderedAt ?? undefined });
  }

  /** What its paper said, or would say now. */
  async function saidOf(orderId: string, txId: string): Promise<KnownResult & { readonly isMarked?: boolean }> {
    if (await issued.isMarked(orderId, txId)) return { state: 'unsigned', reason: '', isMarked: true };
    const kept = (await journal.receiptOf(orderId))?.signature;
    if (kept) return { state: 'signed', signature: kept };
    return askAndKeep(orderId, txId, paperWaitsMs);
  }

  async function askAndKeep(orderId: string, txId: string, waitMs: number): Promise<KnownResult> {
    const known = await ask(txId, waitMs);
    if (known.state !== 'signed') return known;
    const receipt = await journal.receiptOf(orderId);
    if (receipt && !isSigned(receipt.sale, known.signature)) return { state: 'unsigned', reason: somethingElse };
    // Whoever has no room for it asks again.
    await journal.keepSignature(orderId, known.signature).catch(() => undefined);
    return known;
  }

  async function shownTse({ sale, at }: Receipt): Promise<PaperTse> {
    const { txId, orderId } = sale;
    return txId === null ? outagePaper(sale, at) : paperOf(await saidOf(orderId, txId), { sale, at });
  }

  async function tseOf({ sale, at }: Receipt): Promise<PaperTse> {
    const { txId, orderId } = sale;
    if (txId === null) return outagePaper(sale, at);
    const said = await saidOf(orderId, txId);
    if (said.state === 'unsigned' && !said.isMarked)
      await issued.mark({ orderId, txId, reason: said.reason.slice(0, 200) });
    return paperOf(said, { sale, at });
  }

  return {
    outage: watch.outage,
    begin: starts.begin,
    atSale: () => (watch.isWorthWaiting() ? 'waits' : 'outage'),
    tseOf,
    shownTse,
    releasePapers: (desk) => {
      const release = releasePapers({ ...parts, ask: askAndKeep, issued, paperOf }, desk);
      releases.add(release);
      return () => {
        releases.delete(release);
        release.stop();
      };
    },
    said: (txId) => {
      starts.forget(txId);
      // What is marked anyway proves nothing: in an outage it stays the one that was waited for.
      if (lastTxId === undefined || watch.isWorthWaiting()) lastTxId = txId;
      for (const { look } of releases) look();
    },
    stop: () => {
      starts.stop();
      watch.stop();
      for (const { stop } of releases) stop();
    },
  };
}
