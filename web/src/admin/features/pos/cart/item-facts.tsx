import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { AllergenLine } from './allergen-line.tsx';
import { DietSign } from './diet-sign.tsx';

/** What guests ask about a dish. */
export function ItemFacts({ article }: { article: CatalogueArticle }) {
  return (
    <>
      {article.diet && <DietSign diet={article.diet} />}
      {article.kind === 'sale' && <AllergenLine article={article} />}
    </>
  );
}
