import type { TillTerminal } from '../offer/till-terminal.ts';

/** What a register may charge cards with: its own terminals, or those that are nobody's. */
export function terminalsFor(registerId: string, terminals: readonly TillTerminal[]): readonly TillTerminal[] {
  const own = terminals.filter(({ registerIds }) => registerIds.includes(registerId));
  return own.length > 0 ? own : terminals.filter(({ registerIds }) => registerIds.length === 0);
}
