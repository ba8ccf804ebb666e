import {
  type Claim,
  claimHoldsMs,
  claimIsFreshMs,
  type Claims,
  claimsBefore,
  doesHold,
  doOverlap,
  type HeardClaim,
} from '@tresen/domain/bills/claims';
import type { Store } from '../../../shared/store.ts';
import type { TillCalls } from '../sender/till-calls.ts';

/** Whether the amounts can be tapped. `apart`: nobody could be asked, and the payment says so. */
export type ClaimStanding = { readonly may: 'wait' | 'clear' | 'apart' } | ({ readonly may: 'claimed' } & Before);

type Before = { readonly by: Somebody; readonly leftMs: number; readonly needsManager: boolean };
type Somebody = { readonly deviceId: string; readonly userId: string | null };
type ServerBefore = Awaited<ReturnType<TillCalls['claimBill']>>['before'];

/** A payment that is open here, and what was heard of it. */
export type OwnClaim = {
  readonly claim: Claim;
  readonly state: Store<ClaimStanding>;
  /** What each neighbour has answered since it was last asked. */
  readonly answers: Map<string, readonly Somebody[]>;
  /** Who was named by the server when it was last asked; `undefined`: it has not answered. */
  server: ServerBefore | undefined;
  /** Whom this device has told that it was before them. */
  readonly behind: Set<string>;
  /** Asks once more at once. */
  readonly again: () => void;
};

export function nothingHeard(): Pick<OwnClaim, 'answers' | 'server' | 'behind'> {
  return { answers: new Map(), server: undefined, behind: new Set() };
}

type Known = { readonly heard: Claims; readonly linked: readonly string[]; readonly nowMs: number };

/** Whether the amounts can be tapped now; `undefined`: nothing has changed that. */
export function standingOf(asked: OwnClaim, { heard, linked, nowMs }: Known): ClaimStanding | undefined {
  const { state, answers, server, behind } = asked;
  // Who was clear once stays so, because everybody who asked later was told; unless the server, whose order is one for all, had
  // heard another before.
  if (state.get().may === 'clear' && (server === undefined || server.length === 0)) return undefined;
  const first = firstBefore(asked, heard, nowMs);
  if (first) return { may: 'claimed', ...first };
  // Whoever was told to wait may have been clear before: its answer says so.
  if (linked.some((id) => behind.has(id) && !answers.has(id))) return undefined;
  const haveAllAnswered = linked.length > 0 && linked.every((id) => answers.has(id));
  return server || haveAllAnswered ? { may: 'clear' } : undefined;
}

/** Everybody who was before a claim that was heard, this device among them. */
export function beforeOf(claim: Claim, own: OwnClaim | undefined, heard: Claims, nowMs: number): readonly Somebody[] {
  const before = claimsBefore(heard, claim, nowMs).map(({ claim: { deviceId, userId } }) => ({ deviceId, userId }));
  if (!own?.behind.has(claim.deviceId)) return before;
  return [...before, { deviceId: own.claim.deviceId, userId: own.claim.userId }];
}

/** Somebody who comes before this device, as far as the server, the neighbours or its own ears know. */
function firstBefore({ claim, answers, server, behind }: OwnClaim, heard: Claims, nowMs: number): Before | undefined {
  const [atServer] = server ?? [];
  if (atServer) {
    const { deviceId, userId, sinceMs, leftMs } = atServer;
    return { by: { deviceId, userId }, leftMs, needsManager: sinceMs < claimIsFreshMs };
  }
  const [named] = [...answers].flatMap(([from, before]) =>
    before.filter(({ deviceId }) => deviceId !== claim.deviceId && (deviceId === from || !behind.has(deviceId))),
  );
  if (named) return { by: named, leftMs: claimHoldsMs, needsManager: true };
  const isAbout = (one: HeardClaim) =>
    one.claim.billId === claim.billId && doesHold(one, nowMs) && doOverlap(one.claim, claim);
  // Who has answered without naming itself lets this device go first.
  const known = [...heard.values()].find(
    (one) => isAbout(one) && !behind.has(one.claim.deviceId) && !answers.has(one.claim.deviceId),
  );
  if (!known) return undefined;
  const { deviceId, userId, holdsMs } = known.claim;
  const leftMs = Math.min(holdsMs, claimHoldsMs) - (nowMs - known.heardMs);
  return { by: { deviceId, userId }, leftMs, needsManager: nowMs - known.sinceMs < claimIsFreshMs };
}

/** Cleared already, or of two who ask at once the one with the smaller step. */
export function isBefore({ claim, state }: OwnClaim, other: Claim): boolean {
  if (claim.billId !== other.billId || !doOverlap(claim, other)) return false;
  const { may } = state.get();
  if (may === 'clear' || may === 'apart') return true;
  if (may === 'claimed') return false;
  return claim.step === other.step ? claim.deviceId < other.deviceId : claim.step < other.step;
}
