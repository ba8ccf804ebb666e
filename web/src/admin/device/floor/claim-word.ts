import { type Claim, claimHoldsMs } from '@tresen/domain/bills/claims';

/** What devices say to each other of payments that are open. One of the three. */
export type ClaimWord = {
  readonly claim?: Claim;
  /** The answer, to who asked: everybody who was before. */
  readonly heard?: {
    readonly billId: string;
    readonly before: readonly { readonly deviceId: string; readonly userId: string | null }[];
  };
  /** Of which bill. */
  readonly ended?: string;
};

const mostPieces = 500;

/** A neighbour may say anything: only what can be used is heard, and for no longer than a waiter's claim lasts. */
export function claimWordIn(said: unknown): ClaimWord | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const { claim, heard, ended } = said as ClaimWord;
  if (typeof ended === 'string') return { ended };
  if (isNamed(claim) && Array.isArray(claim.pieces) && claim.pieces.length <= mostPieces && isFigure(claim.step))
    return claim.pieces.every(isPiece) && isFigure(claim.holdsMs)
      ? { claim: { ...claim, holdsMs: Math.min(claim.holdsMs, claimHoldsMs), attemptId: null } }
      : undefined;
  if (isNamed(heard) && Array.isArray(heard.before) && heard.before.every(isSomebody)) return { heard };
  return undefined;
}

function isNamed<Said extends { readonly billId: string }>(said: Said | undefined): said is Said {
  return typeof said === 'object' && said !== null && typeof said.billId === 'string';
}

function isFigure(said: unknown): boolean {
  return typeof said === 'number' && Number.isSafeInteger(said) && said >= 0;
}

function isPiece(said: unknown): boolean {
  if (typeof said !== 'object' || said === null || !('itemId' in said)) return false;
  return ('nos' in said && Array.isArray(said.nos)) || ('no' in said && isFigure(said.no));
}

function isSomebody(said: unknown): boolean {
  return typeof said === 'object' && said !== null && 'deviceId' in said && typeof said.deviceId === 'string';
}
