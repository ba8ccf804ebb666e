import { articleTextMax } from '../articles/article-fields.ts';
import { priceMaxCents } from '../articles/article.ts';
import { type Cents, cents } from '../basics/money.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { oneLine } from '../basics/text-rules.ts';
import { readPrice } from '../basics/typed-price.ts';
import { coursesMax, partNameMax } from '../offer/set-menu.ts';
import { meansAtOnce, readSetMethod } from './article-words.ts';
import { bareCell, readChoice, readText, readYesNo } from './cell-readers.ts';
import type { SetColumn, SheetCourse, SheetSetRow } from './set-sheet.ts';
import type { SheetProblem } from './sheet-problems.ts';

/** What one cell says about a set, a part or a choice; a cell that says nothing changes nothing. */
export type SetWord = Partial<SheetSetRow & { isRemoved: boolean }>;
type Word = Result<SetWord, SheetProblem>;

/** Reads a cell of any column but the id, in either language. */
export function readSetCell(column: Exclude<SetColumn, 'id'>, cell: string): Word {
  return readers[column](bareCell(cell));
}

const readers: Record<Exclude<SetColumn, 'id'>, (text: string) => Word> = {
  set: (text) => named(text, articleTextMax.name, (set) => ({ set })),
  method: (text) =>
    readChoice(text, { value: readSetMethod(text), problem: 'set/method-unknown', word: (method) => ({ method }) }),
  part: (text) => named(text, partNameMax, (part) => ({ part })),
  partEn: (text) =>
    text === '' ? accept({}) : readText(text, { allowed: oneLine, max: partNameMax, word: (partEn) => ({ partEn }) }),
  course: (text) =>
    readChoice(text, { value: readCourse(text), problem: 'set/not-a-course', word: (course) => ({ course }) }),
  choice: (text) => named(text, articleTextMax.name, (choice) => ({ choice })),
  surcharge: (text) => amount(text === '' ? '0' : text.replace(/^\+/, ''), (surcharge) => ({ surcharge })),
  value: (text) => {
    if (text === '') return accept({ value: undefined });
    return amount(text, (value) => ({ value }));
  },
  isRemoved: (text) => readYesNo(text, (isRemoved) => ({ isRemoved })),
};

function named(text: string, max: number, word: (text: string) => SetWord): Word {
  return text === '' ? refuse('text/required') : readText(text, { allowed: oneLine, max, word });
}

function readCourse(text: string): SheetCourse | undefined {
  if (meansAtOnce(text)) return 'at-once';
  const course = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return course >= 1 && course <= coursesMax ? course : undefined;
}

function amount(text: string, word: (amount: Cents) => SetWord): Word {
  const read = readPrice(text);
  if (read === undefined) return refuse('price/not-readable');
  if (read < 0) return refuse('set/below-zero');
  return read > priceMaxCents ? refuse('price/too-large') : accept(word(cents(read)));
}
