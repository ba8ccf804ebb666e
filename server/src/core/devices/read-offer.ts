import type { Catalogue, CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { OptionGroup } from '@tresen/domain/offer/option-group';
import { fullName } from '@tresen/domain/offer/variant';
import type { Tx } from '../../platform/db/tenant.ts';
import { offeredGroups } from '../options/offered-groups.ts';
import { readAttachments, readOptionGroups } from '../options/read-option-groups.ts';

type Offer = Pick<Catalogue, 'articles' | 'optionGroups'>;

/**
 * Articles with what can be chosen with them. Options are written as sales of the second version: until every device reads
 * those, no till offers any, and a size is an article that says so in its name.
 */
export async function readOffer(
  tx: Tx,
  articles: readonly CatalogueArticle[],
  { isReadable }: { readonly isReadable: boolean },
): Promise<Offer> {
  const groups = await readOptionGroups(tx);
  const hasSizes = articles.some(({ variantGroupId }) => variantGroupId !== undefined);
  if (groups.length === 0 && !hasSizes) return { articles };
  if (!isReadable) return { articles: articles.map(withoutSize) };
  if (groups.length === 0) return { articles };
  const groupsFor = offeredGroups(groups, await readAttachments(tx));
  const used = new Set<string>();
  const offering = articles.map((article) => {
    const optionGroups = groupsFor(article);
    for (const { groupId } of optionGroups) used.add(groupId);
    return optionGroups.length === 0 ? article : { ...article, optionGroups };
  });
  if (used.size === 0) return { articles };
  const soldOut = new Set(articles.flatMap(({ articleId, isSoldOut }) => (isSoldOut ? [articleId] : [])));
  const offered = groups.filter(({ groupId }) => used.has(groupId)).map((group) => groupOf(group, soldOut));
  return { articles: offering, optionGroups: offered };
}

function withoutSize({ variantGroupId, variantLabel, ...article }: CatalogueArticle): CatalogueArticle {
  if (variantGroupId === undefined || variantLabel === undefined) return article;
  return { ...article, name: fullName({ name: article.name, variantLabel }) };
}

function groupOf(group: OptionGroup, soldOut: ReadonlySet<string>): OptionGroup {
  const { groupId, name, nameEn, kind, options } = group;
  const withArticle = options.map((option) => ({
    ...option,
    isSoldOut: option.isSoldOut || (option.articleId !== null && soldOut.has(option.articleId)),
  }));
  return { groupId, name, nameEn, kind, options: withArticle };
}
