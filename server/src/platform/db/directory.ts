import { type Kysely, sql } from 'kysely';
import type { DB } from './tables.gen.ts';
import { type OrgId, vouchedOrgId } from './tenant.ts';

type Row<Columns> = Columns & { readonly org_id: string };

/** The few questions asked before the organisation is known. Each is one listed function of the database. */
export type Directory = ReturnType<typeof openDirectory>;

export function openDirectory(db: Kysely<DB>) {
  return {
    async membershipsOf(userId: string) {
      const { rows } = await sql<
        Row<{ name: string; role: string }>
      >`select * from directory.memberships_of(${userId})`.execute(db);
      return rows.map((row) => ({ orgId: vouched(row), name: row.name, role: row.role }));
    },

    async openSupportGrants(at: Temporal.Instant) {
      const { rows } = await sql<
        Row<{ name: string; ends_at: Temporal.Instant }>
      >`select * from directory.open_support_grants(${at.toString()})`.execute(db);
      return rows.map((row) => ({ orgId: vouched(row), name: row.name, endsAt: row.ends_at }));
    },

    async invitationByToken(tokenHash: Buffer, at: Temporal.Instant) {
      const { rows } = await sql<
        Row<{ invitation_id: string; organization_name: string; email: string; role: string }>
      >`select * from directory.invitation_by_token(${tokenHash}, ${at.toString()})`.execute(db);
      const [row] = rows;
      if (!row) return undefined;
      return {
        orgId: vouched(row),
        invitationId: row.invitation_id,
        organizationName: row.organization_name,
        email: row.email,
        role: row.role,
      };
    },

    async invitationsFor(email: string, at: Temporal.Instant) {
      const { rows } = await sql<
        Row<{ invitation_id: string; organization_name: string; role: string; expires_at: Temporal.Instant }>
      >`select * from directory.invitations_for(${email}, ${at.toString()})`.execute(db);
      return rows.map((row) => ({
        orgId: vouched(row),
        invitationId: row.invitation_id,
        organizationName: row.organization_name,
        role: row.role,
        expiresAt: row.expires_at,
      }));
    },
  };
}

function vouched(row: { readonly org_id: string }): OrgId {
  return vouchedOrgId(row.org_id);
}
