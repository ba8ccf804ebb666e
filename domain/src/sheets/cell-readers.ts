import { type Additive, additiveCodes, additives } from '../articles/additives.ts';
import { type Allergen, allergenCodes, allergens } from '../articles/allergens.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { meansNone, readAnswer } from './article-words.ts';
import type { SheetProblem } from './sheet-problems.ts';

/** A cell as people leave it behind, without what cannot be seen. */
export function bareCell(cell: string): string {
  return cell.replaceAll(/\r\n?/g, '\n').trim();
}

type Choice<Value, Word> = {
  readonly value: Value | undefined;
  readonly problem: SheetProblem;
  readonly word: (value: Value) => Word;
};

/** One of a few words; an empty cell says nothing. */
export function readChoice<Value, Word extends object>(
  text: string,
  { value, problem, word }: Choice<Value, Word>,
): Result<Word | Record<never, never>, SheetProblem> {
  if (text === '') return accept({});
  return value === undefined ? refuse(problem) : accept(word(value));
}

export function readYesNo<Word extends object>(text: string, word: (is: boolean) => Word) {
  return readChoice(text, { value: readAnswer(text), problem: 'answer/unknown', word });
}

type Text<Word> = {
  readonly allowed: RegExp;
  readonly max: number;
  readonly word: (text: string) => Word;
};

export function readText<Word>(text: string, { allowed, max, word }: Text<Word>): Result<Word, SheetProblem> {
  if (!allowed.test(text)) return refuse('text/not-allowed');
  return text.length > max ? refuse('text/too-long') : accept(word(text));
}

const allergensByCode = byCode<Allergen>(
  allergens.filter((key) => key !== 'sesame seeds'),
  allergenCodes,
);
const additivesByCode = byCode<Additive>(additives, additiveCodes);

type Codes<Key> = readonly Key[] | undefined | 'unknown';

export function readAllergens(text: string): Codes<Allergen> {
  return readCodes(text, (code) => allergensByCode.get(code));
}

export function readAdditives(text: string): Codes<Additive> {
  return readCodes(text, (code) => additivesByCode.get(code));
}

function byCode<Key extends string>(keys: readonly Key[], codes: Record<Key, string>): ReadonlyMap<string, Key> {
  return new Map(keys.flatMap((key) => [[codes[key].toLowerCase(), key] as const, [key, key] as const]));
}

/** Codes or keys with commas, semicolons, slashes, dots or just spaces between them. Empty is not declared; a word says none. */
function readCodes<Key extends string>(text: string, find: (code: string) => Key | undefined): Codes<Key> {
  if (text === '') return undefined;
  if (meansNone(text)) return [];
  const keys = text
    .toLowerCase()
    .split(/[\s,;/.]+/u)
    .filter((code) => code !== '')
    .map(find);
  const known = keys.filter((key) => key !== undefined);
  return known.length === 0 || known.length < keys.length ? 'unknown' : [...new Set(known)];
}
