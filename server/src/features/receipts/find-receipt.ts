import { setTimeout as pause } from 'node:timers/promises';
import { logEntry } from '@tresen/contract/device-log';
import { storedSale } from '@tresen/contract/sale-entries';
import type { PrintDocument } from '@tresen/domain/print/document';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { isLinkOf, parseReceiptToken } from '@tresen/domain/sales/receipt-link';
import type { Locale } from '@tresen/i18n/locale';
import type { Directory } from '../../platform/db/directory.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { receiptPaper } from '../../core/papers/receipt-paper.ts';

export type ReceiptSource = {
  readonly directory: Directory;
  readonly files: FileStore;
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
};

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
  const link = parseReceiptToken(token);
  const device = link && (await source.directory.deviceById(link.deviceId));
  if (!link || !device) return 'unknown';
  const until = performance.now() + signatureWaitsMs;
  for (;;) {
    const mayWait = performance.now() < until;
    const found = await readReceipt(source, device.orgId, { link, locale, mayWait });
    if (found !== 'waits') return found;
    await pause(lookAgainMs);
  }
}

type Asked = {
  readonly link: NonNullable<ReturnType<typeof parseReceiptToken>>;
  readonly locale: Locale;
  readonly mayWait: boolean;
};

function readReceipt(
  { files, enter }: ReceiptSource,
  orgId: OrgId,
  { link, locale, mayWait }: Asked,
): Promise<FoundReceipt | 'waits'> {
  return enter(orgId, async (tx) => {
    const command = await tx
      .selectFrom('app.device_commands')
      .select(['entry', 'type', 'outcome'])
      .where('device_id', '=', link.deviceId)
      .where('seq', '=', link.seq)
      .executeTakeFirst();
    const entry = command && logEntry.safeParse(JSON.parse(command.entry)).data;
    if (!command || !entry || !isLinkOf(link, entry)) return 'not-here-yet';
    // Read with its shape above; the payload is plain data of the log.
    const sale = storedSale(entry as LogEntry);
    if (!sale || command.outcome !== 'applied') return 'unknown';
    return (await receiptPaper({ tx, files }, { sale, locale, mayWait })) ?? 'not-here-yet';
  });
}
