import { sql } from 'kysely';
import { type AuditorAccess, withinAudit } from '../../platform/db/within-audit.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { auditSessionHash } from './audit-keys.ts';
import type { RequestView, Services } from './edge.ts';

const mostAsked = 300;

type Read = {
  /** The endpoint's name in the contract. */
  readonly endpoint: string;
  readonly asked: unknown;
};

/** Lets an auditor in whose access still lasts, after writing down what is about to be read. What is refused later was asked all the same. */
export async function requireAuditor(
  { db, directory }: Pick<Services, 'db' | 'directory'>,
  request: Pick<RequestView, 'auditSession'>,
  { endpoint, asked }: Read,
): Promise<AuditorAccess> {
  if (request.auditSession === undefined) throw refusal('session/missing');
  const access = await directory.auditorGrantBySession(auditSessionHash(request.auditSession), Temporal.Now.instant());
  if (!access) throw refusal('audit/ended');
  const said = (JSON.stringify(asked ?? {}) ?? '{}').slice(0, mostAsked);
  const { rows } = await withinAudit(db, access, (tx) =>
    sql<{ noted: boolean }>`select app.note_audit_read(${endpoint}, ${said}) as noted`.execute(tx),
  );
  if (rows[0]?.noted !== true) throw refusal('audit/ended');
  return access;
}
