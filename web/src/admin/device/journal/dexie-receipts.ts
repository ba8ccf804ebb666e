import type { JournalTables } from './dexie-tables.ts';
import type { Journal, KeptReceipt } from './journal.ts';
import { actorOf, placeOf, type ReceiptRow, saleIn } from './journal-rows.ts';

/** The receipts of this till, and whether each is on paper. */
export function dexieReceipts(
  db: JournalTables,
): Pick<Journal, 'receipts' | 'receiptOf' | 'unprinted' | 'markPrinted' | 'keepSignature'> {
  async function kept(row: ReceiptRow): Promise<KeptReceipt> {
    const [entry, attempt, cancelling] = await Promise.all([
      db.log.get(row.seq),
      db.attempts.get(row.orderId),
      db.receipts.where('cancelsNo').equals(placeOf(row.series, row.no)).toArray(),
    ]);
    const { soldAt, series, seq, signature } = row;
    const cancelledBy = cancelling.map(({ no }) => no);
    return {
      sale: saleIn(row),
      soldAt,
      series,
      seq,
      actor: actorOf(entry),
      isPrinted: attempt?.state !== 'committed',
      signature,
      cancelledBy,
    };
  }

  return {
    receipts: (limit) =>
      db.transaction('r', db.receipts, db.attempts, db.log, async () =>
        Promise.all((await db.receipts.orderBy('[series+no]').reverse().limit(limit).toArray()).map(kept)),
      ),
    receiptOf: async (orderId) => {
      const row = await db.receipts.get({ orderId });
      return row && kept(row);
    },
    unprinted: async () => {
      const orderIds = await db.attempts.where('state').equals('committed').primaryKeys();
      const rows = await db.receipts.where('orderId').anyOf(orderIds).sortBy('no');
      return Promise.all(rows.map(kept));
    },
    markPrinted: (orderId) =>
      db.transaction('rw', db.attempts, db.printJobs, async () => {
        await db.attempts.update(orderId, { state: 'printed' });
        await db.printJobs.where({ orderId }).delete();
      }),
    keepSignature: async (orderId, signature) => void (await db.receipts.where({ orderId }).modify({ signature })),
  };
}
