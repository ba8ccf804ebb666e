import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { contract } from '@tresen/contract/contract';
import { CallFailure } from '../../app/calls/call-failure.ts';
import { failureIn } from '../../app/calls/read-answer.ts';
import pathsOfContract from './till-contract.gen.json' with { type: 'json' };

export type CardVerb = 'startCardAttempt' | 'showCardAttempt' | 'cancelCardAttempt' | 'listCardAttempts';

/** What is said of card terminals comes with their screens (`card-calls.ts`), and what the bridge asks for is its own. */
export type TillCalls = Omit<
  ContractRouterClient<typeof contract>['till'],
  'reportBridge' | 'answerBridgeCall' | CardVerb
>;

export type Wire = {
  readonly origin: string;
  readonly send: (request: Request) => Promise<Response>;
  /** What the last hello gave; `undefined` before the first. */
  readonly ticket: () => string | undefined;
};

/** The device's own way to the server: proven by its key, tried once per call, never asking a person for anything. */
export function tillCalls(wire: Wire): TillCalls {
  return deviceCalls(pathsOfContract, wire);
}

/** The same for endpoints of another file. */
export function deviceCalls(
  paths: object,
  { origin, send, ticket }: Wire,
): ContractRouterClient<typeof contract>['till'] {
  // The generated file carries method and path of each endpoint and no schema, so it has the shape but not the type.
  const link = new OpenAPILink(paths as AnyContractRouter, {
    url: new URL('/api/v1', origin).href,
    headers: () => {
      const known = ticket();
      return known === undefined ? {} : { authorization: `Device ${known}` };
    },
    fetch: async (request) => {
      const answer = await send(request).catch((error: unknown) => {
        throw new CallFailure({ kind: 'no-answer' }, error);
      });
      const failure = await failureIn(answer);
      if (failure) throw new CallFailure(failure);
      return answer;
    },
  });
  const client: ContractRouterClient<typeof contract> = createORPCClient(link);
  return client.till;
}
