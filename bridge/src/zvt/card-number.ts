import { holdsCardNumber, maskCardNumbers } from '@tresen/domain/cards/card-number';

/** What may be known of a card number: its last four digits. */
export type CardNumber = { readonly endsWith: string; readonly isWhole: boolean };

/**
 * A card number as a terminal tells it: digits, `e` for one that it hides. Of what is hidden well enough the last four stay; of what is
 * not, nothing, and somebody has to hear of it.
 */
export function readCardNumber(bytes: Uint8Array): CardNumber {
  const signs = Buffer.from(bytes).toString('hex').replace(/f+$/, '');
  const hidden = signs.replaceAll(/\d/g, '').length;
  const isHidden = hidden >= 4 && signs.length - hidden <= 12;
  if (!isHidden) return { endsWith: '', isWhole: /\d{8}/.test(signs) };
  const tail = signs.slice(-4);
  return { endsWith: /^\d{4}$/.test(tail) ? tail : '', isWhole: false };
}

/** Text of a terminal without the numbers of cards in it. */
export function withoutCardNumbers(text: string): { readonly text: string; readonly isWhole: boolean } {
  return { text: maskCardNumbers(text), isWhole: holdsCardNumber(text) };
}
