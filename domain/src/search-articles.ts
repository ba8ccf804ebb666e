import type { CatalogueArticle } from './catalogue.ts';

/** Written once when the catalogue comes, so that each key that is pressed only compares texts. */
export type ArticleIndex = readonly IndexedArticle[];
type IndexedArticle = { readonly article: CatalogueArticle; readonly text: string; readonly barcode: string };

export function indexArticles(articles: readonly CatalogueArticle[]): ArticleIndex {
  return articles.map((article) => ({
    article,
    text: [article.shortName, article.name, article.nameEn]
      .flatMap(spellings)
      .map((name) => ` ${name}`)
      .join('\n'),
    barcode: article.barcode.toLowerCase(),
  }));
}

/** Every word has to be found; the beginning of a name counts more than the beginning of a word, and that more than its middle. */
export function searchArticles(index: ArticleIndex, typed: string, limit = 50): readonly CatalogueArticle[] {
  const words = asciiFolded(typed)
    .split(' ')
    .filter((word) => word !== '');
  const [first] = words;
  if (first === undefined) return [];
  const found: CatalogueArticle[][] = [[], [], [], []];
  for (const { article, text, barcode } of index) {
    if (barcode !== '' && barcode === typed.trim().toLowerCase()) found[0]?.push(article);
    else if (words.every((word) => text.includes(word))) found[nearness(text, words)]?.push(article);
  }
  return found.flat().slice(0, limit);
}

/** By its code, as a scanner reads it. */
export function articlesByBarcode(articles: readonly CatalogueArticle[]): ReadonlyMap<string, CatalogueArticle> {
  return new Map(
    articles
      .filter(({ barcode }) => barcode !== '')
      .map((article) => [article.barcode, article] as const)
      .toReversed(),
  );
}

/** `Käse` is found as käse, kase and kaese; `Weißbier` as weissbier. */
function spellings(name: string): readonly string[] {
  return [...new Set([asciiFolded(name), asciiFolded(withDigraphs(name))])];
}

function asciiFolded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function withDigraphs(text: string): string {
  const digraphs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[äöü]/g, (umlaut) => digraphs[umlaut] ?? umlaut);
}

function nearness(text: string, words: readonly string[]): number {
  if (text.includes(`\n ${words[0]}`) || text.startsWith(` ${words[0]}`)) return 1;
  return words.every((word) => text.includes(` ${word}`)) ? 2 : 3;
}
