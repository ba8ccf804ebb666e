import { articleTextMax } from '../articles/article-fields.ts';
import { priceMaxCents } from '../articles/article.ts';
import { type Cents, cents } from '../basics/money.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { oneLine } from '../basics/text-rules.ts';
import { readPrice } from '../basics/typed-price.ts';
import { optionNameMax } from '../offer/option-group.ts';
import { meansNone, readOptionKind } from './article-words.ts';
import { readCount, splitAttached } from './attached-cell.ts';
import { bareCell, readAdditives, readAllergens, readChoice, readText, readYesNo } from './cell-readers.ts';
import type { OptionColumn, SheetGroup, SheetOption } from './option-sheet.ts';
import type { SheetProblem } from './sheet-problems.ts';

/** What one cell says about an option or its group; a cell that says nothing changes nothing. */
export type OptionWord = Partial<
  SheetOption & Omit<SheetGroup, 'counts'> & { min: number; max: number; isRemoved: boolean }
>;
type Word = Result<OptionWord, SheetProblem>;

/** Reads a cell of any column but the id, in either language. */
export function readOptionCell(column: Exclude<OptionColumn, 'id'>, cell: string): Word {
  return readers[column](bareCell(cell));
}

const readers: Record<Exclude<OptionColumn, 'id'>, (text: string) => Word> = {
  group: (text) => named(text, articleTextMax.name, (group) => ({ group })),
  groupEn: (text) => (text === '' ? accept({}) : line(text, articleTextMax.name, (groupEn) => ({ groupEn }))),
  kind: (text) =>
    readChoice(text, { value: readOptionKind(text), problem: 'option-kind/unknown', word: (kind) => ({ kind }) }),
  min: (text) => count(text, (min) => ({ min })),
  max: (text) => count(text, (max) => ({ max })),
  categories: (text) => {
    if (text === '') return accept({});
    if (meansNone(text)) return accept({ categories: [] });
    const categories = splitAttached(text);
    return categories.ok ? accept({ categories: categories.value }) : categories;
  },
  option: (text) => named(text, optionNameMax, (option) => ({ option })),
  optionEn: (text) => line(text, optionNameMax, (optionEn) => ({ optionEn })),
  surcharge: (text) => {
    const surcharge = text === '' ? cents(0) : readPrice(text.replace(/^\+/, ''));
    return surcharge === undefined ? refuse('price/not-readable') : withinBounds(surcharge);
  },
  article: (text) => accept({ article: text === '' ? undefined : text }),
  allergens: (text) => {
    const allergens = readAllergens(text);
    return allergens === 'unknown' ? refuse('allergen/unknown') : accept({ allergens: allergens ?? [] });
  },
  additives: (text) => {
    const additives = readAdditives(text);
    return additives === 'unknown' ? refuse('additive/unknown') : accept({ additives: additives ?? [] });
  },
  isSoldOut: (text) => readYesNo(text, (isSoldOut) => ({ isSoldOut })),
  isRemoved: (text) => readYesNo(text, (isRemoved) => ({ isRemoved })),
};

function named(text: string, max: number, word: (text: string) => OptionWord): Word {
  return text === '' ? refuse('text/required') : line(text, max, word);
}

function line(text: string, max: number, word: (text: string) => OptionWord): Word {
  return readText(text, { allowed: oneLine, max, word });
}

function count(text: string, word: (count: number) => OptionWord): Word {
  return readChoice(text, { value: readCount(text), problem: 'options/not-a-count', word });
}

function withinBounds(surcharge: Cents): Word {
  return Math.abs(surcharge) > priceMaxCents ? refuse('price/too-large') : accept({ surcharge });
}
