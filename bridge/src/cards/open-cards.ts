import { join } from 'node:path';
import type { ServerCalls } from '../server-calls.ts';
import { openAttemptJournal } from './attempt-journal.ts';
import { type BridgeTerminal, holdTerminals } from './held-terminals.ts';
import { localCards } from './local-cards.ts';
import { callServer } from './serve-calls.ts';

type Settings = {
  readonly folder: string;
  readonly timeZone: () => string;
  readonly calls: Pick<ServerCalls, 'answerCall'>;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
};

/** Everything about cards, with the journal that outlives the program. */
export function openBridgeCards({ folder, timeZone, calls, say, signal }: Settings) {
  const journal = openAttemptJournal(join(folder, 'attempts.db'));
  const seen = new Set<string>();
  const terminals = holdTerminals({
    journal,
    timeZone,
    cardDataSeen: (terminalId) => {
      seen.add(terminalId);
      say(`card terminal ${terminalId} told a whole card number; it was dropped`);
    },
  });

  return {
    answer: localCards(terminals),
    serve: callServer({ terminals, calls, say, signal }),
    rows: (): readonly BridgeTerminal[] => terminals.rows(),
    put: (rows: readonly BridgeTerminal[]): void => rows.forEach((row) => terminals.put(row)),
    /** Terminals that told a whole card number and of which the server has not heard yet. */
    cardDataSeen: (): string[] => [...seen],
    toldOfCardData: (terminalIds: readonly string[]): void =>
      terminalIds.forEach((terminalId) => seen.delete(terminalId)),
    /** Resolves when what was begun at a terminal is over, and kept. */
    async close(): Promise<void> {
      await terminals.idle();
      journal.close();
    },
  };
}
