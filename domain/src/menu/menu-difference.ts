import { entriesOf, headOf, type MenuContent, type MenuEntry } from './menu.ts';

/** What publishing would change for guests, in numbers and by block. */
export type MenuDifference = {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Another title, other hours, shown or hidden, a larger picture. */
  readonly changed: readonly string[];
  /** Stands in another category, or elsewhere among the entries that were there before. */
  readonly moved: readonly string[];
  readonly isLookChanged: boolean;
};

/** Ids are those of entries and categories. Before the first publication everything is new. */
export function menuDifference(before: MenuContent | undefined, after: MenuContent): MenuDifference {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const kept = [...now.keys()].filter((id) => old.has(id));
  return {
    added: [...now.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !now.has(id)),
    changed: kept.filter((id) => old.get(id)?.text !== now.get(id)?.text),
    moved: movedOf(old, now),
    isLookChanged: before !== undefined && JSON.stringify(before.look) !== JSON.stringify(after.look),
  };
}

export function isSameMenu({ added, removed, changed, moved, isLookChanged }: MenuDifference): boolean {
  return added.length + removed.length + changed.length + moved.length === 0 && !isLookChanged;
}

type Block = { readonly home: string; readonly text: string };

function blocksOf(content: MenuContent | undefined): ReadonlyMap<string, Block> {
  const blocks = new Map<string, Block>();
  for (const category of content?.categories ?? []) {
    blocks.set(category.categoryId, { home: '', text: JSON.stringify(headOf(category)) });
    for (const entry of category.entries)
      blocks.set(entry.entryId, { home: category.categoryId, text: JSON.stringify(entry) });
  }
  return blocks;
}

/** The fewest blocks that must be picked up to get from one order to the other; whoever changes home is picked up anyway. */
function movedOf(old: ReadonlyMap<string, Block>, now: ReadonlyMap<string, Block>): readonly string[] {
  const places = new Map([...old.keys()].map((id, place) => [id, place]));
  const homes = Map.groupBy(
    [...now].filter(([id]) => old.has(id)),
    ([, { home }]) => home,
  );
  return [...homes.values()].flatMap((blocks) => {
    const changedHome = blocks.filter(([id, { home }]) => old.get(id)?.home !== home).map(([id]) => id);
    const rest = blocks.map(([id]) => id).filter((id) => !changedHome.includes(id));
    const staying = new Set(longestRising(rest, (id) => places.get(id) ?? 0));
    return [...changedHome, ...rest.filter((id) => !staying.has(id))];
  });
}

function longestRising<Item>(items: readonly Item[], rankOf: (item: Item) => number): readonly Item[] {
  const best: { readonly length: number; readonly before: number }[] = [];
  let last = -1;
  for (const [index, item] of items.entries()) {
    let [length, before] = [1, -1];
    for (const [earlier, found] of best.entries()) {
      const other = items[earlier];
      if (other !== undefined && rankOf(other) < rankOf(item) && found.length + 1 > length)
        [length, before] = [found.length + 1, earlier];
    }
    best.push({ length, before });
    if (last === -1 || length > (best[last]?.length ?? 0)) last = index;
  }
  const rising: Item[] = [];
  for (let at = last; at !== -1; at = best[at]?.before ?? -1) {
    const item = items[at];
    if (item !== undefined) rising.unshift(item);
  }
  return rising;
}

type KnownArticle = {
  readonly articleId: string;
  readonly isThere: boolean;
  readonly isDeclared: boolean;
};

export type PublishRefusal = { readonly code: 'menu/empty' } | { readonly code: 'menu/imprint-missing' };

/** Guests must find something on it and be told who speaks. Everything else is only said. */
export function publishRefusal(content: MenuContent, imprint: string): PublishRefusal | undefined {
  if (!entriesOf(content).some((entry) => entry.kind === 'article')) return { code: 'menu/empty' };
  return imprint.trim() === '' ? { code: 'menu/imprint-missing' } : undefined;
}

/** Entries somebody should look at before guests do. */
export function publishWarnings(content: MenuContent, articles: readonly KnownArticle[]) {
  const known = new Map(articles.map((article) => [article.articleId, article]));
  const idsWhere = (matches: (article: KnownArticle | undefined) => boolean) =>
    entriesOf(content)
      .filter((entry): entry is Extract<MenuEntry, { kind: 'article' }> => entry.kind === 'article')
      .filter((entry) => matches(known.get(entry.articleId)))
      .map((entry) => entry.entryId);
  return {
    undeclared: idsWhere((article) => article?.isThere === true && !article.isDeclared),
    gone: idsWhere((article) => article?.isThere !== true),
  };
}
