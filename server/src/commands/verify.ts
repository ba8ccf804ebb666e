import type { Context } from '../context.ts';
import { archiveFaults } from '../core/archive/archive-faults.ts';
import { verifyBooks } from '../core/books/verify-books.ts';

/**
 * Everybody's books again, from the signature of each entry to the sum of each Z-report, and against the newest package of the
 * archive. Throws what is wrong with them.
 */
export async function verify({ services: { db, directory, enter, files } }: Context): Promise<string> {
  const orgIds = await directory.organizationsWithLocations();
  const faults: string[] = [];
  let [entries, receipts, reports] = [0, 0, 0];
  for (const orgId of orgIds) {
    const verdict = await verifyBooks(db, orgId);
    entries += verdict.entries;
    receipts += verdict.receipts;
    reports += verdict.reports;
    const found = [...verdict.faults, ...(await archiveFaults({ enter, files }, orgId))];
    faults.push(...found.map((fault) => `organization ${orgId}: ${fault}`));
  }
  const sum = `verify: ${faults.length} faults, ${orgIds.length} organizations, ${entries} entries, ${receipts} receipts, ${reports} Z-reports`;
  if (faults.length > 0) throw new Error([...faults, sum].join('\n'));
  return sum;
}
