import type { ArticleKind } from '@tresen/domain/articles/article';
import { type AttachedGroup, type GroupAttachment, groupsOf } from '@tresen/domain/offer/option-group';

type Offering = {
  readonly articleId: string;
  readonly kind: ArticleKind;
  readonly categoryIds: readonly string[];
};

/** What each article offers, its own rows and those of its categories. Only what is sold offers anything. */
export function offeredGroups(
  groups: readonly { readonly groupId: string }[],
  attachments: readonly GroupAttachment[],
): (article: Offering) => readonly AttachedGroup[] {
  const known = new Set(groups.map(({ groupId }) => groupId));
  const rows = Map.groupBy(
    attachments.filter(({ groupId }) => known.has(groupId)),
    ({ articleId, categoryId }) => articleId ?? categoryId ?? '',
  );
  return (article) => {
    if (article.kind !== 'sale') return [];
    const its = [article.articleId, ...article.categoryIds].flatMap((id) => rows.get(id) ?? []);
    return its.length === 0 ? [] : groupsOf(article, its);
  };
}
