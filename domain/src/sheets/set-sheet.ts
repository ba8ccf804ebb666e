import type { Cents } from '../basics/money.ts';
import { printPrice } from '../basics/typed-price.ts';
import type { SetMethod } from '../offer/set-division.ts';
import { answerWords, atOnceWords, setMethodWords, type SheetLocale } from './article-words.ts';
import { sheetForm } from './sheet-form.ts';

/** What sets are made of: a row for each choice of a part. The id is that of the part. */
export const setColumns = [
  'id',
  'set',
  'method',
  'part',
  'partEn',
  'course',
  'choice',
  'surcharge',
  'value',
  'isRemoved',
] as const;
export type SetColumn = (typeof setColumns)[number];

/** With which course a part is served. */
export type SheetCourse = number | 'at-once';

export type SheetSetRow = {
  readonly set: string;
  /** Only in the first row of a set. */
  readonly method: SetMethod | undefined;
  readonly part: string;
  /** Only in the first row of a part; for guests who read English. */
  readonly partEn: string | undefined;
  /** Only in the first row of a part. */
  readonly course: SheetCourse | undefined;
  readonly choice: string;
  readonly surcharge: Cents;
  /** Where it is declared: what is not sold alone has no price that counts. */
  readonly value: Cents | undefined;
};

export type SetCells = Readonly<Record<Exclude<SetColumn, 'id'>, string>>;

/** What stands in each cell, before it is guarded for a spreadsheet. */
export function setCellsOf(row: SheetSetRow, locale: SheetLocale): SetCells {
  const point = locale === 'de' ? ',' : '.';
  return {
    set: row.set,
    method: row.method === undefined ? '' : setMethodWords[locale][row.method],
    part: row.part,
    partEn: row.partEn ?? '',
    course: row.course === undefined ? '' : courseCell(row.course, locale),
    choice: row.choice,
    surcharge: printPrice(row.surcharge, point),
    value: row.value === undefined ? '' : printPrice(row.value, point),
    isRemoved: answerWords[locale].no,
  };
}

function courseCell(course: SheetCourse, locale: SheetLocale): string {
  return course === 'at-once' ? atOnceWords[locale] : String(course);
}

export const setForm = sheetForm<SetColumn>({
  columns: setColumns,
  headings: {
    de: {
      id: 'ID',
      set: 'Menü',
      method: 'Aufteilung',
      part: 'Teil',
      partEn: 'Teil (Englisch)',
      course: 'Gang',
      choice: 'Auswahl',
      surcharge: 'Aufpreis',
      value: 'Wert',
      isRemoved: 'Gelöscht',
    },
    en: {
      id: 'ID',
      set: 'Set',
      method: 'Division',
      part: 'Part',
      partEn: 'Part (English)',
      course: 'Course',
      choice: 'Choice',
      surcharge: 'Surcharge',
      value: 'Value',
      isRemoved: 'Deleted',
    },
  },
  others: { set: ['Menü / Set'], method: ['Steueraufteilung'], choice: ['Artikel', 'Article'] },
});

/** Whether a row of headings is that of the sets, and not of articles. */
export function areSetHeadings(headings: readonly string[]): boolean {
  const columns = headings.map(setForm.columnOf);
  return columns.includes('set') && columns.includes('part');
}
