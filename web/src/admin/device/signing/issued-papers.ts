import type { SigningParts } from './signing-parts.ts';

/** More than a till writes between a sale and its last copy. */
const lookedThrough = 5_000;

export type IssuedPapers = {
  /** Whether a paper of it has left with the mark. */
  readonly isMarked: (orderId: string, txId: string) => Promise<boolean>;
  /** Once, however often it is asked for. */
  readonly mark: (issued: {
    readonly orderId: string;
    readonly txId: string;
    readonly reason: string;
  }) => Promise<void>;
};

/** What was written about papers that left with the mark. What a paper said is true from then on, also of its copies. */
export function issuedPapers({ journal, clock, note }: Pick<SigningParts, 'journal' | 'clock' | 'note'>): IssuedPapers {
  const marking = new Map<string, Promise<void>>();

  async function isMarked(orderId: string, txId: string): Promise<boolean> {
    const receipt = await journal.receiptOf(orderId);
    if (!receipt) return false;
    const later = await journal.entriesAfter(receipt.seq, lookedThrough);
    return later.some(({ type, payload }) => type === 'receipt.issued.v1' && txIdIn(payload) === txId);
  }

  return {
    isMarked,
    mark: ({ orderId, txId, reason }) => {
      const known = marking.get(txId);
      if (known) return known;
      const marked = isMarked(orderId, txId).then(async (isKnown) => {
        const at = new Date(clock.now()).toISOString();
        if (!isKnown) await note('receipt.issued.v1', { orderId, txId, issued: 'outage', reason, at });
      });
      marking.set(txId, marked);
      return marked.finally(() => marking.delete(txId));
    },
  };
}

function txIdIn(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'txId' in payload ? payload.txId : undefined;
}
