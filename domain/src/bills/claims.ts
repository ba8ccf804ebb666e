import type { Settles } from '../sales/sale-fact.ts';

/** Somebody is about to take money for a bill. Talk, no fact: nobody needs one to write, and none is stored. */
export type Claim = {
  readonly billId: string;
  /** Empty: everything. */
  readonly pieces: readonly Settles[];
  readonly deviceId: string;
  readonly userId: string | null;
  readonly step: number;
  /** How long it holds from when it is heard: clocks of devices differ, and jump. */
  readonly holdsMs: number;
  /** A card or online payment whose outcome nobody knows yet. It does not run out. */
  readonly attemptId: string | null;
};

/** Since when, and when last, it was heard: on the clock of this device that only goes forward. */
export type HeardClaim = { readonly claim: Claim; readonly sinceMs: number; readonly heardMs: number };

export const claimHoldsMs = 90_000;
export const guestClaimHoldsMs = 600_000;
/** So often it is said again while the payment is open. */
export const claimAgainMs = 20_000;
/** So fresh a claim is overridden with a manager's PIN only. */
export const claimIsFreshMs = 10_000;
/** So long an answer is waited for. */
export const answerWaitMs = 1000;

/** By device and bill, the last that was heard: who renews it claims it once. */
export type Claims = ReadonlyMap<string, HeardClaim>;

export function hearClaim(claims: Claims, claim: Claim, nowMs: number): Claims {
  const known = claims.get(claimKey(claim));
  const isAgain = known !== undefined && doesHold(known, nowMs) && isSameClaim(known.claim, claim);
  if (isAgain) return new Map(claims).set(claimKey(claim), { claim, sinceMs: known.sinceMs, heardMs: nowMs });
  // Other pieces are another claim, behind everybody who asked meanwhile.
  return new Map(endClaim(claims, claim)).set(claimKey(claim), { claim, sinceMs: nowMs, heardMs: nowMs });
}

function isSameClaim(one: Claimed, other: Claimed): boolean {
  const named = (claim: Claimed) => pieceNames(claim).toSorted().join();
  return named(one) === named(other);
}

/** Paid, or left. */
export function endClaim(claims: Claims, ended: Pick<Claim, 'billId' | 'deviceId'>): Claims {
  const left = new Map(claims);
  left.delete(claimKey(ended));
  return left;
}

export function claimKey({ billId, deviceId }: Pick<Claim, 'billId' | 'deviceId'>): string {
  return `${deviceId}/${billId}`;
}

/** Whatever a device says, it holds no longer than a claim may; and it ends also when its device is gone. */
export function doesHold({ claim, heardMs }: HeardClaim, nowMs: number): boolean {
  if (claim.attemptId !== null) return true;
  const longest = claim.pieces.length > 0 ? guestClaimHoldsMs : claimHoldsMs;
  return nowMs - heardMs < Math.min(claim.holdsMs, longest);
}

/** Everybody else who was heard before and still holds something of it, in the order in which they were heard. */
export function claimsBefore(claims: Claims, own: Claim, nowMs: number): readonly HeardClaim[] {
  const inOrder = [...claims.values()];
  const place = inOrder.findIndex(({ claim }) => claimKey(claim) === claimKey(own));
  const since = inOrder[place]?.sinceMs ?? nowMs;
  return inOrder
    .filter(({ sinceMs }, at) => sinceMs < since || (sinceMs === since && at < place))
    .filter(({ claim }) => claim.deviceId !== own.deviceId && claim.billId === own.billId)
    .filter((heard) => doesHold(heard, nowMs) && doOverlap(heard.claim, own))
    .toSorted((one, other) => one.sinceMs - other.sinceMs);
}

type Claimed = {
  readonly pieces: readonly ({ readonly itemId: string } & (
    | { readonly nos: readonly number[] }
    | { readonly no: number }
  ))[];
};

export function doOverlap(one: Claimed, other: Claimed): boolean {
  if (one.pieces.length === 0 || other.pieces.length === 0) return true;
  const named = new Set(pieceNames(one));
  return pieceNames(other).some((piece) => named.has(piece));
}

function pieceNames({ pieces }: Claimed): readonly string[] {
  return pieces.flatMap((some) => ('nos' in some ? some.nos : [some.no]).map((no) => `${some.itemId}/${no}`));
}
