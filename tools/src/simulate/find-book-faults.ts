import { isBeyondLimit } from '../chaos/sales.ts';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { besideOf } from '@tresen/domain/sales/sold-lines';
import type { Books, Decision } from './organization-books.ts';
import type { SimulatedTill } from './simulated-till.ts';

/** What the books of an organisation say, against what happened at its tills. */
export function findBookFaults(
  tills: readonly SimulatedTill[],
  { counted, reported }: Books,
  decisions: ReadonlyMap<string, Decision>,
): readonly string[] {
  const found: string[] = [];
  const sold = new Map<string, number>();
  const back = new Map<string, number>();
  for (const { identity, server, writtenMs } of tills) {
    const ended = server.ended();
    let [drawer, due] = [0, 0];
    for (const entry of server.log()) {
      const times = counted.get(entry) ?? 0;
      const name = `${identity.register.code}: entry ${entry.seq}`;
      const isTaken = decisions.get(entry.id) === 'taken';
      const isAfterEnd = ended !== undefined && (writtenMs.get(entry.seq) ?? 0) > ended.atMs;
      const isReported = ended === undefined || entry.seq <= ended.reportedSeq;
      if (times > 1) found.push(`${name} counts ${times} times`);
      if (times > 0 && isBeyondLimit(entry)) found.push(`${name} is beyond every limit and counts`);
      if (times > 0 && isAfterEnd && !isTaken) found.push(`${name} was written after the end of its till and counts`);
      if (times === 0 && isReported && !isBeyondLimit(entry)) found.push(`${name} was reported and does not count`);
      if (entry.type === 'cash.move.v1') {
        const { amountCents } = entry.payload as { readonly amountCents: number };
        drawer += times * amountCents;
        const isDue = isTaken || (!isBeyondLimit(entry) && (times > 0 ? !isAfterEnd : isReported));
        if (isDue && decisions.get(entry.id) !== 'left-out') due += amountCents;
        continue;
      }
      if (times === 0) continue;
      const { orderId, cancels, totalCents: paidCents, lines } = entry.payload as unknown as SaleFact;
      const totalCents = paidCents - besideOf(lines);
      if (cancels) back.set(cancels.orderId, (back.get(cancels.orderId) ?? 0) + totalCents);
      else sold.set(orderId, totalCents);
    }
    if (drawer !== due) found.push(`${identity.register.code}: ${drawer} cents in the drawer, ${due} were moved`);
  }
  for (const [orderId, cents] of back) {
    const paid = sold.get(orderId);
    if (paid === undefined) continue;
    if (paid + cents < 0 && !reported.has(orderId)) found.push(`${orderId} was taken back twice, and nobody was told`);
    if (paid + cents >= 0 && reported.has(orderId)) found.push(`${orderId} was taken back once, and told as too much`);
  }
  return found;
}
