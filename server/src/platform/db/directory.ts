import type { DeviceRole } from '@tresen/domain/people/device-access';
import { isRight, type Right } from '@tresen/domain/people/rights';
import { type Kysely, sql } from 'kysely';
import type { DB } from './tables.gen.ts';
import { type OrgId, vouchedOrgId } from './tenant.ts';

type Row<Columns> = Columns & { readonly org_id: string };

/** The few questions asked before the organisation is known. Each is one listed function of the database. */
export type Directory = ReturnType<typeof openDirectory>;

export function openDirectory(db: Kysely<DB>) {
  return { ...peopleOf(db), ...auditorsOf(db), ...devicesOf(db), ...placesOf(db) };
}

/** Who belongs to an organisation, is invited to one, or was let in to help. */
function peopleOf(db: Kysely<DB>) {
  return {
    async membershipsOf(userId: string) {
      const { rows } = await sql<
        Row<{ name: string; role: string }>
      >`select * from directory.memberships_of(${userId})`.execute(db);
      return rows.map((row) => ({ orgId: vouched(row), name: row.name, role: row.role }));
    },

    /** What somebody may in an organisation beside their role there. */
    async rightsOf(userId: string, orgId: OrgId): Promise<readonly Right[]> {
      const { rows } = await sql<
        Row<{ rights: readonly string[] }>
      >`select * from directory.rights_of(${userId})`.execute(db);
      return rows.find((row) => row.org_id === orgId)?.rights.filter(isRight) ?? [];
    },

    /** Also where the person was deactivated: for what is kept about them, and for going away. */
    async allMembershipsOf(userId: string) {
      const { rows } = await sql<
        Row<{ name: string; role: string; is_active: boolean }>
      >`select * from directory.all_memberships_of(${userId})`.execute(db);
      return rows.map((row) => ({ orgId: vouched(row), name: row.name, role: row.role, isActive: row.is_active }));
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

/** Auditors who were let in. What is over is not found. */
function auditorsOf(db: Kysely<DB>) {
  const first = (rows: readonly Row<{ auditor_grant_id: string }>[]) => {
    const [row] = rows;
    return row && { orgId: vouched(row), auditorGrantId: row.auditor_grant_id };
  };
  return {
    async auditorGrantByLink(linkHash: Buffer, at: Temporal.Instant) {
      const { rows } = await sql<
        Row<{ auditor_grant_id: string }>
      >`select * from directory.auditor_grant_by_link(${linkHash}, ${at.toString()})`.execute(db);
      return first(rows);
    },

    async auditorGrantBySession(sessionHash: Buffer, at: Temporal.Instant) {
      const { rows } = await sql<
        Row<{ auditor_grant_id: string }>
      >`select * from directory.auditor_grant_by_session(${sessionHash}, ${at.toString()})`.execute(db);
      return first(rows);
    },
  };
}

/** Devices, and the codes that make one. */
function devicesOf(db: Kysely<DB>) {
  return {
    /** A device that says who it is has proved nothing yet. */
    async deviceById(deviceId: string) {
      const { rows } = await sql<
        Row<{
          location_id: string;
          role: DeviceRole;
          public_key: string;
          state: 'active' | 'frozen' | 'lost' | 'revoked';
        }>
      >`select * from directory.device_by_id(${deviceId})`.execute(db);
      const [row] = rows;
      if (!row) return undefined;
      const { location_id, role, public_key, state } = row;
      return { orgId: vouched(row), locationId: location_id, role, publicKey: public_key, state };
    },

    async deviceCode(codeHash: Buffer, at: Temporal.Instant) {
      const { rows } = await sql<
        Row<{ code_id: string }>
      >`select * from directory.device_code_by_hash(${codeHash}, ${at.toString()})`.execute(db);
      const [row] = rows;
      return row && { orgId: vouched(row), codeId: row.code_id };
    },
  };
}

/** What guests and the clock ask for. */
function placesOf(db: Kysely<DB>) {
  return {
    /** An old link leads to the location as well as the one it has now. */
    async locationBySlug(slug: string) {
      const { rows } = await sql<
        Row<{ location_id: string; current_slug: string }>
      >`select * from directory.location_by_slug(${slug})`.execute(db);
      const [row] = rows;
      return row && { orgId: vouched(row), locationId: row.location_id, currentSlug: row.current_slug };
    },

    async menuById(menuId: string) {
      const { rows } = await sql<
        Row<{ location_id: string }>
      >`select * from directory.menu_by_id(${menuId}::uuid)`.execute(db);
      const [row] = rows;
      return row && { orgId: vouched(row), locationId: row.location_id };
    },

    /** The location whose numbers a screen with this address shows. */
    async pickupBoard(codeHash: Buffer) {
      const { rows } = await sql<
        Row<{ location_id: string }>
      >`select * from directory.pickup_board_by_hash(${codeHash})`.execute(db);
      const [row] = rows;
      return row && { orgId: vouched(row), locationId: row.location_id };
    },

    /** How often what guests read has changed. An organisation that never changed anything is not among them. */
    async guestRevisionsOf(orgIds: readonly OrgId[]) {
      const { rows } = await sql<
        Row<{ revision: number }>
      >`select * from directory.guest_revisions_of(${[...orgIds]}::uuid[])`.execute(db);
      return new Map(rows.map((row) => [vouched(row), row.revision]));
    },

    /** All that have a location, and so may have books. */
    async organizationsWithLocations(): Promise<readonly OrgId[]> {
      const { rows } = await sql<
        Row<object>
      >`select distinct org_id from directory.closings_due('infinity', 10000000) order by org_id`.execute(db);
      return rows.map(vouched);
    },

    /** Free for this location of ours: nobody has it, or it is, or once was, the location's own. */
    async isSlugFree(slug: string, orgId: OrgId, locationId: string | undefined): Promise<boolean> {
      const { rows } = await sql<{
        is_free: boolean;
      }>`select directory.is_slug_free(${slug}, ${orgId}::uuid, ${locationId ?? null}::uuid) as is_free`.execute(db);
      return rows[0]?.is_free ?? false;
    },
  };
}

function vouched(row: { readonly org_id: string }): OrgId {
  return vouchedOrgId(row.org_id);
}
