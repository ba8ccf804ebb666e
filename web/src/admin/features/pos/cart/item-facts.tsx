import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { AllergenLine } from './allergen-line.tsx';
import { DietSign } from './diet-sign.tsx';
import { PriceReason } from './price-reason.tsx';

type ItemFactsProps = {
  article: CatalogueArticle;
  /** With what was chosen. */
  allergens: CatalogueArticle['allergens'];
  /** Something was added to it: nobody promises a diet then. */
  hasMore: boolean;
};

/** What guests ask about a dish. */
export function ItemFacts({ article, allergens, hasMore }: ItemFactsProps) {
  return (
    <>
      {article.byList && <PriceReason article={article} />}
      {article.diet && !hasMore && <DietSign diet={article.diet} />}
      {article.kind === 'sale' && <AllergenLine allergens={allergens} />}
    </>
  );
}
