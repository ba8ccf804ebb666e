import { isMemberRole } from '@tresen/domain/people/roles';

export const invitationColumns = ['invitation_id', 'email', 'role', 'created_at', 'expires_at'] as const;

type Row = {
  readonly invitation_id: string;
  readonly email: string;
  readonly role: string;
  readonly created_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant;
};

/** An invitation as the organisation that sent it sees it. */
export function invitationView(row: Row) {
  return {
    invitationId: row.invitation_id,
    email: row.email,
    role: isMemberRole(row.role) ? row.role : ('staff' as const),
    createdAt: row.created_at.toString(),
    expiresAt: row.expires_at.toString(),
  };
}
