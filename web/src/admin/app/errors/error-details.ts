import { isRouteErrorResponse } from 'react-router';
import { failureOf } from '../calls/call-failure.ts';

export const knownStatuses = [400, 401, 403, 404, 408, 409, 423, 429, 500, 503] as const;
export type KnownStatus = (typeof knownStatuses)[number];

export type ErrorDetails = {
  /** `undefined`: the server could not be reached at all. */
  readonly status: number | undefined;
  /** The id under which the server logged it. */
  readonly traceId?: string;
  readonly retryAfterSeconds?: number;
};

/** Whatever was thrown, as a status. What nobody expected is our fault: 500. */
export function errorDetails(error: unknown): ErrorDetails {
  if (isRouteErrorResponse(error)) return { status: error.status };
  const failure = failureOf(error);
  switch (failure?.kind) {
    case undefined:
      return { status: 500 };
    case 'no-answer':
    case 'foreign-answer':
      return { status: undefined };
    case 'problem': {
      const { status, traceId, retryAfterSeconds } = failure.problem;
      return { status, traceId, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
    }
  }
}

export function isKnownStatus(status: number): status is KnownStatus {
  return knownStatuses.some((known) => known === status);
}

export type ErrorAction = 'back' | 'login' | 'dashboard' | 'home' | 'reload' | 'retry';

const actions: Record<KnownStatus, readonly ErrorAction[]> = {
  400: ['back'],
  401: ['login'],
  403: ['dashboard', 'back'],
  404: ['dashboard', 'back'],
  408: ['retry'],
  409: ['reload'],
  423: ['back'],
  429: ['retry'],
  500: ['retry', 'dashboard'],
  503: ['retry'],
};

type Lost = { readonly status: number | undefined; readonly hasDashboard: boolean };

/** The ways out, the best one first. Who is not signed in has no dashboard to go to. */
export function errorActions({ status, hasDashboard }: Lost): readonly ErrorAction[] {
  const found: readonly ErrorAction[] = status !== undefined && isKnownStatus(status) ? actions[status] : ['retry'];
  return found.map((action) => (action === 'dashboard' && !hasDashboard ? 'home' : action));
}

/** Seconds after which the page tries again by itself or lets the person try. */
export function waitBeforeRetry({ status, retryAfterSeconds }: ErrorDetails): {
  seconds: number;
  isAutomatic: boolean;
} {
  if (status === undefined || status === 503) return { seconds: 15, isAutomatic: true };
  if (status === 429) return { seconds: Math.min(retryAfterSeconds ?? 10, 600), isAutomatic: false };
  return { seconds: 0, isAutomatic: false };
}
