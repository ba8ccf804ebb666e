import type { Catalogue } from '../offer/catalogue.ts';
import type { LogActor } from '../device-log/log-entry.ts';

type ApprovalRules = Pick<Catalogue, 'staff'> & { readonly location: Pick<Catalogue['location'], 'entitlements'> };

/** Where somebody has a PIN, nothing else opens a till: no log-in, and no memory of one. */
export function asksForPins({ location, staff }: ApprovalRules): boolean {
  return location.entitlements.includes('pos_staff_logins') && staff.some(({ pin }) => pin !== null);
}

/** Who stands at a till, and how they showed it. `device`: only the device remembers them. */
export type Presence = { readonly isManager: boolean; readonly via: LogActor['via'] };

/**
 * "A manager's PIN": whether this person may say yes to what needs a manager. A log-in that the server has just confirmed
 * counts only where there are no PINs; what a device remembers never does.
 */
export function mayApprove({ isManager, via }: Presence, rules: ApprovalRules): boolean {
  return isManager && (via === 'pin' || (via === 'session' && !asksForPins(rules)));
}

/** What is odd about who an entry says it is by. It stands all the same: a fact is never refused. */
export const actorOdditySeverities = { 'actor-unknown': 'warning', 'manager-not-proven': 'serious' } as const;
export type ActorOddity = keyof typeof actorOdditySeverities;

type Act = { readonly actor: LogActor; readonly needsManager: boolean };

/** As the server can judge it: a device vouches for a PIN that was typed, but not for who has one and what they may. */
export function actorOddity({ actor, needsManager }: Act, rules: ApprovalRules): ActorOddity | undefined {
  const person = rules.staff.find(({ userId }) => userId === actor.userId);
  if (actor.userId !== null && !person) return 'actor-unknown';
  if (!needsManager) return undefined;
  return person && mayApprove({ ...person, via: actor.via }, rules) ? undefined : 'manager-not-proven';
}
