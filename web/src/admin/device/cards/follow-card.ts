import { notFoundCode } from '@tresen/contract/problems';
import type { CardAttemptView } from '@tresen/contract/till-cards';
import { attemptState, type CardWord } from '@tresen/domain/cards/card-attempt';
import type { CardAskedFact } from '@tresen/domain/cards/card-facts';
import type { CardStep } from '@tresen/domain/cards/card-terminal';
import { problemCodeOf } from '../../app/calls/call-failure.ts';
import type { CardCalls } from './card-calls.ts';
import { type CardLog, copied, nothingOf } from './card-log.ts';
import { attemptOfView } from './known-card.ts';

type Parts = {
  readonly calls: CardCalls;
  readonly log: CardLog;
  readonly hear: (view: CardAttemptView) => Promise<void>;
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

/** Has one attempt told by the server, and follows it to its end. One that is told again is the same one. */
export function cardFollower({ calls, log, hear, mono, pause }: Parts) {
  /** The question, until it is heard. `undefined`: it may have been, or not. */
  async function tell(asked: CardAskedFact): Promise<CardAttemptView | CardWord | undefined> {
    const until = mono() + tellForMs;
    while (mono() < until) {
      try {
        return await calls.startCardAttempt(saidOf(asked));
      } catch (error) {
        const code = problemCodeOf(error);
        if (code?.startsWith('card/') || code === notFoundCode) return nothingOf('declined', code ?? '');
        await pause(1000);
      }
    }
    return undefined;
  }

  return async (asked: CardAskedFact, seen: (step: CardStep) => void): Promise<void> => {
    const { attemptId } = asked;
    const answer = await tell(asked);
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
      } else await pause(1000);
    }
    await log.keepWord(attemptId, nothingOf('unknown', 'no-answer'));
  };
}

export function isAtIt(view: CardAttemptView): boolean {
  return attemptState(attemptOfView(view)) === 'asked';
}

/** As much of it as the server has to be told. */
export function saidOf(asked: CardAskedFact) {
  const { locationId: _location, provider: _provider, ...said } = asked;
  return copied(said);
}
