import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '@tresen/contract/contract';
import { type CardVerb, deviceCalls, type Wire } from '../sender/till-calls.ts';
import pathsOfCards from './card-contract.gen.json' with { type: 'json' };

export type CardCalls = Pick<ContractRouterClient<typeof contract>['till'], CardVerb>;

/** How a till has cards charged by the server: paths of their own, loaded where there are terminals. */
export function cardCalls(wire: Wire): CardCalls {
  return deviceCalls(pathsOfCards, wire);
}
