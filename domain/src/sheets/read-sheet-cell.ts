import { articleField, articleTextMax, type ArticleText, forEachText } from '../articles/article-fields.ts';
import { groupsPerArticleMax } from '../offer/option-group.ts';
import { variantLabelMax } from '../offer/variant.ts';
import type { SheetArticle, SheetColumn } from './article-sheet.ts';
import { meansNone, readDiet, readKind, readTaxKey } from './article-words.ts';
import { splitAttached } from './attached-cell.ts';
import { readOpenPrice } from './open-price-cell.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { bareCell, readAdditives, readAllergens, readChoice, readText, readYesNo } from './cell-readers.ts';
import { splitNames, splitPaths } from './sheet-cell.ts';
import type { SheetProblem } from './sheet-problems.ts';
import { manyLines, oneLine } from '../basics/text-rules.ts';
import { readPrice } from '../basics/typed-price.ts';
import type { TaxKey } from '../basics/vat.ts';

/** What one cell says about an article; a cell that says nothing changes nothing. Tax keys come apart: each has its own column. */
export type CellWord = Partial<Omit<SheetArticle, 'taxKeys'> & { vatInHouse: TaxKey; vatTakeAway: TaxKey }>;
type Word = Result<CellWord, SheetProblem>;

/** Reads a cell of any column but the id, in either language. */
export function readSheetCell(column: Exclude<SheetColumn, 'id'>, cell: string): Word {
  return readers[column](bareCell(cell));
}

const readers: Record<Exclude<SheetColumn, 'id'>, (text: string) => Word> = {
  ...forEachText(plainText),
  kind: (text) => readChoice(text, { value: readKind(text), problem: 'kind/unknown', word: (kind) => ({ kind }) }),
  name: (text) =>
    text === ''
      ? refuse('text/required')
      : readText(text, { allowed: oneLine, max: articleTextMax.name, word: (name) => ({ name }) }),
  price: (text) => {
    if (text === '') return refuse('price/required');
    const price = readPrice(text);
    return price === undefined ? refuse('price/not-readable') : accept({ price });
  },
  openPrice: (text) => {
    const openPrice = readOpenPrice(text);
    return openPrice === 'unknown' ? refuse('open-price/not-readable') : accept({ openPrice });
  },
  vatInHouse: (text) =>
    readChoice(text, { value: readTaxKey(text), problem: 'vat/unknown', word: (vatInHouse) => ({ vatInHouse }) }),
  vatTakeAway: (text) =>
    readChoice(text, { value: readTaxKey(text), problem: 'vat/unknown', word: (vatTakeAway) => ({ vatTakeAway }) }),
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
  variantOf: (text) =>
    readText(text, { allowed: oneLine, max: articleTextMax.name, word: (variantOf) => ({ variantOf }) }),
  size: (text) => readText(text, { allowed: oneLine, max: variantLabelMax, word: (size) => ({ size }) }),
  optionGroups: (text) => {
    const optionGroups = splitAttached(text);
    if (!optionGroups.ok) return optionGroups;
    if (optionGroups.value.length > groupsPerArticleMax) return refuse('option-group/too-many');
    return accept({ optionGroups: optionGroups.value });
  },
  allergens: (text) => {
    const declared = readAllergens(text);
    return declared === 'unknown' ? refuse('allergen/unknown') : accept({ allergens: declared });
  },
  additives: (text) => {
    const declared = readAdditives(text);
    return declared === 'unknown' ? refuse('additive/unknown') : accept({ additives: declared });
  },
  diet: (text) => {
    if (text === '' || meansNone(text)) return accept({ diet: undefined });
    const diet = readDiet(text);
    return diet === undefined ? refuse('diet/unknown') : accept({ diet });
  },
  isActive: (text) => readYesNo(text, (isActive) => ({ isActive })),
  isSoldOut: (text) => readYesNo(text, (isSoldOut) => ({ isSoldOut })),
  isRetired: (text) => readYesNo(text, (isRetired) => ({ isRetired })),
};

function plainText(field: ArticleText): (text: string) => Word {
  const allowed = articleField(field).is === 'lines' ? manyLines : oneLine;
  return (text) => readText(text, { allowed, max: articleTextMax[field], word: (value) => ({ [field]: value }) });
}

/** The same category in other letters is the same category. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const folded = names.map((name) => name.toLowerCase());
  return names.filter((_, index) => folded.indexOf(folded[index] ?? '') === index);
}
