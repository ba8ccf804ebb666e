import { type Additive, additiveCodes, additives } from '../articles/additives.ts';
import { type Allergen, allergenCodes, allergens } from '../articles/allergens.ts';
import { articleField, articleTextMax, type ArticleText, forEachText } from '../articles/article-fields.ts';
import type { SheetArticle, SheetColumn } from './article-sheet.ts';
import { meansNone, readAnswer, readDiet, readKind, readTaxKey } from './article-words.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { splitNames, splitPaths } from './sheet-cell.ts';
import { manyLines, oneLine } from '../basics/text-rules.ts';
import { readPrice } from '../basics/typed-price.ts';
import type { TaxKey } from '../basics/vat.ts';

/** Everything that can be wrong with a file of articles. */
export const sheetProblems = [
  'column/missing',
  'column/repeated',
  'id/unknown',
  'id/repeated',
  'text/required',
  'text/too-long',
  'text/not-allowed',
  'price/required',
  'price/not-readable',
  'price/not-positive',
  'price/too-large',
  'kind/unknown',
  'vat/required',
  'vat/unknown',
  'answer/unknown',
  'allergen/unknown',
  'additive/unknown',
  'diet/unknown',
  'category/too-many',
  'deposit/unknown',
  'deposit/ambiguous',
  'station/unknown',
  'station/ambiguous',
  'station/two-in-one-location',
  'article/deposit-only-on-sale',
  'article/not-a-deposit',
  'article/one-vat-rate',
  'article/diet-contradicted',
  'article/barcode-taken',
] as const;
export type SheetProblem = (typeof sheetProblems)[number];

/** What one cell says about an article; a cell that says nothing changes nothing. Tax keys come apart: each has its own column. */
export type CellWord = Partial<Omit<SheetArticle, 'taxKeys'> & { vatInHouse: TaxKey; vatTakeAway: TaxKey }>;
type Word = Result<CellWord, SheetProblem>;

/** Reads a cell of any column but the id, in either language. */
export function readSheetCell(column: Exclude<SheetColumn, 'id'>, cell: string): Word {
  const text = cell.replaceAll(/\r\n?/g, '\n').trim();
  return readers[column](text);
}

const readers: Record<Exclude<SheetColumn, 'id'>, (text: string) => Word> = {
  ...forEachText(plainText),
  kind: (text) => choice(text, readKind(text), 'kind/unknown', (kind) => ({ kind })),
  name: (text) =>
    text === '' ? refuse('text/required') : line(text, oneLine, articleTextMax.name, (name) => ({ name })),
  price: (text) => {
    if (text === '') return refuse('price/required');
    const price = readPrice(text);
    return price === undefined ? refuse('price/not-readable') : accept({ price });
  },
  vatInHouse: (text) => choice(text, readTaxKey(text), 'vat/unknown', (vatInHouse) => ({ vatInHouse })),
  vatTakeAway: (text) => choice(text, readTaxKey(text), 'vat/unknown', (vatTakeAway) => ({ vatTakeAway })),
  categories: (text) => {
    const categories = uniqueNames(splitNames(text));
    if (categories.length > 20) return refuse('category/too-many');
    if (categories.some((name) => name.length > articleTextMax.name)) return refuse('text/too-long');
    return categories.every((name) => oneLine.test(name)) ? accept({ categories }) : refuse('text/not-allowed');
  },
  deposit: (text) => accept({ deposit: text === '' ? undefined : text }),
  stations: (text) => {
    const stations: [string, string][] = [];
    for (const [location, station, ...rest] of splitPaths(text)) {
      if (location === undefined || station === undefined || rest.length > 0) return refuse('station/unknown');
      stations.push([location, station]);
    }
    return accept({ stations });
  },
  allergens: (text) => {
    const declared = readCodes(text, (code) => allergensByCode.get(code));
    return declared === 'unknown' ? refuse('allergen/unknown') : accept({ allergens: declared });
  },
  additives: (text) => {
    const declared = readCodes(text, (code) => additivesByCode.get(code));
    return declared === 'unknown' ? refuse('additive/unknown') : accept({ additives: declared });
  },
  diet: (text) => {
    if (text === '' || meansNone(text)) return accept({ diet: undefined });
    const diet = readDiet(text);
    return diet === undefined ? refuse('diet/unknown') : accept({ diet });
  },
  isActive: (text) => choice(text, readAnswer(text), 'answer/unknown', (isActive) => ({ isActive })),
  isSoldOut: (text) => choice(text, readAnswer(text), 'answer/unknown', (isSoldOut) => ({ isSoldOut })),
  isRetired: (text) => choice(text, readAnswer(text), 'answer/unknown', (isRetired) => ({ isRetired })),
};

function choice<Value>(
  text: string,
  value: Value | undefined,
  problem: SheetProblem,
  word: (value: Value) => CellWord,
): Word {
  if (text === '') return accept({});
  return value === undefined ? refuse(problem) : accept(word(value));
}

function plainText(field: ArticleText): (text: string) => Word {
  const allowed = articleField(field).is === 'lines' ? manyLines : oneLine;
  return (text) => line(text, allowed, articleTextMax[field], (value) => ({ [field]: value }));
}

function line(text: string, allowed: RegExp, max: number, word: (text: string) => CellWord): Word {
  if (!allowed.test(text)) return refuse('text/not-allowed');
  return text.length > max ? refuse('text/too-long') : accept(word(text));
}

/** The same category in other letters is the same category. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const folded = names.map((name) => name.toLowerCase());
  return names.filter((_, index) => folded.indexOf(folded[index] ?? '') === index);
}

const allergensByCode = byCode<Allergen>(
  allergens.filter((key) => key !== 'sesame seeds'),
  allergenCodes,
);
const additivesByCode = byCode<Additive>(additives, additiveCodes);

function byCode<Key extends string>(keys: readonly Key[], codes: Record<Key, string>): ReadonlyMap<string, Key> {
  return new Map(keys.flatMap((key) => [[codes[key].toLowerCase(), key] as const, [key, key] as const]));
}

/** Codes or keys with commas, semicolons, slashes, dots or just spaces between them. Empty is not declared; a word says none. */
function readCodes<Key extends string>(
  text: string,
  find: (code: string) => Key | undefined,
): readonly Key[] | undefined | 'unknown' {
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
