import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { contract } from '@tresen/contract/contract';
import { failureOf } from '../../app/calls/call-failure.ts';
import { callPath } from '../../app/calls/call-path.ts';
import paths from './audit-contract.gen.json' with { type: 'json' };

/** No account stands behind an auditor: nobody is asked to sign in again, and what is over is over. */
const call = callPath({
  send: (request) => fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(20_000)]) }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  renewSession: () => Promise.resolve(false),
  askForPassword: () => Promise.resolve(false),
  onOutcome: () => undefined,
});

export const auditApi: ContractRouterClient<Pick<typeof contract, 'audit'>> = createORPCClient(
  // The generated file carries method and path of each endpoint and no schema, so it has the shape but not the type.
  new OpenAPILink(paths as AnyContractRouter, {
    url: new URL('/api/v1', globalThis.location?.origin ?? 'http://localhost').href,
    fetch: (request) => call(request),
  }),
);

export const audited = createTanstackQueryUtils(auditApi).audit;

/** Nobody has opened anything here, or it is over. */
export function isOver(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'problem' && ['session/missing', 'audit/ended'].includes(failure.problem.code);
}
