import { logEntry } from '@tresen/contract/device-log';
import { storedSale } from '@tresen/contract/sale-entries';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { isLinkOf, parseReceiptToken } from '@tresen/domain/sales/receipt-link';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import type { Directory } from '../../platform/db/directory.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

export type ReceiptSource = {
  readonly directory: Directory;
  readonly files: FileStore;
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
};

type Linked = { readonly tx: Tx; readonly orgId: OrgId; readonly sale: SaleFact };

/** Works on the sale that a link proves itself by, in the organisation of its device. */
export async function enterLink<Made>(
  { directory, enter }: ReceiptSource,
  token: string,
  work: (linked: Linked) => Promise<Made>,
): Promise<Made | 'not-here-yet' | 'unknown'> {
  const link = parseReceiptToken(token);
  const device = link && (await directory.deviceById(link.deviceId));
  if (!link || !device) return 'unknown';
  const { orgId } = device;
  return enter(orgId, async (tx) => {
    const command = await tx
      .selectFrom('app.device_commands')
      .select(['entry', 'outcome'])
      .where('device_id', '=', link.deviceId)
      .where('seq', '=', link.seq)
      .executeTakeFirst();
    const entry = command && logEntry.safeParse(JSON.parse(command.entry)).data;
    if (!command || !entry || !isLinkOf(link, entry)) return 'not-here-yet';
    // Read with its shape above; the payload is plain data of the log.
    const sale = storedSale(entry as LogEntry);
    if (!sale || command.outcome !== 'applied') return 'unknown';
    return work({ tx, orgId, sale });
  });
}
