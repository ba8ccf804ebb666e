import type { Article } from '@tresen/contract/articles';
import { translations } from '../../../app/translations.ts';
import type { RowActs } from './row-acts.ts';

type NameCellProps = { article: Article; left: string | undefined; index: number; isActive: boolean; acts: RowActs };

/** Opens the article; says beside it when nobody can order it, or few can. */
export function NameCell({ article, left, index, isActive, acts }: NameCellProps) {
  const t = translations().articles;
  return (
    <span className="named">
      <button
        type="button"
        className="name cut"
        data-name={index}
        title={article.name}
        tabIndex={isActive ? 0 : -1}
        onClick={() => acts.open(index)}
      >
        {article.name}
      </button>
      {article.isSample && <span className="state">{t('filter.sample')}</span>}
      {article.isSoldOut && <span className="state">{t('list.soldOut')}</span>}
      {!article.isSoldOut && left !== undefined && <span className="state">{left}</span>}
      {!article.isActive && <span className="state">{t('list.hidden')}</span>}
    </span>
  );
}
