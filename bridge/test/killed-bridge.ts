import type { CardAsk, CardOutcome } from '@tresen/domain/cards/card-terminal';
import { type AttemptJournal, openAttemptJournal } from '../src/cards/attempt-journal.ts';
import { zvtTerminal } from '../src/cards/zvt-terminal.ts';
import { type OpenLine, openZvtLine } from '../src/zvt/zvt-line.ts';

/** A program with one terminal that kills itself at its n-th step: before or after it writes, sends or hears something. */
type Task = { readonly folder: string; readonly port: number; readonly ask: CardAsk; readonly diesAt: number };
const task = JSON.parse(process.argv[2] ?? '{}') as Task;

let steps = 0;
function step(): void {
  steps += 1;
  if (steps === task.diesAt) process.kill(process.pid, 'SIGKILL');
}

function around<Args extends readonly unknown[], Value>(work: (...args: Args) => Value) {
  return (...args: Args): Value => {
    step();
    const value = work(...args);
    step();
    return value;
  };
}

const kept = openAttemptJournal(`${task.folder}/attempts.db`);
const journal: AttemptJournal = {
  ...kept,
  ask: around(kept.ask),
  hear: around(kept.hear),
  settle: around(kept.settle),
  leaveToPerson: around(kept.leaveToPerson),
};
const open: OpenLine = async (place, within) => {
  const line = await openZvtLine(place, within);
  return {
    ...line,
    send: around(line.send),
    next: async (patience) => {
      const apdu = await line.next(patience);
      step();
      return apdu;
    },
  };
};
const terminal = zvtTerminal({
  place: { terminalId: 't1', address: '127.0.0.1', port: task.port, password: '000000' },
  journal,
  timeZone: () => 'Europe/Berlin',
  cardDataSeen: () => undefined,
  open,
  patience: { answer: 2000, whole: 10_000 },
});
let outcome: CardOutcome = await terminal.start(task.ask, () => undefined, new AbortController().signal);
for (let asked = 0; outcome.state === 'unknown' && asked < 40; asked += 1) {
  const found = await terminal.reconcile(task.ask);
  if (found !== 'not-found-yet') outcome = found;
  if (found === 'not-found-yet') await new Promise((again) => setTimeout(again, 100));
  else if (found.state === 'unknown') break;
}
// Asked for once more, it says the same.
const again = await terminal.start(task.ask, () => undefined, new AbortController().signal);
process.stdout.write(`${JSON.stringify({ outcome, again, steps })}\n`, () => process.exit(0));
