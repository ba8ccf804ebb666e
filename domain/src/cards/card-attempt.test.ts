import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptState, type CardAttempt, finalWord, foldAttempt, isContradicted, unheard } from './card-attempt.ts';
import { type CardFact, cardStates, resolvers } from './card-facts.ts';

const at = '2026-11-18T20:00:00.000Z';
const about = { attemptId: 'a', locationId: 'l', at };
const empty = { card: null, reference: null, slips: null, code: '', text: '' };

const amounts = fc.record({ approvedCents: fc.constantFrom(1000, 600), tipCents: fc.constantFrom(0, 100) });
const said = (state: (typeof cardStates)[number], given: { approvedCents: number; tipCents: number }) => ({
  ...empty,
  state,
  ...(state === 'approved' ? given : { approvedCents: 0, tipCents: 0 }),
});
const anyFact: fc.Arbitrary<CardFact> = fc.oneof(
  fc.constantFrom('o1', 'o2').map((orderId): CardFact => {
    const what = { terminalId: 't', provider: 'sumup', kind: 'payment', amountCents: 1000, of: null } as const;
    return { type: 'card.asked.v1', fact: { ...about, ...what, orderId, bills: [], pieces: [] } };
  }),
  fc
    .tuple(fc.constantFrom(...cardStates), amounts)
    .map(([state, given]): CardFact => ({ type: 'card.answered.v1', fact: { ...about, ...said(state, given) } })),
  fc
    .tuple(fc.constantFrom('approved', 'declined', 'cancelled'), fc.constantFrom(...resolvers), amounts)
    .map(([state, by, given]): CardFact => {
      const fact = { ...about, ...said(state, given), state, by, userId: null, reason: '', evidence: '' };
      return { type: 'card.resolved.v1', fact };
    }),
);
const heard = (facts: readonly CardFact[]): CardAttempt => facts.reduce(foldAttempt, unheard('a'));

test('[K41] sights of an attempt may come in any order and as often as they like', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 8 }), fc.infiniteStream(fc.nat(7)), (facts, picks) => {
      const again = facts.map((fact) => facts[picks.next().value % facts.length] ?? fact);
      const mixed = [...facts, ...again].toSorted(() => picks.next().value - 3);
      expect(heard(mixed)).toEqual(heard(facts));
    }),
  );
});
test('[K41] nothing leaves approved, whatever is heard after it', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 8 }), fc.array(anyFact, { maxLength: 8 }), (before, after) => {
      const attempt = heard(before);
      fc.pre(attemptState(attempt) === 'approved');
      const later = after.reduce(foldAttempt, attempt);
      expect(attemptState(later)).toBe('approved');
      // And nobody takes the contradiction back.
      if (isContradicted(attempt)) expect(isContradicted(later)).toBe(true);
    }),
  );
});

test('[K41] an unknown outcome ends as soon as somebody knows, and only then', () => {
  const unknown: CardFact = {
    type: 'card.answered.v1',
    fact: { ...about, ...said('unknown', { approvedCents: 0, tipCents: 0 }) },
  };
  expect(attemptState(unheard('a'))).toBe('asked');
  expect(attemptState(heard([unknown]))).toBe('unknown');
  for (const state of ['approved', 'declined', 'cancelled'] as const) {
    const fact = { ...about, ...said(state, { approvedCents: 1000, tipCents: 0 }), state };
    const resolved = { ...fact, by: 'provider', userId: null, reason: '', evidence: '' } as const;
    expect(attemptState(heard([{ type: 'card.resolved.v1', fact: resolved }, unknown]))).toBe(state);
  }
});

test('[K41] what a person decided and the provider knows otherwise is a contradiction, and the provider says the amount', () => {
  const word = (by: 'person' | 'provider', approvedCents: number): CardFact => {
    const fact = { ...about, ...said('approved', { approvedCents, tipCents: 0 }), state: 'approved' } as const;
    return { type: 'card.resolved.v1', fact: { ...fact, by, userId: null, reason: '', evidence: '' } };
  };
  const same = heard([word('person', 1000), word('provider', 1000)]);
  expect(isContradicted(same)).toBe(false);
  const other = heard([word('person', 1000), word('provider', 600)]);
  expect(isContradicted(other)).toBe(true);
  expect(finalWord(other)?.approvedCents).toBe(600);
});
