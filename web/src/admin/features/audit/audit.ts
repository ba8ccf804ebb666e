import type { auditApi } from './audit-api.ts';

type Answers = typeof auditApi.audit;
export type Audit = Awaited<ReturnType<Answers['show']>>;
export type AuditedReceiptView = Awaited<ReturnType<Answers['receipt']>>;
export type AuditedZReport = Awaited<ReturnType<Answers['zReport']>>;

/** The name of a place inside of the access. */
export function placeName(audit: Audit, locationId: string): string {
  return audit.locations.find((place) => place.locationId === locationId)?.name ?? '';
}
