import type { bridgeAnswer, bridgeCall } from '@tresen/contract/bridge-cards';
import type { CardStep } from '@tresen/domain/cards/card-terminal';
import type { z } from 'zod';
import { Refused, type ServerCalls } from '../server-calls.ts';
import { pause } from '../wake-stream.ts';
import type { HeldTerminals } from './held-terminals.ts';
import { sentOutcome } from './sent-outcome.ts';
import type { ZvtTerminal } from './zvt-terminal.ts';

type Answer = z.infer<typeof bridgeAnswer>;
type Call = z.infer<typeof bridgeCall>;

type Parts = {
  readonly terminals: HeldTerminals;
  readonly calls: Pick<ServerCalls, 'answerCall'>;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
};

const nothing: Answer = { isDone: true, step: null, outcome: null, state: null, totals: null };
const tellAgain = [1000, 2000, 5000, 10_000, 20_000] as const;
const never = new AbortController().signal;

/** Does what the server has asked for. What became of it stands in the journal, whether or not the server hears of it. */
export function callServer({ terminals, calls, say, signal }: Parts) {
  async function tell(callId: string, answer: Answer): Promise<void> {
    for (const wait of [...tellAgain, undefined]) {
      try {
        await calls.answerCall({ callId, ...answer });
        return;
      } catch (error) {
        if (error instanceof Refused || wait === undefined || !answer.isDone) return;
        await pause(wait, signal);
      }
    }
  }

  /** One after the other: two on their way at once could come in the other order. */
  function teller(callId: string): (answer: Answer) => void {
    let said = Promise.resolve();
    return (answer) => {
      said = said.then(() => tell(callId, answer));
    };
  }

  async function carryOut(terminal: ZvtTerminal, { kind, ask }: Call, news: (answer: Answer) => void): Promise<Answer> {
    if (kind === 'state') return { ...nothing, state: await terminal.state() };
    if (kind === 'end-of-day') return { ...nothing, totals: totalsOf(await terminal.endOfDay()) };
    if (!ask) return nothing;
    if (kind === 'cancel') terminal.cancel(ask.attemptId);
    if (kind === 'reconcile') {
      const found = await terminal.reconcile(ask);
      return { ...nothing, outcome: found === 'not-found-yet' ? null : sentOutcome(found) };
    }
    if (kind !== 'start') return nothing;
    const seen = (step: CardStep): void => news({ ...nothing, isDone: false, step });
    const outcome = await terminal.start(ask, seen, never);
    say(`card attempt ${ask.attemptId} ${outcome.state}`);
    return { ...nothing, outcome: sentOutcome(outcome) };
  }

  return async (call: Call): Promise<void> => {
    terminals.put(call.terminal);
    const terminal = terminals.find(call.terminal.terminalId);
    const news = teller(call.callId);
    // A terminal may be long at something else: whoever asks hears at once that the question is here.
    news({ ...nothing, isDone: false });
    if (terminal) await tell(call.callId, await carryOut(terminal, call, news));
  };
}

function totalsOf(heard: Awaited<ReturnType<ZvtTerminal['endOfDay']>>): Answer['totals'] {
  if (heard?.end !== 'completed') return null;
  const { customer, merchant, other } = heard.slips;
  return { amountCents: heard.status?.amountCents ?? 0, lines: [...merchant, ...other, ...customer].slice(0, 400) };
}
