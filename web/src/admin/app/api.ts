import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { contract } from '@tresen/contract/contract';
import { callPath, type CallParts } from './calls/call-path.ts';
import pathsOfContract from './contract.gen.json' with { type: 'json' };
import type pathsOfDesk from './desk-contract.gen.json';

/** A call that is pressed again after no answer came passes the key of the first try. */
export type CallContext = { readonly idempotencyKey?: string };

/** What single screens of the desk ask for comes with them. */
export type DeskPart = keyof typeof pathsOfDesk;

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

/** The API for people, typed by the contract; a device has a way of its own. Throws `CallFailure` and nothing else. */
export const api: ContractRouterClient<Omit<typeof contract, 'till' | DeskPart>, CallContext> = createORPCClient(
  linkTo(pathsOfContract),
);

/** The same as options for queries and mutations, with their keys. */
export const queries = createTanstackQueryUtils(api);

/** The session and the connectivity learn from every call without the calls knowing them. */
export function connectCalls(connected: Hooks): void {
  hooks = connected;
}

/** The way to endpoints whose paths are known: those of the first load, or those a screen brings along. */
export function linkTo(known: object): OpenAPILink<CallContext> {
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
