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

/** Whether the amounts can be tapped. `apart`: nobody could be asked, and the payment says so. */
export type ClaimStanding = { readonly may: 'wait' | 'clear' | 'apart' } | ({ readonly may: 'claimed' } & Before);

type Before = { readonly by: Somebody; readonly leftMs: number; readonly needsManager: boolean };
export type Somebody = { readonly deviceId: string; readonly userId: string | null };
/** As it was when it was heard: it runs out like the claim itself. */
type Named = Before & { readonly heardMs: number };

/** Stands for no device. */
export const theServer = 'server';

/** A payment that is open here, and what was heard of it. */
export type OwnClaim = {
  readonly claim: Claim;
  readonly state: Store<ClaimStanding>;
  /** Who has answered since it was last asked: a neighbour by its id, or the server. */
  readonly answered: Set<string>;
  /** Whom each of them named when it last answered. It counts until they answer otherwise, also when they are not heard any more. */
  readonly named: Map<string, readonly Named[]>;
  /** Whom this device has told that it was before them. */
  readonly behind: Set<string>;
  /** Asks once more at once. */
  readonly again: () => void;
};

export function nothingHeard(): Pick<OwnClaim, 'answered' | 'named' | 'behind'> {
  return { answered: new Set(), named: new Map(), behind: new Set() };
}

type Known = { readonly heard: Claims; readonly linked: readonly string[]; readonly nowMs: number };

/** Whether the amounts can be tapped now; `undefined`: nothing has changed that. */
export function standingOf(asked: OwnClaim, { heard, linked, nowMs }: Known): ClaimStanding | undefined {
  const { state, answered, named, behind } = asked;
  // Who was clear once stays so, because everybody who asked later was told; unless the server, whose order is one for all, had
  // heard another before.
  if (state.get().may === 'clear' && (named.get(theServer) ?? []).length === 0) return undefined;
  const first = firstBefore(asked, heard, nowMs);
  if (first) return { may: 'claimed', ...first };
  // Whoever was told to wait may have been clear before: its answer says so.
  if (linked.some((id) => behind.has(id) && !answered.has(id))) return undefined;
  const haveAllAnswered = linked.length > 0 && linked.every((id) => answered.has(id));
  return answered.has(theServer) || haveAllAnswered ? { may: 'clear' } : undefined;
}

/** Everybody who was before a claim that was heard, this device among them. */
export function beforeOf(claim: Claim, own: OwnClaim | undefined, heard: Claims, nowMs: number): readonly Somebody[] {
  const before = claimsBefore(heard, claim, nowMs).map(({ claim: { deviceId, userId } }) => ({ deviceId, userId }));
  if (!own?.behind.has(claim.deviceId)) return before;
  return [...before, { deviceId: own.claim.deviceId, userId: own.claim.userId }];
}

/** Somebody who comes before this device, as far as the server, the neighbours or its own ears know. */
function firstBefore({ claim, answered, named, behind }: OwnClaim, heard: Claims, nowMs: number): Before | undefined {
  const fromServer = named.get(theServer) ?? [];
  const fromOthers = [...named].flatMap(([from, some]) =>
    some.filter(({ by: { deviceId } }) => deviceId === from || !behind.has(deviceId)),
  );
  for (const { by, leftMs, needsManager, heardMs } of [...fromServer, ...fromOthers])
    if (by.deviceId !== claim.deviceId && nowMs - heardMs < leftMs)
      return { by, leftMs: leftMs - (nowMs - heardMs), needsManager };
  const isAbout = (one: HeardClaim) =>
    one.claim.billId === claim.billId && doesHold(one, nowMs) && doOverlap(one.claim, claim);
  // Who has answered without naming itself lets this device go first.
  const known = [...heard.values()].find(
    (one) => isAbout(one) && !behind.has(one.claim.deviceId) && !answered.has(one.claim.deviceId),
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

/** Whoever answers says anew who was before. */
export function hearAnswer(
  { answered, named }: OwnClaim,
  from: string,
  before: readonly Before[],
  nowMs: number,
): void {
  answered.add(from);
  named.set(
    from,
    before.map((one) => ({ ...one, heardMs: nowMs })),
  );
}

/** Somebody has paid or left: nobody has to wait for them, whoever named them. */
export function hearEnd({ named, behind }: OwnClaim, deviceId: string): void {
  behind.delete(deviceId);
  for (const [from, some] of named)
    named.set(
      from,
      some.filter(({ by }) => by.deviceId !== deviceId),
    );
}
