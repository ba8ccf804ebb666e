import { violatedUniqueness } from '../../platform/db/unique-violation.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** Which of the rules about terminals a write ran into: two people may set up the same one at once. */
export function explained(error: unknown): unknown {
  switch (violatedUniqueness(error)) {
    case 'card_terminals_name':
      return refusal('card/name-taken');
    case 'card_terminals_place':
      return refusal('card/already-set-up');
    default:
      return error;
  }
}
