import { type Claim, doOverlap } from '@tresen/domain/bills/claims';

/** What a wrong server would do: keep claims, or say nothing of them. */
export type ClaimFault = 'for-ever' | 'silent';

type Kept = {
  readonly deviceId: string;
  readonly userId: string | null;
  readonly pieces: readonly { readonly itemId: string; readonly nos: readonly number[] }[];
  readonly sinceMs: number;
  readonly untilMs: number;
};
type Asked = Pick<Kept, 'userId' | 'pieces'> & Pick<Claim, 'billId' | 'holdsMs'>;

/** The claims that a server keeps: in the order in which they came, for as long as they hold. */
export function serverClaims(now: () => number, fault: ClaimFault | undefined) {
  const byBill = new Map<string, readonly Kept[]>();
  return {
    claim: (deviceId: string, { billId, userId, pieces, holdsMs }: Asked) => {
      const standing = (byBill.get(billId) ?? []).filter(({ untilMs }) => fault === 'for-ever' || untilMs > now());
      const untilMs = now() + holdsMs;
      const known = standing.find((one) => one.deviceId === deviceId);
      const isAgain = known !== undefined && JSON.stringify(known.pieces) === JSON.stringify(pieces);
      const own = { deviceId, userId, pieces, sinceMs: isAgain ? known.sinceMs : now(), untilMs };
      const others = standing.filter((one) => one !== known);
      const next = isAgain ? standing.map((one) => (one === known ? own : one)) : [...others, own];
      byBill.set(billId, next);
      const earlier = fault === 'silent' ? [] : next.slice(0, next.indexOf(own));
      const before = earlier.filter((one) => doOverlap(one, { pieces }));
      return {
        before: before.map((one) => ({
          deviceId: one.deviceId,
          userId: one.userId,
          sinceMs: now() - one.sinceMs,
          leftMs: Math.max(0, one.untilMs - now()),
        })),
      };
    },
    release: (deviceId: string, billId: string): void => {
      if (fault === 'for-ever') return;
      byBill.set(
        billId,
        (byBill.get(billId) ?? []).filter((one) => one.deviceId !== deviceId),
      );
    },
  };
}
