import { isArticleKind } from '@tresen/domain/articles/article';
import { addToCart } from '@tresen/domain/sales/cart';
import { cents } from '@tresen/domain/basics/money';
import type { Catalogue, CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { checkChoice, type ChosenOption, unitPrice } from '@tresen/domain/offer/option-choice';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { articlesOf, depositOf } from '../counter/articles-of.ts';
import { changeCart } from '../counter/change-cart.ts';
import type { Counter } from '../counter/counter.ts';
import { mayBegin } from '../counter/may-begin.ts';
import { dismissResult } from '../counter/dismiss-result.ts';

/** The next round of the same table, at the prices of now. What is gone is said and left out. */
export function orderAgain(counter: Counter, { lines }: SaleFact): void {
  if (!mayBegin(counter)) return;
  const catalogue = counter.till.catalogue.get();
  const wanted = lines.filter(({ parentLineNo, kind }) => parentLineNo === null && isArticleKind(kind));
  const found = wanted.flatMap(({ articleId, quantity, note, options: picks }) => {
    const article = articleId === null ? undefined : articlesOf(catalogue).get(articleId);
    if (!article || article.isSoldOut) return [];
    const options = chosenAgain(article, catalogue, picks);
    return options ? [{ article, quantity, note, options }] : [];
  });
  dismissResult(counter);
  changeCart(counter, (cart) =>
    found.reduce(
      (filled, { article, quantity, note, options }) =>
        addToCart(filled, {
          lineId: crypto.randomUUID(),
          article,
          deposit: depositOf(article, catalogue),
          quantity,
          note,
          options,
        }),
      cart,
    ),
  );
  const t = translations().till;
  const missing = wanted.length - found.length;
  showNotice({
    text: missing > 0 ? `${t('recent.filled')} · ${t('recent.missing', { n: missing })}` : t('recent.filled'),
  });
}

/** The same choice as its owner offers it now; `undefined`: it cannot be chosen any more. */
function chosenAgain(article: CatalogueArticle, { optionGroups }: Catalogue, picks: readonly ChosenOption[]) {
  const options = checkChoice(optionGroups ?? [], article.optionGroups ?? [], picks);
  return options.ok && unitPrice(cents(article.priceCents), options.value).ok ? options.value : undefined;
}
