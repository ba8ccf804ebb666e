import Typography from '@mui/material/Typography';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { TypedPrice } from '@tresen/domain/sales/typed-price';
import { translations } from '../../../app/translations.ts';
import { AllergenLine } from './allergen-line.tsx';
import { DietSign } from './diet-sign.tsx';
import { PriceReason } from './price-reason.tsx';

type ItemFactsProps = {
  article: CatalogueArticle;
  typed: TypedPrice | undefined;
  /** With what was chosen. */
  allergens: CatalogueArticle['allergens'];
  /** Something was added to it: nobody promises a diet then. */
  hasMore: boolean;
};

/** What guests ask about a dish, and why it costs what it costs: what somebody typed counts before any list. */
export function ItemFacts({ article, typed, allergens, hasMore }: ItemFactsProps) {
  return (
    <>
      {typed && (
        <Typography variant="body2" color="textSecondary">
          {translations().till('cart.typedPrice', { reason: typed.reason })}
        </Typography>
      )}
      {article.byList && !typed && <PriceReason article={article} />}
      {article.diet && !hasMore && <DietSign diet={article.diet} />}
      {article.kind === 'sale' && <AllergenLine allergens={allergens} />}
    </>
  );
}
