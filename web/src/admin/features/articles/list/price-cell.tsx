import type { Article } from '@tresen/contract/articles';
import { bookedPrice } from '@tresen/domain/articles/article';
import { cents } from '@tresen/domain/basics/money';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../money-text.ts';
import { PriceInput } from './price-input.tsx';
import type { RowActs } from './row-acts.ts';

type PriceCellProps = { article: Article; index: number; isEditing: boolean; isActive: boolean; acts: RowActs };

/** The price can be pressed and becomes a field: the task that is done most often needs no other page. */
export function PriceCell({ article, index, isEditing, isActive, acts }: PriceCellProps) {
  if (article.openPrice) return <span className="quiet">{translations().articles('openPrice.title')}</span>;
  if (isEditing) {
    return (
      <PriceInput
        article={article}
        onLeave={(priceCents, step) => {
          acts.leavePrice(index, priceCents, step === undefined ? undefined : index + step);
        }}
      />
    );
  }
  const price = moneyText(bookedPrice(article.kind, cents(article.priceCents)));
  if (article.isRetired) return <span>{price}</span>;
  return (
    <button
      type="button"
      className="price"
      tabIndex={isActive ? 0 : -1}
      data-price={index}
      aria-label={translations().articles('list.editPrice', { name: article.name, price })}
      onClick={() => acts.editPrice(index)}
    >
      {price}
    </button>
  );
}
