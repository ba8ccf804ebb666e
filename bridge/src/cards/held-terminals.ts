import type { bridgeTerminal } from '@tresen/contract/bridge-cards';
import type { z } from 'zod';
import { type TerminalParts, zvtTerminal, type ZvtTerminal } from './zvt-terminal.ts';

export type BridgeTerminal = z.infer<typeof bridgeTerminal>;

export type HeldTerminals = ReturnType<typeof holdTerminals>;

/** The card terminals of this bridge. One that stands where it stood goes on with what it does. */
export function holdTerminals(parts: Omit<TerminalParts, 'place'>) {
  const held = new Map<string, ZvtTerminal>();
  const rows = new Map<string, BridgeTerminal>();
  const left: ZvtTerminal[] = [];

  return {
    find: (terminalId: string): ZvtTerminal | undefined => held.get(terminalId),
    rows: (): readonly BridgeTerminal[] => [...rows.values()],
    /** Whether it is new, or stands elsewhere now. */
    put(row: BridgeTerminal): boolean {
      const known = rows.get(row.terminalId);
      rows.set(row.terminalId, row);
      if (known && isSamePlace(row, known)) return known.name !== row.name;
      const before = held.get(row.terminalId);
      if (before) left.push(before);
      const { terminalId, address, port, password } = row;
      held.set(terminalId, zvtTerminal({ ...parts, place: { terminalId, address, port, password } }));
      return true;
    },
    /** What was begun at a terminal is brought to its end. */
    async idle(): Promise<void> {
      await Promise.all([...held.values(), ...left].map((terminal) => terminal.idle()));
    },
  };
}

function isSamePlace(row: BridgeTerminal, place: BridgeTerminal): boolean {
  return row.address === place.address && row.port === place.port && row.password === place.password;
}
