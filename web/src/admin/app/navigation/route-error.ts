import type { Denial } from '@tresen/domain/people/access';
import type { Feature } from '@tresen/domain/locations/feature-gates';
import { data, isRouteErrorResponse } from 'react-router';

export type NotFoundReason = Exclude<Denial, 'not-signed-in'> | 'unknown-path';

export type NotFound = { readonly reason: NotFoundReason; readonly feature?: Feature };

/** What a loader throws when there is nothing to show at an address. */
export function notFound(details: NotFound) {
  return data(details, { status: 404, statusText: 'Page Not Found' });
}

export function notFoundIn(error: unknown): NotFound | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 404) return undefined;
  const details: unknown = error.data;
  return isNotFound(details) ? details : { reason: 'unknown-path' };
}

function isNotFound(details: unknown): details is NotFound {
  return typeof details === 'object' && details !== null && 'reason' in details;
}
