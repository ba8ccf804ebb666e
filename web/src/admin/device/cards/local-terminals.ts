import type { CardAskedFact } from '@tresen/domain/cards/card-facts';
import type { Journal } from '../journal/journal.ts';
import { localBridgeId } from '../printing/local-bridge-choice.ts';
import type { TillCalls } from '../sender/till-calls.ts';
import { localTerminal } from './local-terminal.ts';

export type LocalTerminal = ReturnType<typeof localTerminal>;

/** `undefined`: nobody on this computer speaks to it. */
export type LocalOf = (asked: Pick<CardAskedFact, 'provider' | 'terminalId'>) => LocalTerminal | undefined;

type Parts = { readonly journal: Pick<Journal, 'note' | 'keepNote'>; readonly calls: Pick<TillCalls, 'bridges'> };

/** Terminals of the house beside the bridge on this computer: only where somebody said that it runs here. */
export async function openLocalTerminals({ journal, calls }: Parts): Promise<LocalOf> {
  const bridgeId = localBridgeId();
  if (bridgeId === undefined) return () => undefined;
  let tokens = (await journal.note('bridges').catch(() => undefined))?.bridges ?? [];
  void calls.bridges().then(
    async ({ bridges }) => {
      tokens = bridges;
      await journal.keepNote('bridges', { bridges }).catch(() => undefined);
    },
    () => undefined,
  );
  return ({ provider, terminalId }) => {
    const token = tokens.find(({ deviceId }) => deviceId === bridgeId)?.token;
    return provider === 'zvt' && token !== undefined ? localTerminal({ terminalId, token }) : undefined;
  };
}
