import type { CatalogueArticle } from '../offer/catalogue.ts';
import { asciiFolded, spellings } from '../basics/find-text.ts';
import { fullName } from '../offer/variant.ts';

/** Written once when the catalogue comes, so that each key that is pressed only compares texts. */
export type ArticleIndex = readonly IndexedArticle[];
type IndexedArticle = { readonly article: CatalogueArticle; readonly text: string; readonly barcode: string };

export function indexArticles(articles: readonly CatalogueArticle[]): ArticleIndex {
  return articles.map((article) => ({
    article,
    text: [article.shortName, fullName(article), article.nameEn]
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
  const alike = words.some(isCalledAlike) ? words.map(meant) : undefined;
  const found: CatalogueArticle[][] = [[], [], [], [], []];
  for (const { article, text, barcode } of index) {
    if (barcode !== '' && barcode === typed.trim().toLowerCase()) found[0]?.push(article);
    else if (words.every((word) => text.includes(word))) found[nearness(text, words)]?.push(article);
    else if (alike?.every((names) => names.some((name) => text.includes(name)))) found[4]?.push(article);
  }
  const hits = found.flat();
  return hits.length > 0 ? hits.slice(0, limit) : mistyped(index, words, limit);
}

/** Small mistakes, and only where nothing was found without them. The first letter is right even in a hurry. */
function mistyped(index: ArticleIndex, words: readonly string[], limit: number): readonly CatalogueArticle[] {
  if (words.some(({ length }) => length < 4)) return [];
  const typed = words.map((word) => ({ word, judged: new Map<string, boolean>() }));
  const found: CatalogueArticle[] = [];
  for (const { article, text } of index) {
    if (typed.every((one) => isNearIn(text, one))) found.push(article);
    if (found.length === limit) break;
  }
  return found;
}

/** A word that stands in a thousand names is compared once. */
type Typed = { readonly word: string; readonly judged: Map<string, boolean> };

function isNearIn(text: string, { word, judged }: Typed): boolean {
  const most = word.length >= 8 ? 2 : 1;
  const start = ` ${word[0]}`;
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
    const [named = ''] = text.slice(at + 1, at + 1 + longestCompared).split(/\s/u, 1);
    const isNear = judged.get(named) ?? isNearly(word, named, most);
    judged.set(named, isNear);
    if (isNear) return true;
  }
  return false;
}

/** Nobody types more of a word, and a name may be one endless word. */
const longestCompared = 60;

/** Whether a beginning of the word is at most so many letters away from what was typed. */
function isNearly(typed: string, word: string, most: number): boolean {
  if (word.length < typed.length - most) return false;
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...typed].entries()) {
    const next = [line + 1];
    for (let at = 1; at <= word.length; at += 1) {
      const change = (row[at - 1] ?? 0) + (word[at - 1] === letter ? 0 : 1);
      next.push(Math.min(change, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(...row.slice(Math.max(0, typed.length - most))) <= most;
}

/** What people call things, and what stands on the card. */
const calledAlike: readonly (readonly string[])[] = [
  [
    'bier',
    ' helles',
    ' pils',
    ' weizen',
    ' hefeweizen',
    ' radler',
    ' dunkles',
    ' export',
    ' mass ',
    ' schwarzbier',
    ' russ',
  ],
  ['hendl', 'hendel', 'haehnchen', 'hahnchen', 'huhn', 'hahn', 'chicken'],
  ['semmel', 'broetchen', 'brotchen', 'weckle', 'schrippe'],
  ['brezn', 'brezel', 'breze', 'pretzel'],
  ['pommes', 'fritten', 'fries'],
  ['wasser', 'sprudel', 'mineral'],
  ['limo', 'limonade', 'spezi', 'cola'],
  ['kaffee', 'cappuccino', 'espresso', 'coffee'],
  ['wein', 'veltliner', 'burgunder', 'riesling', 'rose '],
  ['kuchen', 'torte', 'strudel'],
  ['knoedel', 'knodel', 'kloss', 'kloesse', 'klosse'],
];

function isCalledAlike(word: string): boolean {
  return meant(word).length > 1;
}

function meant(word: string): readonly string[] {
  const alike = calledAlike.filter((names) => names.some((name) => name.trim() === word));
  return [word, ...alike.flat()];
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

function nearness(text: string, words: readonly string[]): number {
  if (text.includes(`\n ${words[0]}`) || text.startsWith(` ${words[0]}`)) return 1;
  return words.every((word) => text.includes(` ${word}`)) ? 2 : 3;
}
