import { createCardTerminal } from './create-card-terminal.ts';
import { listCardTerminals } from './list-card-terminals.ts';
import { listReaders } from './list-readers.ts';
import { restoreCardTerminal } from './restore-card-terminal.ts';
import { retireCardTerminal } from './retire-card-terminal.ts';
import { saveCardTerminal } from './save-card-terminal.ts';
import { showTerminalState } from './show-terminal-state.ts';
import { switchCardTerminals } from './switch-card-terminals.ts';

/** The verbs of card terminals, as the contract names them. */
export const cardTerminalVerbs = {
  list: listCardTerminals,
  switchOn: switchCardTerminals,
  readers: listReaders,
  create: createCardTerminal,
  save: saveCardTerminal,
  state: showTerminalState,
  retire: retireCardTerminal,
  restore: restoreCardTerminal,
};
