import { mdiRecycle } from '@mdi/js';
import { memo } from 'react';
import { translations } from '../../../app/translations.ts';
import { amountText } from '../money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { stripeOf } from '../article-lists.ts';
import { DeclaredCell } from './declared-cell.tsx';
import { NameCell } from './name-cell.tsx';
import { PriceCell } from './price-cell.tsx';
import { RowCell, type RowProps, vatText } from './row-cell.tsx';

type ArticleLineProps = RowProps & { total: number; isSelecting: boolean };

export const ArticleLine = memo(function ArticleLine({ total, isSelecting, ...row }: ArticleLineProps) {
  const { article, index, lists, acts, isSelected, isEditing } = row;
  const [first] = article.categoryIds;
  const category = lists.categories.find(({ categoryId }) => categoryId === first);
  const deposit = lists.deposits.find(({ articleId }) => articleId === article.depositArticleId);
  return (
    <li aria-setsize={total} aria-posinset={index + 1} data-index={index} className={isSelected ? 'is-selected' : ''}>
      {isSelecting && <RowCell column="select" {...row} isActive />}
      <span className="texts">
        <NameCell article={article} left={row.left} index={index} isActive acts={acts} />
        <span className="below">
          {category && <span className="dot" style={{ backgroundColor: stripeOf(first, lists) }} />}
          {category && <span className="cut">{category.name}</span>}
          {deposit && (
            <span className="deposit">
              <PlainIcon path={mdiRecycle} size={14} />
              {amountText(deposit.priceCents)}
            </span>
          )}
          {article.kind === 'deposit' && <span>{translations().articles('list.usedBy', { n: article.usedBy })}</span>}
          {article.kind !== 'sale' && <span>{vatText(article)}</span>}
          <DeclaredCell article={article} />
        </span>
      </span>
      <span className="money">
        <PriceCell article={article} index={index} isEditing={isEditing} isActive acts={acts} />
      </span>
    </li>
  );
});
