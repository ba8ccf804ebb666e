import { outside } from '../../core/calls/use-case.ts';

/** Empty for everybody who is not support. */
export const listOpenOrganizations = outside.support.organizations.handler(
  async ({ context: { visitor, directory, now } }) => {
    if (visitor?.account.kind !== 'support') return { organizations: [] };
    const open = await directory.openSupportGrants(now);
    return {
      organizations: open.map((organization) => ({
        organizationId: organization.orgId,
        name: organization.name,
        endsAt: organization.endsAt.toString(),
      })),
    };
  },
);
