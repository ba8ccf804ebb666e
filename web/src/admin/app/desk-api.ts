import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { contract } from '@tresen/contract/contract';
import { type CallContext, type DeskPart, linkTo } from './api.ts';
import pathsOfContract from './desk-contract.gen.json' with { type: 'json' };

/** What only single screens of the desk ask for: no part of the first load. */
export const api: ContractRouterClient<Pick<typeof contract, DeskPart>, CallContext> = createORPCClient(
  linkTo(pathsOfContract),
);

export const queries = createTanstackQueryUtils(api);
