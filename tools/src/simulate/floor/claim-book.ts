import { claimHoldsMs, doOverlap } from '@tresen/domain/bills/claims';
import type { Settles } from '@tresen/domain/sales/sale-fact';

/** A payment that was opened, and who has acknowledged it when. For the one who looks at everything from above. */
export type NotedClaim = {
  readonly billId: string;
  readonly pieces: readonly Settles[];
  /** The page that asked. */
  readonly by: string;
  readonly openedMs: number;
  /** By page, or `server`: from when to when somebody knew of it. */
  readonly witnesses: Map<string, { readonly firstMs: number; lastMs: number }>;
  clearMs: number | undefined;
  endedMs: number | undefined;
  paidMs: number | undefined;
  isAnyway: boolean;
  /** Nobody answered, and the amounts could not be tapped all the same. */
  isStuck: boolean;
  receiptId: string | undefined;
};

export type ClaimBook = ReturnType<typeof openClaimBook>;

export function openClaimBook(now: () => number) {
  const claims: NotedClaim[] = [];
  return {
    claims,
    opened: (by: string, billId: string, pieces: readonly Settles[]): NotedClaim => {
      const claim: NotedClaim = {
        billId,
        pieces,
        by,
        openedMs: now(),
        witnesses: new Map(),
        clearMs: undefined,
        endedMs: undefined,
        paidMs: undefined,
        isAnyway: false,
        isStuck: false,
        receiptId: undefined,
      };
      claims.push(claim);
      return claim;
    },
    isPaying: (by: string): boolean =>
      claims.some((one) => one.by === by && one.endedMs === undefined && one.receiptId === undefined),
    acknowledged: (by: string, billId: string, witness: string): void => {
      const claim = claims.findLast((one) => one.by === by && one.billId === billId);
      if (!claim || claim.endedMs !== undefined) return;
      const known = claim.witnesses.get(witness);
      if (known) known.lastMs = now();
      else claim.witnesses.set(witness, { firstMs: now(), lastMs: now() });
    },
  };
}

/**
 * Whether two payments were both cleared while one and the same who heard both still held the earlier: that one should have said
 * so. What a server says counts also after neighbours have cleared a payment. `isTrusted`: no liar.
 */
export function wereBothCleared(one: NotedClaim, other: NotedClaim, isTrusted: (witness: string) => boolean): boolean {
  if (one.isAnyway || other.isAnyway || one.billId !== other.billId || !doOverlap(one, other)) return false;
  if (one.clearMs === undefined || other.clearMs === undefined) return false;
  return [...witnessesOf(one)].some(([witness, first]) => {
    const second = witnessesOf(other).get(witness);
    if (!second || !isTrusted(witness) || first.firstMs === second.firstMs) return false;
    const isOneFirst = first.firstMs < second.firstMs;
    const [earlier, held] = isOneFirst ? [one, first] : [other, second];
    const [later, asked] = isOneFirst ? [other, second] : [one, first];
    const [clearMs, paidMs] = [later.clearMs ?? 0, later.paidMs ?? 0];
    const holdsUntil = Math.min(held.lastMs + claimHoldsMs, earlier.endedMs ?? Number.POSITIVE_INFINITY);
    const isAsked = clearMs >= asked.firstMs || (witness === 'server' && paidMs >= asked.firstMs);
    return isAsked && clearMs < holdsUntil;
  });
}

function witnessesOf({ by, openedMs, endedMs, witnesses }: NotedClaim) {
  return new Map([
    ...witnesses,
    [by, { firstMs: openedMs, lastMs: endedMs ?? Number.MAX_SAFE_INTEGER - claimHoldsMs }],
  ]);
}
