import { isLater } from '../basics/stamp.ts';
import type { BillFact } from './bill-facts.ts';
import { pieceCancelRefusal } from './cancel-pieces-right.ts';
import { factStamp } from './fact-stamp.ts';
import { isOnInterim } from './interim-bill.ts';

export type CancelFact = Extract<BillFact, { readonly type: 'order.cancel.v1' }>;
type InterimFact = Extract<BillFact, { readonly type: 'bill.interim.v1' }>;

/** Cancellations of pieces that a guest had seen on an interim bill before, whichever of the two was heard first. */
export function cancelledAfterInterim(facts: Iterable<BillFact>): readonly CancelFact[] {
  const all = [...facts];
  const printed = all.filter((fact): fact is InterimFact => fact.type === 'bill.interim.v1');
  if (printed.length === 0) return [];
  return all.filter((fact): fact is CancelFact => {
    if (fact.type !== 'order.cancel.v1') return false;
    const before = printed.filter((one) => isLater(factStamp(fact), factStamp(one)));
    const interims = before.map(({ payload }) => payload);
    return fact.payload.pieces.some((piece) =>
      ('nos' in piece ? piece.nos : [piece.no]).some((no) => isOnInterim({ interims }, piece.itemId, no)),
    );
  });
}

/** Whether a manager did it or said yes to it, as far as the fact tells. */
export function isCancelApproved({ actorId, at, payload }: CancelFact, managers: ReadonlySet<string>): boolean {
  const orderedAt = Temporal.Instant.from(at);
  const refused = pieceCancelRefusal({
    isManager: actorId !== null && managers.has(actorId),
    isOverridden: payload.approvedBy !== null && managers.has(payload.approvedBy),
    isOwnRound: false,
    isAccepted: false,
    isOnInterim: true,
    orderedAt,
    now: orderedAt,
  });
  return refused === undefined;
}
