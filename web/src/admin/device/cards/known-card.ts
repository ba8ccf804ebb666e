import type { CardAttemptView } from '@tresen/contract/till-cards';
import { type CardAttempt, foldAttempt, hearWord, unheard } from '@tresen/domain/cards/card-attempt';
import type { CardStep } from '@tresen/domain/cards/card-terminal';
import type { KeptCard } from '../journal/journal.ts';

/** An attempt as far as this till has heard of it: by its own log, and by the server. */
export type KnownCard = {
  readonly attempt: CardAttempt;
  readonly isBooked: boolean;
  /** It was begun here. */
  readonly isOwn: boolean;
  readonly askedAt: string;
  readonly step: CardStep | null;
};

export function ownAttempt({ attemptId, facts }: KeptCard): CardAttempt {
  return facts.reduce(foldAttempt, unheard(attemptId));
}

export function attemptOfView({ attemptId, asked, words }: CardAttemptView): CardAttempt {
  const attempt: CardAttempt = { attemptId, asked: asked ?? undefined, words: [] };
  return words.reduce(hearWord, attempt);
}

/** Both sides' words of it are one attempt: the same ones count once. */
export function mergedCards(
  kept: readonly KeptCard[],
  views: ReadonlyMap<string, CardAttemptView>,
): readonly KnownCard[] {
  const own = kept.map((card): KnownCard => {
    const view = views.get(card.attemptId);
    const mine = ownAttempt(card);
    const attempt = view
      ? view.words.reduce(hearWord, { ...mine, asked: mine.asked ?? view.asked ?? undefined })
      : mine;
    return {
      attempt,
      isBooked: card.bookedBy !== null || (view?.isBooked ?? false),
      isOwn: true,
      askedAt: mine.asked?.at ?? view?.askedAt ?? '',
      step: view?.step ?? null,
    };
  });
  const ownIds = new Set(kept.map(({ attemptId }) => attemptId));
  const others = [...views.values()].filter(({ attemptId }) => !ownIds.has(attemptId));
  return [
    ...own,
    ...others.map((view) => ({
      attempt: attemptOfView(view),
      isBooked: view.isBooked,
      isOwn: false,
      askedAt: view.askedAt,
      step: view.step,
    })),
  ];
}
