import { notFoundCode } from '@tresen/contract/problems';
import type { CardAttemptView } from '@tresen/contract/till-cards';
import { attemptState, type CardWord, finalWord } from '@tresen/domain/cards/card-attempt';
import type { CardAskedFact } from '@tresen/domain/cards/card-facts';
import type { CardAsk, CardStep } from '@tresen/domain/cards/card-terminal';
import { wordOf } from '@tresen/domain/cards/word-of';
import { problemCodeOf } from '../../app/calls/call-failure.ts';
import type { CardCalls } from './card-calls.ts';
import { type CardLog, copied, nothingOf } from './card-log.ts';
import { attemptOfView } from './known-card.ts';
import type { LocalOf, LocalTerminal } from './local-terminals.ts';

type Parts = {
  readonly calls: CardCalls;
  readonly log: CardLog;
  readonly hear: (view: CardAttemptView) => Promise<void>;
  readonly localOf: LocalOf;
  /** Milliseconds that never jump. */
  readonly mono: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
};

/** So long the till says it again before it leaves to the server what became of it. */
const tellForMs = 20_000;
/** So long nobody may answer while the terminal is at it. */
const silentForMs = 30_000;
/** Longer than any terminal takes. */
const endForMs = 215_000;
const newsMs = 5000;

export type Following = { readonly seen: (step: CardStep) => void; readonly signal: AbortSignal };

/** Has one attempt told by the server, and follows it to its end. One that is told again is the same one. */
export function cardFollower({ calls, log, hear, localOf, mono, pause }: Parts) {
  /** The question, until it is heard. `undefined`: it may have been, or not. */
  async function tell(asked: CardAskedFact, forMs: number): Promise<CardAttemptView | CardWord | undefined> {
    const until = mono() + forMs;
    do {
      try {
        return await calls.startCardAttempt(saidOf(asked));
      } catch (error) {
        const code = problemCodeOf(error);
        if (code?.startsWith('card/') || code === notFoundCode) return nothingOf('declined', code ?? '');
        if (forMs > 0) await pause(1000);
      }
    } while (mono() < until);
    return undefined;
  }

  /** Whichever way it came, the bridge charges the same attempt once. */
  async function byBridge(local: LocalTerminal, ask: CardAsk, { seen, signal }: Following): Promise<void> {
    const outcome = await local.start(ask, seen, signal);
    await log.keepWord(ask.attemptId, wordOf(outcome, 'terminal'));
  }

  return async (asked: CardAskedFact, following: Following): Promise<void> => {
    const { attemptId } = asked;
    const { seen } = following;
    // Beside the terminal's own bridge nobody has to wait for the server.
    const ask = askOf(asked, log);
    const local = ask && localOf(asked);
    const answer = await tell(asked, local ? 0 : tellForMs);
    if (!answer && local) return byBridge(local, ask, following);
    if (answer && 'by' in answer) return log.keepWord(attemptId, answer);
    let view = answer;
    if (view) await hear(view);
    const ends = mono() + endForMs;
    let heardAt = mono();
    while (mono() < ends && mono() - heardAt < silentForMs) {
      if (view && !isAtIt(view)) return;
      if (view?.step) seen(view.step);
      const asking = { attemptId, step: view?.step ?? null, waitMs: newsMs };
      const next: CardAttemptView | undefined = await calls.showCardAttempt(asking).catch(() => undefined);
      if (next) {
        view = next;
        heardAt = mono();
        await hear(view);
      } else if (local) return byBridge(local, ask, following);
      else await pause(1000);
    }
    await log.keepWord(attemptId, nothingOf('unknown', 'no-answer'));
  };
}

/** As a terminal has to hear it. `undefined`: the payment that goes back is not known here. */
export function askOf(asked: CardAskedFact, log: Pick<CardLog, 'find'>): CardAsk | undefined {
  const { attemptId, orderId, amountCents, kind, of } = asked;
  const ask = { attemptId, orderId, amountCents, kind };
  if (of === null) return ask;
  const paid = log.find(of)?.attempt;
  const reference = paid && finalWord(paid)?.reference;
  return paid && reference ? { ...ask, of: { attemptId: paid.attemptId, reference } } : undefined;
}

export function isAtIt(view: CardAttemptView): boolean {
  return attemptState(attemptOfView(view)) === 'asked';
}

/** As much of it as the server has to be told. */
export function saidOf(asked: CardAskedFact) {
  const { locationId: _location, provider: _provider, ...said } = asked;
  return copied(said);
}
