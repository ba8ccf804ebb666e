import { isArticleKind } from '@tresen/domain/articles/article';
import { type Added, addToCart } from '@tresen/domain/sales/cart';
import { cents } from '@tresen/domain/basics/money';
import type { Catalogue, CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { checkChoice, type ChosenOption, unitPrice } from '@tresen/domain/offer/option-choice';
import { chosenSet, picksIn } from '@tresen/domain/sales/chosen-set';
import { extraCents } from '@tresen/domain/sales/line-extras';
import type { SaleFact, SoldLine } from '@tresen/domain/sales/sale-fact';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { articlesOf, depositOf, setOfferOf } from '../counter/articles-of.ts';
import { changeCart } from '../counter/change-cart.ts';
import type { Counter } from '../counter/counter.ts';
import { mayBegin } from '../counter/may-begin.ts';
import { dismissResult } from '../counter/dismiss-result.ts';

type Again = Pick<Added, 'quantity' | 'note' | 'options' | 'parts'> & { readonly article: CatalogueArticle };

/** The next round of the same table, at the prices of now. What is gone is said and left out. */
export function orderAgain(counter: Counter, { lines }: SaleFact): void {
  if (!mayBegin(counter)) return;
  const catalogue = counter.till.catalogue.get();
  const wanted = lines.filter(({ parentLineNo, kind }) => parentLineNo === null && isArticleKind(kind));
  const articles = articlesOf(catalogue);
  const found = wanted.flatMap((line): Again[] => {
    const { articleId, quantity, note, options: picks, parts } = line;
    const article = articleId === null ? undefined : articles.get(articleId);
    if (!article || article.isSoldOut) return [];
    if (article.set) {
      const set = chosenSet(article, picksIn(parts), setOfferOf(catalogue));
      return set.ok ? [{ article, quantity, note, parts: set.value }] : [];
    }
    const options = chosenAgain(article, catalogue, picks);
    return options ? [{ article: pricedAgain(article, line), quantity, note, options }] : [];
  });
  dismissResult(counter);
  changeCart(counter, (cart) =>
    found.reduce(
      (filled, wish) =>
        addToCart(filled, {
          ...wish,
          lineId: crypto.randomUUID(),
          deposit: depositOf(wish.article, catalogue),
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

/** What is typed at each sale costs what it cost the last time, until somebody types again. */
function pricedAgain(article: CatalogueArticle, line: SoldLine): CatalogueArticle {
  return article.openPrice ? { ...article, priceCents: Math.max(line.unitCents - extraCents(line), 0) } : article;
}

/** The same choice as its owner offers it now; `undefined`: it cannot be chosen any more. */
function chosenAgain(article: CatalogueArticle, { optionGroups }: Catalogue, picks: readonly ChosenOption[]) {
  const options = checkChoice(optionGroups ?? [], article.optionGroups ?? [], picks);
  return options.ok && (article.openPrice || unitPrice(cents(article.priceCents), options.value).ok)
    ? options.value
    : undefined;
}
