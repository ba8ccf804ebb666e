import type { CardAsk, CardOutcome, CardStep, CardTerminal } from '@tresen/domain/cards/card-terminal';
import { askLocalBridge } from '../printing/ask-local-bridge.ts';

type Sent = Exclude<CardOutcome, { readonly state: 'unknown' }> | { readonly state: 'unknown'; readonly since: string };
type Attempt = { readonly step: CardStep | null; readonly outcome: Sent | null };

type Place = { readonly terminalId: string; readonly token: string };

const lookEveryMs = 400;
const answerMs = 5000;
/** It may have to wait for a busy terminal. */
const reconcileMs = 60_000;
/** As long as the terminal itself, and some for the way. */
const paymentMs = 215_000;

/** A terminal beside the bridge on this computer: it is charged also without internet. */
export function localTerminal({
  terminalId,
  token,
}: Place): Pick<CardTerminal<AbortSignal>, 'provider' | 'start' | 'reconcile'> {
  const say = (verb: string, ask: CardAsk, within = answerMs) =>
    askLocalBridge<Attempt>(`/card-attempts/${verb}`, token, {
      method: 'POST',
      body: JSON.stringify({ terminalId, ask: withoutTip(ask) }),
      signal: AbortSignal.timeout(within),
    });

  return {
    provider: 'zvt',
    /** Whatever becomes of an answer that does not come, the bridge knows the attempt by its id and charges it once. */
    async start(ask, seen, signal) {
      const since = Temporal.Now.instant();
      const stop = () => void say('cancellation', ask).catch(() => undefined);
      signal.addEventListener('abort', stop, { once: true });
      try {
        const until = performance.now() + paymentMs;
        let last: CardStep | undefined;
        let attempt = await say('start', ask).catch(() => undefined);
        // Without a step nobody is at it any more: the bridge ended over this. It is asked what became of it.
        while (attempt?.step && !attempt.outcome && performance.now() < until) {
          if (attempt.step !== last) seen(attempt.step);
          last = attempt.step;
          await new Promise((again) => setTimeout(again, lookEveryMs));
          attempt = await say('news', ask).catch(() => undefined);
        }
        if (attempt?.outcome) return revived(attempt.outcome);
        return { state: 'unknown', since };
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    async reconcile({ ask }) {
      const attempt = await say('reconciliation', ask, reconcileMs).catch(() => undefined);
      return attempt?.outcome ? revived(attempt.outcome) : 'not-found-yet';
    },
  };
}

function revived(outcome: Sent): CardOutcome {
  return outcome.state === 'unknown' ? { state: 'unknown', since: Temporal.Instant.from(outcome.since) } : outcome;
}

/** Tips are asked for at the terminal itself. */
function withoutTip({ attemptId, orderId, amountCents, kind, of }: CardAsk): Omit<CardAsk, 'tip'> {
  return { attemptId, orderId, amountCents, kind, ...(of && { of }) };
}
