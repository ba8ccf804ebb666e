import { bridgeAsk, type bridgeAttempt } from '@tresen/contract/bridge-cards';
import type { CardOutcome } from '@tresen/domain/cards/card-terminal';
import { z } from 'zod';
import type { HeldTerminals } from './held-terminals.ts';
import { sentOutcome } from './sent-outcome.ts';
import type { ZvtTerminal } from './zvt-terminal.ts';

type Attempt = z.infer<typeof bridgeAttempt>;
type Answer = { readonly status: number; readonly body?: object };

const asked = z.object({ terminalId: z.uuid(), ask: bridgeAsk });
const route = /^\/card-attempts\/(start|news|cancellation|reconciliation)$/;
const never = new AbortController().signal;

/**
 * Card payments of the till on this computer, also without internet. The till asks again and again how far one is: it may be loaded anew
 * meanwhile, and no answer of minutes gets lost. `undefined`: that is no question about cards.
 */
export function localCards(terminals: HeldTerminals) {
  const outcomes = new Map<string, CardOutcome>();

  function view(terminal: ZvtTerminal, attemptId: string): Attempt {
    const outcome = terminal.known(attemptId) ?? outcomes.get(attemptId);
    return { step: terminal.stepOf(attemptId) ?? null, outcome: outcome ? sentOutcome(outcome) : null };
  }

  async function answer(verb: string, { terminalId, ask }: z.infer<typeof asked>): Promise<Answer> {
    const terminal = terminals.find(terminalId);
    if (!terminal) return { status: 404 };
    const { attemptId } = ask;
    if (verb === 'cancellation') terminal.cancel(attemptId);
    if (verb === 'reconciliation') {
      const found = await terminal.reconcile(ask);
      return { status: 200, body: { step: null, outcome: found === 'not-found-yet' ? null : sentOutcome(found) } };
    }
    if (verb === 'start' && !outcomes.has(attemptId)) {
      // Known from its start until this program ends: an outcome that nobody knows is asked for by reconciling.
      void terminal.start(ask, () => undefined, never).then((outcome) => outcomes.set(attemptId, outcome));
    }
    return { status: 200, body: view(terminal, attemptId) };
  }

  return async (path: string, body: unknown): Promise<Answer | undefined> => {
    const verb = route.exec(path)?.[1];
    if (verb === undefined) return undefined;
    const wanted = asked.safeParse(body);
    return wanted.success ? answer(verb, wanted.data) : { status: 400 };
  };
}
