import type { Article } from '@tresen/contract/articles';
import { accept, refuse, type Result } from '@tresen/domain/basics/result';
import { fullName } from '@tresen/domain/offer/variant';
import type { SheetProblem } from '@tresen/domain/sheets/sheet-problems';
import type { Draft } from './read-drafts.ts';
import type { SheetNames } from './sheet-names.ts';

export type Names = ReturnType<typeof namesIn>;

/**
 * Turns the names of a file into ids. Where several things share a name, the one an article has already is meant; a
 * category nobody knows is made; a deposit may be one that the same file brings.
 */
export function namesIn(drafts: readonly Draft[], sheetNames: SheetNames, newId: () => string) {
  const deposits = idsByName('deposit', drafts, sheetNames);
  const sold = idsByName('sale', drafts, sheetNames);
  const articleNames = new Set([...sheetNames.articles.values()].map((article) => folded(article.name)));
  const categories = new Map(sheetNames.categories.map((category) => [folded(category.name), category] as const));
  const made = new Map<string, { categoryId: string; name: string }>();

  return {
    newCategories: () => [...made.values()],

    depositId(name: string, before: Article | undefined): Result<string, SheetProblem> {
      const ids = deposits.get(folded(name)) ?? [];
      const [id] = ids.length > 1 ? ids.filter((one) => one === before?.depositArticleId) : ids;
      if (id !== undefined) return accept(id);
      if (ids.length > 1) return refuse('deposit/ambiguous');
      return refuse(articleNames.has(folded(name)) ? 'article/not-a-deposit' : 'deposit/unknown');
    },

    /** What an option is sold as, what is a set, and what a part of it is chosen from. */
    soldId(name: string, before: string | null): Result<string, SheetProblem> {
      const ids = sold.get(folded(name)) ?? [];
      const [id] = ids.length > 1 ? ids.filter((one) => one === before) : ids;
      if (id !== undefined) return accept(id);
      return refuse(ids.length > 1 ? 'option/article-ambiguous' : 'option/article-unknown');
    },

    /** One that is there, or that an article of the same file is in. */
    knownCategoryId(name: string): string | undefined {
      return (categories.get(folded(name)) ?? made.get(folded(name)))?.categoryId;
    },

    categoryId(name: string): string {
      const key = folded(name);
      const category = categories.get(key) ?? made.get(key) ?? { categoryId: newId(), name };
      if (!categories.has(key)) made.set(key, category);
      return category.categoryId;
    },

    stationIds(paths: readonly Path[], before: Article | undefined): Result<string[], SheetProblem> {
      const chosen = new Map<string, string>();
      for (const path of paths) {
        const called = sheetNames.stations.filter((station) => isCalled(station, path));
        const kept = called.filter((station) => before?.stationIds.includes(station.stationId));
        if (called.length === 0) return refuse('station/unknown');
        if (called.length > 1 && kept.length === 0) return refuse('station/ambiguous');
        for (const { locationId, stationId } of called.length > 1 ? kept : called) {
          if (chosen.has(locationId) && chosen.get(locationId) !== stationId)
            return refuse('station/two-in-one-location');
          chosen.set(locationId, stationId);
        }
      }
      return accept([...chosen.values()]);
    },
  };
}

type Path = readonly [string, string];

function isCalled(station: SheetNames['stations'][number], [location, name]: Path): boolean {
  return folded(station.location) === folded(location) && folded(station.name) === folded(name);
}

/** As they will be called after the import; where that finds nothing, as they are called now, or with their sizes. */
function idsByName(
  wanted: 'deposit' | 'sale',
  drafts: readonly Draft[],
  sheetNames: SheetNames,
): ReadonlyMap<string, readonly string[]> {
  const said = new Map(drafts.map((draft) => [draft.articleId, draft] as const));
  const articles = [...sheetNames.articles.values()].map((article) => ({
    ...article,
    word: said.get(article.articleId)?.word,
  }));
  const made = drafts.filter(({ before }) => !before).map((draft) => ({ ...unsaid, ...draft }));
  const meant = [...articles, ...made].filter(
    ({ kind, isRetired, word }) => (word?.kind ?? kind) === wanted && !(word?.isRetired ?? isRetired),
  );
  const after = Map.groupBy(meant, ({ name, word }) => folded(word?.name ?? name));
  const now = Map.groupBy(meant, ({ name }) => folded(name));
  const sized = Map.groupBy(meant, ({ articleId, name, word }) => {
    const variantLabel = word?.size ?? sheetNames.offer.sizes.get(articleId)?.label ?? '';
    return folded(fullName({ name: word?.name ?? name, variantLabel }));
  });
  return new Map([...sized, ...now, ...after].map(([name, ones]) => [name, ones.map((one) => one.articleId)] as const));
}

/** What a new article is until its row says otherwise. */
const unsaid = { kind: 'sale', isRetired: false, name: '' } as const;

function folded(name: string): string {
  return name.toLowerCase();
}
