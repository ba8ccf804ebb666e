import type { CardWord } from './card-attempt.ts';
import { isMovement, isOpen, type OurCharge, type TheirRow, wayOf } from './card-statement.ts';

export type StatementWord = { readonly attemptId: string; readonly word: CardWord };

/**
 * What a list of the other side knows of attempts whose outcome nobody knows. Only of those that it names by our id: what is merely alike is a
 * person's, and what it does not list may still come.
 */
export function statementWords(charges: readonly OurCharge[], rows: readonly TheirRow[]): readonly StatementWord[] {
  return charges.filter(isOpen).flatMap((charge) => {
    const own = rows.filter((row) => row.attemptId === charge.attemptId && isMovement(row));
    const [row, ...more] = own.filter((one) => wayOf(one) === wayOf(charge));
    if (row === undefined || more.length > 0) return [];
    const { amountCents: approvedCents, tipCents, reference } = row;
    const nothing = { card: null, slips: null, code: '', text: '' };
    const word = { ...nothing, state: 'approved', approvedCents, tipCents, reference, by: 'statement' } as const;
    return [{ attemptId: charge.attemptId, word }];
  });
}
