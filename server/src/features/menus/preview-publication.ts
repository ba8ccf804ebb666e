import { needsDeclaration } from '@tresen/domain/articles/article';
import type { ArticleKind } from '@tresen/domain/articles/article';
import { articleEntriesOf, type MenuContent } from '@tresen/domain/menu/menu';
import { menuDifference, publishWarnings } from '@tresen/domain/menu/menu-difference';
import type { Tx } from '../../platform/db/tenant.ts';
import { inside } from '../../core/calls/use-case.ts';
import { openMenus } from './menu-row.ts';
import { menuOf } from './menu-text.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** As many as a person reads in a dialog. */
const mostTitles = 20;

export const previewPublication = inside.menus.preview.handler(async ({ input, context: { tx } }) => {
  const [menu] = await openMenus(tx, input.menuId);
  if (!menu) throw notFound('menu');

  const draft = menuOf(menu.draft);
  const published = menu.published_hash === null ? undefined : await versionOf(tx, menu.menu_id, menu.published_hash);
  const { isLookChanged, ...difference } = menuDifference(published, draft);
  const articles = await articlesOn(tx, [
    ...articleEntriesOf(draft),
    ...(published ? articleEntriesOf(published) : []),
  ]);
  const warnings = publishWarnings(draft, articles);
  const titles = titlesOf([published, draft], articles);
  const summaryOf = (ids: readonly string[]) => ({
    count: ids.length,
    titles: ids.slice(0, mostTitles).flatMap((id) => titles.get(id) ?? []),
  });
  const { imprint } = await tx.selectFrom('app.organizations').select('imprint').executeTakeFirstOrThrow();
  return {
    version: menu.version,
    categories: draft.categories.length,
    entries: articleEntriesOf(draft).length,
    added: summaryOf(difference.added),
    removed: summaryOf(difference.removed),
    changed: summaryOf(difference.changed),
    moved: summaryOf(difference.moved),
    isLookChanged,
    isFirst: published === undefined,
    undeclared: summaryOf(warnings.undeclared),
    gone: summaryOf(warnings.gone),
    samples: summaryOf(samplesIn(draft, articles)),
    isImprintMissing: imprint.trim() === '',
    isEmpty: articleEntriesOf(draft).length === 0,
  };
});

async function versionOf(tx: Tx, menuId: string, hash: string): Promise<MenuContent> {
  const version = await tx
    .selectFrom('app.menu_versions')
    .select('content')
    .where('menu_id', '=', menuId)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return menuOf(version.content);
}

async function articlesOn(tx: Tx, entries: readonly { readonly articleId: string }[]) {
  if (entries.length === 0) return [];
  const rows = await tx
    .selectFrom('app.articles')
    .select(['article_id', 'name', 'kind', 'allergens', 'additives', 'is_active', 'is_sample', 'retired_at'])
    .where('article_id', 'in', [...new Set(entries.map(({ articleId }) => articleId))])
    .execute();
  return rows.map((row) => ({
    articleId: row.article_id,
    name: row.name,
    isSample: row.is_sample && row.kind === 'sale',
    isThere: row.is_active && row.retired_at === null,
    isDeclared: !needsDeclaration({
      // Checked by the table.
      kind: row.kind as ArticleKind,
      allergens: row.allergens ?? undefined,
      additives: row.additives ?? undefined,
    }),
  }));
}

/** What still carries the declaration of a template. */
function samplesIn(
  draft: MenuContent,
  articles: readonly { readonly articleId: string; readonly isSample: boolean; readonly isThere: boolean }[],
): readonly string[] {
  const samples = new Set(
    articles.filter(({ isSample, isThere }) => isSample && isThere).map(({ articleId }) => articleId),
  );
  return articleEntriesOf(draft).flatMap(({ articleId, entryId }) => (samples.has(articleId) ? [entryId] : []));
}

/** A block is called by its own title, an article without one by its name. */
function titlesOf(
  menus: readonly (MenuContent | undefined)[],
  articles: readonly { readonly articleId: string; readonly name: string }[],
): ReadonlyMap<string, string> {
  const names = new Map(articles.map(({ articleId, name }) => [articleId, name]));
  const titles = new Map<string, string>();
  for (const { categoryId, title, entries } of menus.flatMap((menu) => menu?.categories ?? [])) {
    titles.set(categoryId, title);
    for (const entry of entries)
      titles.set(entry.entryId, entry.title || (entry.kind === 'article' ? (names.get(entry.articleId) ?? '') : ''));
  }
  return titles;
}
