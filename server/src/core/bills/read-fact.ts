import { billEntries, billFactIn, isBillType } from '@tresen/contract/bill-entries';
import { knownKeysOf } from '@tresen/contract/known-keys';
import { saleFact } from '@tresen/contract/sale-entries';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';

const shapes = { ...billEntries, 'sale.complete.v2': saleFact };
const checks = new Map(Object.entries(shapes).map(([type, shape]) => [type, knownKeysOf(shape)]));

/**
 * What an entry that the server has taken says of bills. It was read before it was stored: only one that says more than its shape is
 * read again, and loses that.
 */
export function readFact(text: string): BillFact | undefined {
  const entry = JSON.parse(text) as LogEntry;
  const { type, id: entryId, actor, at, series, payload } = entry;
  const isPlain = (isBillType(type) || type === 'sale.complete.v2') && checks.get(type)?.(payload);
  if (!isPlain) return billFactIn(entry);
  // Read by the shape of its own type when it came.
  return { type, entryId, actorId: actor.userId, at, series, payload } as unknown as BillFact;
}
