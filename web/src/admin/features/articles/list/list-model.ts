import type { Article } from '@tresen/contract/articles';
import type { ArticleLists } from '../article-lists.ts';
import { leftText } from './left-text.ts';
import type { RowActs } from './row-acts.ts';

/** Everything a list draws its rows from, whether as a table or as lines for a phone. */
export type ListModel = {
  readonly total: number;
  readonly articleAt: (index: number) => Article | undefined;
  readonly leftsOf: (articleId: string) => readonly number[];
  readonly lists: ArticleLists;
  readonly acts: RowActs;
  readonly selected: ReadonlySet<string>;
  readonly active: number;
  readonly editing: number | undefined;
  readonly openId: string | undefined;
  readonly canMove: boolean;
  readonly drop: { readonly from: number; readonly to: number } | undefined;
  readonly hasReturnTile: (deposit: Article) => boolean;
};

/** What a row has to know, in values that stay the same while nothing about it changes. */
export function rowOf(model: ListModel, index: number, article: Article) {
  const { drop } = model;
  const side = drop && drop.to > drop.from ? ('after' as const) : ('before' as const);
  return {
    article,
    index,
    lists: model.lists,
    acts: model.acts,
    left: leftText(model.leftsOf(article.articleId)),
    isSelected: model.selected.has(article.articleId),
    isActive: index === model.active,
    isOpen: article.articleId === model.openId,
    isEditing: index === model.editing,
    canMove: model.canMove,
    hasReturnTile: article.kind === 'deposit' && model.hasReturnTile(article),
    dropSide: drop?.to === index && drop.to !== drop.from ? side : undefined,
  };
}
