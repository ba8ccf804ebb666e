import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';
import { sourceFiles } from '../source-files.ts';
import { guidePages } from './guide-pages.ts';

const pages = await guidePages();
const images = join(repoRoot, 'docs/guide/images');
const heaviest = 60_000;

test('every page is there in both languages', () => {
  const areas = (locale: string) => pages.filter((page) => page.locale === locale).map(({ area }) => area);
  expect(areas('de').length).toBeGreaterThan(10);
  expect(areas('en')).toEqual(areas('de'));
});

test.each(pages)('what $locale/$area prints bold stands on the screen like that', async ({ locale, words }) => {
  const files = await sourceFiles(`i18n/messages/${locale}/*.json`);
  const texts = new Set(files.flatMap(({ text }) => textsIn(JSON.parse(text))));
  expect(words.length).toBeGreaterThan(5);
  expect(words.filter((word) => !texts.has(word))).toEqual([]);
});

test('every picture a page shows is there and light, and none lies about unused', async () => {
  const shown = new Set(pages.flatMap(({ pictures }) => pictures.map((name) => `${name}.webp`)));
  const files = await readdir(images);
  expect(files.toSorted()).toEqual([...shown].toSorted());
  const weights = await Promise.all(
    files.map(async (file) => ({ file, bytes: (await stat(join(images, file))).size })),
  );
  expect(weights.filter(({ bytes }) => bytes > heaviest)).toEqual([]);
});

test('a page shows at least two pictures, in its own language', () => {
  for (const { locale, area, pictures } of pages) {
    expect(pictures.length, area).toBeGreaterThanOrEqual(2);
    for (const name of pictures) expect(name).toMatch(new RegExp(`\\.${locale}$`));
  }
});

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
