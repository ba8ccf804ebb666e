export const roles = ['admin', 'staff', 'support', 'customer', 'user', 'unknown'] as const;
export type Role = (typeof roles)[number];

/** What an account is by itself, before any organisation says who it is there. */
export const accountKinds = ['user', 'support', 'customer'] as const;

export const memberRoles = ['admin', 'staff'] as const;
export type MemberRole = (typeof memberRoles)[number];

export type Claims = {
  readonly accountKind: string;
  readonly memberRole?: string | undefined;
  /** Support may act in an organisation only while its owner's grant runs. */
  readonly hasSupportGrant: boolean;
};

/** Deny by default: a claim nobody knows makes the role `unknown`, never something more. */
export function roleOf(claims: Claims): Role {
  switch (claims.accountKind) {
    case 'customer':
      return 'customer';
    case 'support':
      return claims.hasSupportGrant ? 'support' : 'user';
    case 'user':
      if (claims.memberRole === undefined) return 'user';
      return isMemberRole(claims.memberRole) ? claims.memberRole : 'unknown';
    default:
      return 'unknown';
  }
}

/** The owner's area. `support` is only ever the role of someone with a running grant. */
export function isManager(role: Role): boolean {
  return role === 'admin' || role === 'support';
}

/** Those who work in the organisation: dashboard, revenues and the till are theirs. */
export function isMember(role: Role): boolean {
  return role === 'staff' || isManager(role);
}

/** A grant lets support look and set up; money is taken by the organisation alone. */
export function maySell(role: Role): boolean {
  return role === 'admin' || role === 'staff';
}

export function isMemberRole(role: string): role is MemberRole {
  return memberRoles.some((known) => known === role);
}
