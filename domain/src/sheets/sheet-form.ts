import { type SheetLocale, sheetLocales } from './article-words.ts';

/** The columns of one sheet, in the order in which it is written, and what they are called. */
export type SheetForm<Column extends string> = {
  readonly columns: readonly Column[];
  readonly headings: Readonly<Record<SheetLocale, Readonly<Record<Column, string>>>>;
  /** Which column a heading means, in either language and however it is punctuated; `undefined` if it is none of ours. */
  readonly columnOf: (heading: string) => Column | undefined;
};

type Headings<Column extends string> = Pick<SheetForm<Column>, 'columns' | 'headings'> & {
  /** What people and other programs call the same columns. */
  readonly others: Partial<Record<Column, readonly string[]>>;
};

export function sheetForm<Column extends string>({ columns, headings, others }: Headings<Column>): SheetForm<Column> {
  const byHeading = new Map(
    columns.flatMap((column) =>
      [...sheetLocales.map((locale) => headings[locale][column]), ...(others[column] ?? [])].map(
        (heading) => [bare(heading), column] as const,
      ),
    ),
  );
  return { columns, headings, columnOf: (heading) => byHeading.get(bare(heading)) };
}

const twoLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function bare(heading: string): string {
  const letters = heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters.replaceAll(/[äöüß]/g, (letter) => twoLetters[letter] ?? letter);
}
