import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '@tresen/contract/contract';

type Client = ContractRouterClient<typeof contract>['zReports'];

export type OpenDay = Awaited<ReturnType<Client['open']>>;
export type ShownZReport = Awaited<ReturnType<Client['show']>>;
