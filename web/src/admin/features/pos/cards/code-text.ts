import type { CardWord } from '@tresen/domain/cards/card-attempt';
import { translations } from '../../../app/translations.ts';

const known = {
  'reader-offline': 'offline',
  'bridge-offline': 'bridgeOffline',
  'till-offline': 'tillOffline',
  terminal_reader_offline: 'offline',
  'reader-busy': 'busy',
  terminal_reader_busy: 'busy',
  'keys-wrong': 'keys',
  'terminal-unusable': 'unusable',
  'card/terminal-unusable': 'unusable',
  'card/outcome-unknown': 'open',
  'card/paid-not-booked': 'paid',
  'card/refund-too-large': 'tooLarge',
  'card/refund-again': 'justNow',
  cancelled: 'cancelled',
  '6C': 'cancelled',
  'never-told': 'cancelled',
  absent: 'absent',
  'never-made': 'absent',
} as const;

/** What a code of the terminal or the server means, and what to do next. */
export function codeText(code: string): string {
  const t = translations().cards;
  const name = Object.entries(known).find(([one]) => one === code)?.[1];
  return t(name ? `code.${name}` : 'code.declined');
}

/** Each vendor has words of its own for a guest who went away; only what a word comes to is the same. */
export function codeOf(word: Pick<CardWord, 'state' | 'code'> | undefined): string {
  const code = word?.code ?? '';
  return word?.state === 'cancelled' && !Object.hasOwn(known, code) ? 'cancelled' : code;
}
