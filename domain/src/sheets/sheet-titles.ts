import { type SheetLocale, sheetLocales } from './article-words.ts';

/** The sheets of a workbook, each by its title in either language. */
export const sheetTitles = {
  articles: { de: 'Artikel', en: 'Articles' },
  options: { de: 'Optionen', en: 'Options' },
  sets: { de: 'Menüs', en: 'Sets' },
} as const satisfies Record<string, Record<SheetLocale, string>>;
export type SheetKey = keyof typeof sheetTitles;
export const sheetKeys = ['articles', 'options', 'sets'] as const satisfies readonly SheetKey[];

/** Which of them a title names; the articles are whatever stands first besides the others, and need no title. */
export function titledSheet(title: string): Exclude<SheetKey, 'articles'> | undefined {
  const asked = title.normalize('NFC').trim().toLowerCase();
  return (['options', 'sets'] as const).find((key) =>
    sheetLocales.some((locale) => sheetTitles[key][locale].toLowerCase() === asked),
  );
}
