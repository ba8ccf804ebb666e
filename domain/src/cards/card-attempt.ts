import type { CardAskedFact, CardFact, CardSaid, CardState, Resolver } from './card-facts.ts';

/** One word about what became of an attempt, and whose it is. `terminal`: also the answer that came in time. */
export type CardWord = CardSaid & { readonly by: Resolver };

/** An attempt as far as somebody has heard of it, in whatever order and however often. */
export type CardAttempt = {
  readonly attemptId: string;
  /** `undefined`: only its outcome was heard. */
  readonly asked: CardAskedFact | undefined;
  /** Each once, in an order of their own. */
  readonly words: readonly CardWord[];
};

export type AttemptState = 'asked' | CardState;

/** Later ones win over earlier ones: nothing leaves `approved`, and only a refund gives the money back. */
const weights: Readonly<Record<AttemptState, number>> = {
  asked: 0,
  unknown: 1,
  cancelled: 2,
  declined: 3,
  approved: 4,
};
/** Who is believed where two say different amounts. */
const trust: Readonly<Record<Resolver, number>> = { person: 0, statement: 1, terminal: 2, provider: 3 };

export function unheard(attemptId: string): CardAttempt {
  return { attemptId, asked: undefined, words: [] };
}

/** Facts may come twice, late and in any order: the same ones make the same attempt. */
export function foldAttempt(attempt: CardAttempt, { type, fact }: CardFact): CardAttempt {
  if (type === 'card.asked.v1') return { ...attempt, asked: firstOf(attempt.asked, fact) };
  const by = type === 'card.resolved.v1' ? fact.by : 'terminal';
  return hearWord(attempt, { ...saidOf(fact), by });
}

export function hearWord(attempt: CardAttempt, word: CardWord): CardAttempt {
  const texts = new Map([...attempt.words, word].map((one) => [textOf(one), one]));
  const words = [...texts].toSorted(([one], [other]) => compare(one, other)).map(([, one]) => one);
  return { ...attempt, words };
}

export function attemptState(attempt: CardAttempt): AttemptState {
  return attempt.words.reduce<AttemptState>(
    (state, word) => (weights[word.state] > weights[state] ? word.state : state),
    'asked',
  );
}

/** The word that counts: of those that say the final state, that of whoever knows best. `undefined`: nobody said anything. */
export function finalWord(attempt: CardAttempt): CardWord | undefined {
  const state = attemptState(attempt);
  return attempt.words
    .filter((word) => word.state === state)
    .toSorted((one, other) => trust[other.by] - trust[one.by])
    .at(0);
}

/** Two who know say different things of the money: told to people, never settled in silence. */
export function isContradicted({ words }: CardAttempt): boolean {
  const amounts = words.filter(({ state }) => state !== 'unknown').map((word) => takenCents(word));
  return new Set(amounts).size > 1;
}

/** What the guest was charged, or got back. */
export function takenCents({ state, approvedCents, tipCents }: CardSaid): number {
  return state === 'approved' ? approvedCents + tipCents : 0;
}

/** Nobody knows what became of it. */
export function isOpenState(state: AttemptState): state is 'asked' | 'unknown' {
  return state === 'asked' || state === 'unknown';
}

function firstOf(known: CardAskedFact | undefined, fact: CardAskedFact): CardAskedFact {
  if (known === undefined) return fact;
  return compare(JSON.stringify(fact), JSON.stringify(known)) < 0 ? fact : known;
}

function saidOf({ state, approvedCents, tipCents, card, reference, slips, code, text }: CardSaid): CardSaid {
  return { state, approvedCents, tipCents, card, reference, slips, code, text };
}

function textOf({ by, ...said }: CardWord): string {
  return JSON.stringify([by, saidOf(said)]);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
