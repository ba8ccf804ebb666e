import type { TextBlock } from './document.ts';
import type { MoneyPayment } from '../sales/sale-fact.ts';
import { attemptState, type CardAttempt, finalWord } from '../cards/card-attempt.ts';

/** The guest's papers of terminals, as receipts show them, by the attempt that each is about. */
export type GuestSlips = ReadonlyMap<string | null, readonly TextBlock[]>;

/** What stands below the payments of a receipt. Of what only a person has said there is none. */
export function guestSlips(
  payments: readonly Pick<MoneyPayment, 'attemptId'>[],
  attempts: readonly CardAttempt[],
): GuestSlips {
  const named = new Set(payments.map(({ attemptId }) => attemptId));
  const slips = attempts.flatMap((attempt) => {
    const lines = named.has(attempt.attemptId) ? slipOf(attempt) : [];
    const blocks = lines.map((text) => ({ kind: 'text', text, indent: 2 }) as const);
    return lines.length > 0 ? [[attempt.attemptId, blocks] as const] : [];
  });
  return new Map(slips);
}

/** The terminal's own text. Where it gives none: which card, and the numbers by which the payment is found again. */
function slipOf(attempt: CardAttempt): readonly string[] {
  const word = finalWord(attempt);
  if (!word || attemptState(attempt) !== 'approved') return [];
  const { slips, card, reference } = word;
  const lines = withoutEdges(slips?.customer.map((line) => line.trim()) ?? []);
  if (lines.length > 0) return lines;
  const numbers = [reference?.terminalId, reference?.traceNo, reference?.receiptNo].filter(Boolean);
  const digits = card?.endsWith ? `**** ${card.endsWith}` : '';
  return [[card?.name, digits].filter(Boolean).join(' '), numbers.join(' · ')].filter((line) => line !== '');
}

function withoutEdges(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}
