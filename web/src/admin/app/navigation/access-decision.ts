import { denialAt, type Denial, type Door, type Visitor } from '@tresen/domain/people/access';

export type DoorDecision =
  | { readonly kind: 'enter' }
  | { readonly kind: 'sign-in' }
  /** The card "page not found": what is behind the door is nobody's business. */
  | { readonly kind: 'not-found'; readonly reason: Exclude<Denial, 'not-signed-in'> }
  | { readonly kind: 'stay'; readonly reason: Exclude<Denial, 'not-signed-in'> };

/** On the first load a closed door is a page not found; later the person stays where they are and is told why. */
export function doorDecision(door: Door, visitor: Visitor, isFirstLoad: boolean): DoorDecision {
  const denial = denialOf(door, visitor);
  if (denial === undefined) return { kind: 'enter' };
  if (denial === 'not-signed-in') return { kind: 'sign-in' };
  return { kind: isFirstLoad ? 'not-found' : 'stay', reason: denial };
}

/** A guard that cannot make up its mind keeps the door closed. */
function denialOf(door: Door, visitor: Visitor): Denial | undefined {
  try {
    return denialAt(door, visitor);
  } catch {
    return 'role';
  }
}
