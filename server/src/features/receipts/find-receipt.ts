import { setTimeout as pause } from 'node:timers/promises';
import type { PrintDocument } from '@tresen/domain/print/document';
import type { Locale } from '@tresen/i18n/locale';
import { receiptPaper } from '../../core/papers/receipt-paper.ts';
import { enterLink, type ReceiptSource } from '../../core/papers/enter-link.ts';

/**
 * Not here yet: nothing that this link proves itself by has come from that till. Said of a receipt that is still on its way
 * and of a made-up one alike, or a guest could count what a till has done. Unknown: no till of ours has made such a link.
 */
export type FoundReceipt = PrintDocument | 'not-here-yet' | 'unknown';

/** A guest who is quicker than the security device waits for it, once; after that the receipt says outage for good. */
const signatureWaitsMs = 5_000;
const lookAgainMs = 100;

/**
 * The receipt behind a link, as it was signed by the till: the link names the device and the entry, and proves itself by the
 * entry's signature. Who has no such paper in hand learns nothing, not even whether there is one.
 */
export async function findReceipt(source: ReceiptSource, token: string, locale: Locale): Promise<FoundReceipt> {
  const until = performance.now() + signatureWaitsMs;
  for (;;) {
    const mayWait = performance.now() < until;
    const found = await enterLink(source, token, async ({ tx, sale }) => {
      const paper = await receiptPaper({ tx, files: source.files }, { sale, locale, mayWait });
      return paper ?? ('not-here-yet' as const);
    });
    if (found !== 'waits') return found;
    await pause(lookAgainMs);
  }
}
