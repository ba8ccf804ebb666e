import type { Allergen } from '../articles/allergens.ts';
import { readAllergyNote } from './allergy-note.ts';

/** A note that may keep somebody alive must not look like „extra Ketchup“. */
export type KitchenNote = {
  readonly isAllergy: boolean;
  /** Chosen at the till; none where it is only told from the words. */
  readonly allergens: readonly Allergen[];
  readonly text: string;
};

const allergy = /allerg|anaphyla|epi-?pen|unvertr(?:ä|ae)glich|intoleran|z(?:ö|oe)liakie|coeliac|celiac/iu;
const named =
  '(?:erd|hasel|wal|cashew|para|macadamia|pea|hazel|brazil)?(?:n(?:ü|ue)sse?|nuss|nuts?)|mandeln?|almonds?|pistazien?|pistachios?|cashews?|gluten|laktose|lactose|soja|soya?|sesam|sesame|lupinen?|krebstiere?|shellfish|ei|eier|eggs?';
/** „ohne Nüsse“, „keine Mandeln“, „no nuts“: what people leave out because they must. „ohne Senf“ is taste. */
const leftOut = new RegExp(
  `(?<!\\p{L})(?:ohne|kein|keine|keinerlei|bitte keine|no|without)\\s+(?:${named})(?!\\p{L})`,
  'iu',
);
const free = new RegExp(`(?<!\\p{L})(?:${named})[\\s-]?(?:frei|free)(?!\\p{L})`, 'iu');
/** The word itself stands before the note in large letters; nobody has to read it twice. */
const heading = /^\s*(?:allergie|allergy)\s*(?:gegen|auf|to|against)?\s*[:–—-]?\s+/iu;

/** What a note says and whether it warns. Whatever cannot be told from a warning is one. */
export function readNote(note: string): KitchenNote {
  const text = note.normalize('NFC').trim();
  const isAllergy = allergy.test(text) || leftOut.test(text) || free.test(text);
  const { allergens } = readAllergyNote(text);
  return { isAllergy, allergens, text: isAllergy ? text.replace(heading, '') : text };
}
