import type { ShownTerminal } from '@tresen/contract/card-terminals';
import { queries } from '../../../app/api.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';

/** What the server tells of the terminals of a location. */
export type KnownTerminals = {
  readonly terminals: readonly ShownTerminal[];
  readonly registers: readonly { readonly registerId: string; readonly code: string; readonly name: string }[];
  readonly bridges: readonly { readonly deviceId: string; readonly name: string }[];
};

export function askTerminalsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queries.cardTerminals.key() });
}

export function providerText({ provider, bridgeName }: Pick<ShownTerminal, 'provider' | 'bridgeName'>): string {
  const { cardSetup } = translations();
  return provider === 'zvt' ? cardSetup('by.zvt', { bridge: bridgeName }) : cardSetup(`by.${provider}`);
}
