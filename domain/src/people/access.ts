import { type Feature, isFeatureOn } from '../locations/feature-gates.ts';
import { keepsBooksOnly, readsBooks, type Right } from './rights.ts';
import { isManager, isMember, type Role } from './roles.ts';

/**
 * Who may open a route or call an endpoint. `seller`: members who work at a till. `books`: managers, and
 * who keeps the books. A device is nobody's account: it proves itself with its key. Nor is an auditor: a link and a code
 * let them in for a while, and nothing but what is made for them is open.
 */
export const accessLevels = [
  'anyone',
  'signed-in',
  'member',
  'seller',
  'books',
  'manager',
  'device',
  'auditor',
] as const;
export type Access = (typeof accessLevels)[number];

export type Visitor = {
  readonly role: Role | undefined;
  /** Absent: none. */
  readonly rights?: readonly Right[] | undefined;
  readonly locations: readonly { readonly features: readonly Feature[] }[];
};

export type Endpoint = { readonly access: Access; readonly feature?: Feature | undefined };

export type Denial = 'not-signed-in' | 'role' | 'feature';

/** `undefined` means: come in. */
export function denialAt(endpoint: Endpoint, visitor: Visitor): Denial | undefined {
  if (endpoint.access === 'anyone') return undefined;
  if (visitor.role === undefined) return 'not-signed-in';
  if (!hasAccess(endpoint.access, visitor.role, visitor.rights ?? [])) return 'role';
  if (endpoint.feature && !isFeatureOn(endpoint.feature, visitor.locations)) return 'feature';
  return undefined;
}

function hasAccess(access: Access, role: Role, rights: readonly Right[]): boolean {
  switch (access) {
    case 'anyone':
      return true;
    case 'signed-in':
      return role !== 'unknown' && role !== 'customer';
    case 'member':
      return isMember(role);
    case 'seller':
      return isMember(role) && !keepsBooksOnly({ role, rights });
    case 'books':
      return readsBooks({ role, rights });
    case 'manager':
      return isManager(role);
    case 'device':
    case 'auditor':
      return false;
  }
}
