import type { CardAttemptView } from '@tresen/contract/till-cards';
import { attemptState, type CardAttempt, type CardWord, isOpenState } from '@tresen/domain/cards/card-attempt';
import type { CardAskedFact, CardResolvedFact } from '@tresen/domain/cards/card-facts';
import type { LogActor } from '@tresen/domain/device-log/log-entry';
import { createStore } from '../../../shared/store.ts';
import type { Journal } from '../journal/journal.ts';
import type { Readable, Till } from '../till/till.ts';
import { type KnownCard, mergedCards, ownAttempt } from './known-card.ts';

type Parts = {
  readonly till: Pick<Till, 'record' | 'identity'>;
  readonly journal: Pick<Journal, 'cardAttempts'>;
  readonly now: () => Temporal.Instant;
};

export type Decided = Pick<CardResolvedFact, 'userId' | 'reason' | 'evidence'> & { readonly word: CardWord };

/** What this till has written of cards, beside what the server tells of the whole location. */
export type CardLog = {
  readonly known: Readable<readonly KnownCard[]>;
  readonly views: Map<string, CardAttemptView>;
  readonly look: () => Promise<void>;
  readonly find: (attemptId: string) => KnownCard | undefined;
  readonly writeAsked: (asked: CardAskedFact, actor: LogActor) => Promise<void>;
  /** What somebody who knows has said: once, as the answer or as what became of an unknown one. */
  readonly keepWord: (attemptId: string, word: CardWord) => Promise<void>;
  readonly writeDecided: (attempt: CardAttempt, decided: Decided, actor: LogActor) => Promise<void>;
};

const device: LogActor = { userId: null, via: 'device' };

export async function openCardLog({ till, journal, now }: Parts): Promise<CardLog> {
  const views = new Map<string, CardAttemptView>();
  const known = createStore<readonly KnownCard[]>([]);
  let writing: Promise<void> = Promise.resolve();

  const about = ({ attemptId }: CardAttempt) => {
    return { attemptId, locationId: till.identity.locationId, at: stamp(now()) };
  };

  async function look(): Promise<void> {
    known.set(mergedCards(await journal.cardAttempts(), views));
  }

  async function writeWord(attemptId: string, { by, state, ...said }: CardWord): Promise<void> {
    const kept = (await journal.cardAttempts()).find((card) => card.attemptId === attemptId);
    const mine = kept && ownAttempt(kept);
    // What a person or a statement said stands where it was said.
    if (!mine || !isOpenState(attemptState(mine)) || by === 'person' || by === 'statement') return;
    const wasUnknown = attemptState(mine) === 'unknown';
    if (state === 'unknown' && wasUnknown) return;
    if (state === 'unknown' || !wasUnknown)
      await till.record('card.answered.v1', { ...about(mine), state, ...copied(said) }, device);
    else {
      const nobody = { userId: null, reason: '', evidence: '' };
      await till.record('card.resolved.v1', { ...about(mine), state, by, ...nobody, ...copied(said) }, device);
    }
    await look();
  }

  await look();
  return {
    known,
    views,
    look,
    find: (attemptId) => known.get().find(({ attempt }) => attempt.attemptId === attemptId),
    writeAsked: async (asked, actor) => {
      await till.record('card.asked.v1', copied(asked), actor);
      await look();
    },
    keepWord: (attemptId, word) => {
      const work = () => writeWord(attemptId, word);
      writing = writing.then(work, work);
      return writing;
    },
    writeDecided: async (attempt, { word, userId, reason, evidence }, actor) => {
      const { by: _by, state, ...said } = copied(word);
      if (state === 'unknown') return;
      const who = { by: 'person' as const, userId, reason, evidence };
      await till.record('card.resolved.v1', { ...about(attempt), ...said, state, ...who }, actor);
      await look();
    },
  };
}

export function stamp(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}

type Mutable<Value> = Value extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> }
    : Value;

/** What is handed on may be changed by whoever gets it; what is kept may not. */
export function copied<Value>(value: Value): Mutable<Value> {
  return structuredClone(value) as Mutable<Value>;
}

/** A word of no money. */
export function nothingOf(state: CardWord['state'], code: string): CardWord {
  const nothing = { approvedCents: 0, tipCents: 0, card: null, reference: null, slips: null };
  return { ...nothing, state, code, text: '', by: 'terminal' };
}
