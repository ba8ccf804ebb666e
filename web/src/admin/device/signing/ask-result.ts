import type { SignedProcess } from '@tresen/domain/print/tse-code';
import { paperWaitsMs } from '@tresen/domain/print/waiting-paper';
import type { SigningNews } from '@tresen/domain/sales/outage-at-the-till';
import { momentOf, type SigningParts } from './signing-parts.ts';

export type KnownResult =
  | { readonly state: 'signed'; readonly signature: SignedProcess }
  | { readonly state: 'unsigned'; readonly reason: string };

type Asking = Pick<SigningParts, 'calls' | 'clock' | 'line' | 'after'> & {
  readonly hear: (news: SigningNews) => void;
};

const askAgainAfter = 200;
export const noAnswer = 'no answer in 1.5 s';

/** Asks what became of a transaction until that is known, nobody can be asked, or the time of a paper is over. */
export async function askResult(parts: Asking, txId: string, waitMs: number): Promise<KnownResult> {
  const { calls, clock, line, after, hear } = parts;
  const asked = momentOf(clock);
  let isOver = false;
  let cancel = () => {};
  const over = new Promise<undefined>((resolve) => {
    cancel = after(waitMs, () => {
      isOver = true;
      resolve(undefined);
    });
  });

  async function ask(): Promise<KnownResult | undefined> {
    while (!isOver) {
      const left = Math.round(waitMs - (clock.mono() - asked.monoMs));
      const answer = await calls
        .transactionResults({ txIds: [txId], waitMs: Math.min(Math.max(left, 0), paperWaitsMs) })
        .catch(() => undefined);
      // What comes too late is not said of this paper any more.
      if (isOver) return undefined;
      const result = answer?.results.find((one) => one.txId === txId);
      const isKnown = result !== undefined && result.state !== 'waits';
      if (answer) hear({ kind: 'heard', asked, outage: answer.outage, isProof: isKnown });
      if (isKnown) return result;
      if (answer?.outage) return { state: 'unsigned', reason: answer.outage.reason };
      if (!answer && !line.get()) return undefined;
      await new Promise<void>((resolve) => void after(askAgainAfter, resolve));
    }
    return undefined;
  }

  const known = await Promise.race([ask(), over]);
  isOver = true;
  cancel();
  if (known) return known;
  hear({ kind: 'in-vain', asked });
  return { state: 'unsigned', reason: line.get() ? noAnswer : 'no line' };
}
