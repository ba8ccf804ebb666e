import type { Article } from '@tresen/contract/articles';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { connectivity } from '../../../app/connectivity/connectivity-store.ts';
import { switchReturnTile, useReturnTiles } from '../deposits/return-tiles.ts';
import type { ArticleLists } from '../article-lists.ts';
import { type FirstPage, useArticlesAt, type Wanted } from './article-pages.ts';
import { changePrice } from './change-price.ts';
import type { ListModel } from './list-model.ts';
import { moveArticle } from './move-article.ts';
import { rowKeys } from './row-keys.ts';
import { useSteadyActs } from './row-acts.ts';
import { useDragRow } from './use-drag-row.ts';
import { useFocusSoon } from './use-focus-soon.ts';
import type { Selection } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

type ListParts = {
  wanted: Wanted;
  first: FirstPage;
  lists: ArticleLists;
  selection: Selection;
  heightRem: number;
  openId: string | undefined;
  onOpen: (article: Article) => void;
  onMoved: (article: Article, place: number) => void;
};

type OpenMenu = { readonly article: Article; readonly index: number; readonly anchor: HTMLElement };

/** What the list knows and can do, apart from how it looks. */
export function useArticleList({ wanted, first, lists, selection, heightRem, openId, ...on }: ListParts) {
  const total = first.data?.total ?? 0;
  const rows = useVirtualRows(total, heightRem);
  const { articleAt, leftsOf } = useArticlesAt(wanted, first, rows.pages);
  const hasReturnTile = useReturnTiles(wanted.family === 'deposit');
  const { isShown: isOffline } = useValue(connectivity);
  const [chosen, setActive] = useState(0);
  const [editing, setEditing] = useState<number>();
  const [menu, setMenu] = useState<OpenMenu>();
  const focusSoon = useFocusSoon();
  const active = Math.min(chosen, Math.max(0, total - 1));
  const canMove = wanted.filter.sort === 'position' && wanted.filter.show !== 'retired' && !isOffline;
  const drag = useDragRow({ margin: rows.margin, height: rows.height, total }, (from, to) => void move(from, to));

  function goTo(index: number): void {
    setActive(index);
    rows.show(index);
    focusSoon(`[data-name="${index}"]`);
  }

  function toggle(index: number, isRange: boolean): void {
    const article = articleAt(index);
    if (!article) return;
    if (isRange) selection.reach(index);
    else selection.toggle(article.articleId, index);
  }

  async function move(from: number, to: number): Promise<void> {
    const article = articleAt(from);
    if (!article || to < 0 || to >= total || from === to) return;
    if (!(await moveArticle(wanted, from, to))) return;
    setActive(to);
    on.onMoved(article, to + 1);
  }

  const acts = useSteadyActs({
    open: (index) => withArticle(index, on.onOpen),
    select: toggle,
    activate: setActive,
    editPrice: (index) => !isOffline && setEditing(index),
    leavePrice: (index, priceCents, next) => {
      withArticle(index, (article) => priceCents !== undefined && void changePrice(article, priceCents));
      const isThere = next !== undefined && next >= 0 && next < total;
      setEditing(isThere ? next : undefined);
      if (isThere) {
        setActive(next);
        rows.show(next);
      } else focusSoon(`[data-price="${index}"]`);
    },
    openMenu: (index, anchor) => withArticle(index, (article) => setMenu({ article, index, anchor })),
    move: (index, by) => {
      void move(index, index + by);
      focusSoon(`[data-handle="${index + by}"]`);
    },
    drag: drag.start,
    switchReturn: (index) => withArticle(index, (article) => !isOffline && void switchReturnTile(article)),
  });

  function withArticle(index: number, act: (article: Article) => unknown): void {
    const article = articleAt(index);
    if (article) act(article);
  }

  const model: ListModel = {
    total,
    articleAt,
    leftsOf,
    lists,
    acts,
    active,
    editing,
    openId,
    canMove,
    hasReturnTile,
    selected: selection.ids,
    drop: drag.drop,
  };
  return {
    model,
    rows,
    menu,
    canMove,
    closeMenu: () => setMenu(undefined),
    moveBy: (index: number, by: number) => void move(index, index + by),
    onKeyDown: rowKeys({ active, total, goTo, toggle }),
    focusOn: goTo,
  };
}
