import { buildId } from '../updates/build-id.ts';
import { reportFilter, reportOf, type ReportKind } from './client-error-reports.ts';
import { newReference } from './reference.ts';

const isWorthTelling = reportFilter();

/** Tells the server's log, as well as it can be told. Returns the reference that stands in the log and on the card. */
export function reportClientError(kind: ReportKind, error: unknown, path = window.location.pathname): string {
  const reference = newReference();
  const report = reportOf(kind, error, { path, buildId, reference });
  if (isWorthTelling(report)) {
    void fetch('/api/v1/client-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(report),
      keepalive: true,
    }).catch(() => undefined);
  }
  return reference;
}
