import { denialAt, type Denial } from '@tresen/domain/people/access';
import type { EndpointMeta } from '@tresen/contract/endpoint';
import type { Right } from '@tresen/domain/people/rights';
import { type Role, roleOf } from '@tresen/domain/people/roles';
import type { Feature } from '@tresen/domain/locations/feature-gates';
import type { Account, AccountSession } from '../../platform/auth/account.ts';
import type { Directory } from '../../platform/db/directory.ts';
import type { OrgId } from '../../platform/db/tenant.ts';

type Services = { readonly orgId: OrgId; readonly name: string };
type Membership = Services & { readonly role: string };

/** Somebody with a session: who it is, where, and as what. */
export type Visitor = {
  readonly account: Account;
  readonly session: AccountSession;
  readonly role: Role;
  readonly rights: readonly Right[];
  readonly organization: Services | undefined;
  readonly memberships: readonly Membership[];
  readonly supportGrantUntil: Temporal.Instant | undefined;
};

/** The tenant comes from here, from the session and the directory, and from nowhere else. */
export async function visitorOf(
  session: AccountSession,
  directory: Directory,
  now: Temporal.Instant,
): Promise<Visitor> {
  const { account } = session;
  if (account.kind === 'support') return supporterOf(session, directory, now);

  const memberships = await directory.membershipsOf(account.userId);
  const here = memberships.find((membership) => membership.orgId === session.organizationId) ?? memberships[0];
  const role = roleOf({ accountKind: account.kind, memberRole: here?.role, hasSupportGrant: false });
  const rights = here && role === 'staff' ? await directory.rightsOf(account.userId, here.orgId) : [];
  return { account, session, role, rights, organization: here, memberships, supportGrantUntil: undefined };
}

/** What stands between a visitor and an endpoint, apart from a feature: those depend on the tenant's rows. */
export function denialFor(meta: EndpointMeta, visitor: Visitor | undefined): Denial | undefined {
  if (meta.notForSupport && visitor?.role === 'support') return 'role';
  return denialAt({ access: meta.access }, { role: visitor?.role, rights: visitor?.rights, locations: [] });
}

export function isFeatureDenied(meta: EndpointMeta, features: readonly Feature[]): boolean {
  return meta.feature !== undefined && !features.includes(meta.feature);
}

async function supporterOf(session: AccountSession, directory: Directory, now: Temporal.Instant): Promise<Visitor> {
  const grants = await directory.openSupportGrants(now);
  const grant = grants.find((open) => open.orgId === session.organizationId);
  const role = roleOf({ accountKind: 'support', hasSupportGrant: grant !== undefined });
  return {
    account: session.account,
    session,
    role,
    rights: [],
    organization: grant,
    memberships: [],
    supportGrantUntil: grant?.endsAt,
  };
}
