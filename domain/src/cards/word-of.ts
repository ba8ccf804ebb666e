import type { CardWord } from './card-attempt.ts';
import type { CardSaid } from './card-facts.ts';
import { maskCardNumbers, maskedReference } from './card-number.ts';
import type { CardSlips } from './card-seen.ts';
import type { CardOutcome } from './card-terminal.ts';

const nothing = {
  approvedCents: 0,
  tipCents: 0,
  card: null,
  reference: null,
  slips: null,
  code: '',
  text: '',
} as const satisfies Omit<CardSaid, 'state'>;

/** What a terminal says, as it is kept: no text of it holds a card number, whatever the terminal did. */
export function wordOf(outcome: CardOutcome, by: 'terminal' | 'provider'): CardWord {
  if (outcome.state === 'unknown') return { ...nothing, state: 'unknown', by };
  if (outcome.state !== 'approved') {
    const { state, code, text, slips } = outcome;
    return { ...nothing, state, by, code: cut(code, 100), text: cut(text, 200), slips: slips ? kept(slips) : null };
  }
  const { state, approvedCents, tipCents, card, reference, slips } = outcome;
  return {
    ...nothing,
    state,
    by,
    approvedCents,
    tipCents,
    card: { kind: card.kind, name: cut(card.name, 40), endsWith: card.endsWith.replaceAll(/\D/gu, '').slice(-4) },
    reference: maskedReference(reference),
    slips: kept(slips),
  };
}

function kept({ customer, merchant, isSigned }: CardSlips): CardSlips {
  const lines = (all: readonly string[]) => all.slice(0, 200).map((line) => cut(line, 80));
  return { customer: lines(customer), merchant: lines(merchant), isSigned };
}

function cut(text: string, length: number): string {
  return maskCardNumbers(text).slice(0, length);
}
