import { denialAt, type Denial, type Endpoint, type Visitor } from '@tresen/domain/people/access';

export type AccessDecision =
  | { readonly kind: 'enter' }
  | { readonly kind: 'sign-in' }
  /** The card "page not found": what is behind the guard is nobody's business. */
  | { readonly kind: 'not-found'; readonly reason: Exclude<Denial, 'not-signed-in'> }
  | { readonly kind: 'stay'; readonly reason: Exclude<Denial, 'not-signed-in'> };

/** On the first load a refused route is a page not found; later the person stays where they are and is told why. */
export function accessDecision(
  endpoint: Endpoint,
  visitor: Visitor,
  { isFirstLoad }: { readonly isFirstLoad: boolean },
): AccessDecision {
  const denial = denialOf(endpoint, visitor);
  if (denial === undefined) return { kind: 'enter' };
  if (denial === 'not-signed-in') return { kind: 'sign-in' };
  return { kind: isFirstLoad ? 'not-found' : 'stay', reason: denial };
}

/** A guard that fails refuses. */
function denialOf(endpoint: Endpoint, visitor: Visitor): Denial | undefined {
  try {
    return denialAt(endpoint, visitor);
  } catch {
    return 'role';
  }
}
