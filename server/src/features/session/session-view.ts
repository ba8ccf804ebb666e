import type { SessionView } from '@tresen/contract/session';
import { type Feature, features } from '@tresen/domain/locations/feature-gates';
import { isMember, isMemberRole, type MemberRole } from '@tresen/domain/people/roles';
import type { Tx } from '../../platform/db/tenant.ts';
import type { OutsideCall } from '../../core/calls/call.ts';
import type { Visitor } from '../../core/calls/visitor.ts';

/** Who is here, as the screens need it. Locations are listed for those who work in the organisation, and for nobody else. */
export async function sessionView(
  visitor: Visitor | undefined,
  { enter }: Pick<OutsideCall, 'enter'>,
): Promise<SessionView | null> {
  if (!visitor) return null;
  const { account, organization } = visitor;
  const isHere = organization !== undefined && isMember(visitor.role);
  return {
    user: {
      userId: account.userId,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
      locale: account.locale,
      theme: account.theme,
    },
    role: visitor.role,
    rights: isHere ? [...visitor.rights] : [],
    organization: isHere ? { organizationId: organization.orgId, name: organization.name } : null,
    memberships: visitor.memberships
      .filter((membership): membership is typeof membership & { role: MemberRole } => isMemberRole(membership.role))
      .map((membership) => ({ organizationId: membership.orgId, name: membership.name, role: membership.role })),
    supportGrantUntil: visitor.supportGrantUntil?.toString() ?? null,
    locations: isHere ? await enter(organization.orgId, locationsIn) : [],
  };
}

async function locationsIn(tx: Tx): Promise<SessionView['locations']> {
  const rows = await tx
    .selectFrom('app.locations')
    .select(['location_id', 'name', 'features', 'time_zone', 'closing_hour'])
    .where('retired_at', 'is', null)
    .orderBy('name')
    .orderBy('location_id')
    .execute();
  return rows.map((row) => ({
    locationId: row.location_id,
    name: row.name,
    features: row.features.filter(isFeature),
    timeZone: row.time_zone,
    closingHour: row.closing_hour,
  }));
}

function isFeature(text: string): text is Feature {
  return features.some((feature) => feature === text);
}
