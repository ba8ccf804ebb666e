import { mdiDotsVertical } from '@mdi/js';
import type { Article } from '@tresen/contract/articles';
import type { ReactNode } from 'react';
import { translations } from '../../../app/translations.ts';
import { amountText } from '../money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { stripeOf, type ArticleLists } from '../article-lists.ts';
import type { Column } from './columns.ts';
import { DeclaredCell } from './declared-cell.tsx';
import { MoveHandle } from './move-handle.tsx';
import { NameCell } from './name-cell.tsx';
import { PriceCell } from './price-cell.tsx';
import type { RowActs } from './row-acts.ts';
import { RowCheck } from './row-check.tsx';

export type RowProps = {
  article: Article;
  index: number;
  lists: ArticleLists;
  acts: RowActs;
  /** What was counted, if anybody did. */
  left: string | undefined;
  isSelected: boolean;
  /** The row the keys act on: the only one the Tab key stops at. */
  isActive: boolean;
  /** Shown in the editor right now. */
  isOpen: boolean;
  isEditing: boolean;
  canMove: boolean;
  hasReturnTile: boolean;
};

/** One cell of one article. */
export function RowCell({ column, ...row }: RowProps & { column: Column }): ReactNode {
  const { article, index, lists, acts, isActive } = row;
  const t = translations().articles;
  switch (column) {
    case 'select':
      return (
        <RowCheck
          label={t('list.selectRow', { name: article.name })}
          isOn={row.isSelected}
          tabIndex={isActive ? 0 : -1}
          onChange={(isRange) => acts.select(index, isRange)}
        />
      );
    case 'move':
      return row.canMove && <MoveHandle name={article.name} index={index} isActive={isActive} acts={acts} />;
    case 'name':
      return <NameCell article={article} left={row.left} index={index} isActive={isActive} acts={acts} />;
    case 'category':
      return <CategoryCell article={article} lists={lists} />;
    case 'kind':
      return <span className="quiet">{t(`kind.${article.kind}`)}</span>;
    case 'vat':
      return <span className="quiet">{vatText(article)}</span>;
    case 'deposit':
      return <span className="quiet">{depositText(article, lists)}</span>;
    case 'usedBy':
      return <span className="quiet">{t('list.usedBy', { n: article.usedBy })}</span>;
    case 'returnTile':
      return (
        <input
          type="checkbox"
          role="switch"
          className="switch"
          checked={row.hasReturnTile}
          aria-checked={row.hasReturnTile}
          tabIndex={isActive ? 0 : -1}
          aria-label={t('deposit.returnYes', { name: article.name })}
          onChange={() => acts.switchReturn(index)}
        />
      );
    case 'price':
      return <PriceCell article={article} index={index} isEditing={row.isEditing} isActive={isActive} acts={acts} />;
    case 'declarations':
      return <DeclaredCell article={article} />;
    case 'actions':
      return (
        <button
          type="button"
          className="dots"
          aria-haspopup="menu"
          tabIndex={isActive ? 0 : -1}
          aria-label={t('list.more', { name: article.name })}
          onClick={(event) => acts.openMenu(index, event.currentTarget)}
        >
          <PlainIcon path={mdiDotsVertical} size={20} />
        </button>
      );
  }
}

function CategoryCell({ article, lists }: { article: Article; lists: ArticleLists }) {
  const [first, ...others] = article.categoryIds;
  const category = lists.categories.find(({ categoryId }) => categoryId === first);
  if (!category) return <span className="quiet">{translations().articles('list.noDeposit')}</span>;
  return (
    <span className="category">
      <span className="dot" style={{ backgroundColor: stripeOf(first, lists) }} />
      <span className="cut">{category.name}</span>
      {others.length > 0 && <span className="quiet">{`+${others.length}`}</span>}
    </span>
  );
}

export function vatText({ taxKeyInHouse, taxKeyTakeAway }: Article): string {
  const t = translations().articles;
  const inHouse = t(`vatShort.${taxKeyInHouse}`);
  return taxKeyInHouse === taxKeyTakeAway ? inHouse : `${inHouse} / ${t(`vatShort.${taxKeyTakeAway}`)}`;
}

export function depositText({ depositArticleId }: Article, lists: ArticleLists): string {
  const t = translations().articles;
  if (depositArticleId === null) return t('list.noDeposit');
  const deposit = lists.deposits.find(({ articleId }) => articleId === depositArticleId);
  if (!deposit) return lists.isReady ? t('list.retiredDeposit') : '';
  return `${deposit.shortName || deposit.name} ${amountText(deposit.priceCents)}`;
}
