import { type ClientLink, createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { contract } from '@tresen/contract/contract';
import { CallFailure } from './calls/call-failure.ts';
import { callPath, type CallParts } from './calls/call-path.ts';
import firstPaths from './contract.gen.json' with { type: 'json' };

/** A call that is pressed again after no answer came passes the key of the first try. */
export type CallContext = { readonly idempotencyKey?: string };

type Hooks = Pick<CallParts, 'renewSession' | 'askForPassword' | 'onOutcome'>;

let hooks: Hooks = {
  renewSession: () => Promise.resolve(false),
  askForPassword: () => Promise.resolve(false),
  onOutcome: () => undefined,
};

const call = callPath({
  send: (request) => fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(20_000)]) }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  renewSession: () => hooks.renewSession(),
  askForPassword: () => hooks.askForPassword(),
  onOutcome: (outcome) => hooks.onOutcome(outcome),
});

const firstLink = linkTo(firstPaths);
let deskLink: ClientLink<CallContext> | undefined;

/** The API for people, typed by the contract; devices and auditors have ways of their own. Throws `CallFailure` and nothing else. */
export const api: ContractRouterClient<Omit<typeof contract, 'till' | 'audit'>, CallContext> = createORPCClient({
  call: async (path, input, options) => (await linkOf(path)).call(path, input, options),
} satisfies ClientLink<CallContext>);

/** The same as options for queries and mutations, with their keys. */
export const queries = createTanstackQueryUtils(api);

/** The session and the connectivity learn from every call without the calls knowing them. */
export function connectCalls(connected: Hooks): void {
  hooks = connected;
}

/** The desk's paths are no part of the first load. A screen that is going to ask for one has them fetched while it is fetched itself. */
export async function loadDeskPaths(): Promise<ClientLink<CallContext>> {
  return (deskLink ??= linkTo((await import('./desk-contract.gen.json', { with: { type: 'json' } })).default));
}

/** Which paths come first is generated from the contract: `web/build/write-contract.ts`. */
async function linkOf([part = '']: readonly string[]): Promise<ClientLink<CallContext>> {
  if (part in firstPaths) return firstLink;
  return loadDeskPaths().catch((cause: unknown) => {
    throw new CallFailure({ kind: 'no-answer' }, cause);
  });
}

function linkTo(known: object): OpenAPILink<CallContext> {
  // The generated file carries method and path of each endpoint and no schema, so it has the shape but not the type.
  const paths = known as AnyContractRouter;
  return new OpenAPILink<CallContext>(paths, {
    url: new URL('/api/v1', globalThis.location?.origin ?? 'http://localhost').href,
    fetch: (request, _init, { context }) => {
      if (request.method !== 'GET') {
        request.headers.set('idempotency-key', context.idempotencyKey ?? crypto.randomUUID());
      }
      return call(request);
    },
  });
}
