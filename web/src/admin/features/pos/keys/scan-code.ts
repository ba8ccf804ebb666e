import { articlesByBarcode } from '@tresen/domain/search-articles';
import type { Catalogue, CatalogueArticle } from '@tresen/domain/catalogue';
import { showNotice } from '../../../notices/notices.ts';
import { words } from '../../../words.ts';
import { addArticle } from '../counter/add-article.ts';
import type { Counter } from '../counter/counter.ts';

const known = new WeakMap<Catalogue, ReadonlyMap<string, CatalogueArticle>>();

export function scanCode(counter: Counter, code: string): void {
  const t = words().till;
  const article = codesOf(counter.till.catalogue.get()).get(code);
  if (!article) {
    showNotice({ id: 'till-scan', text: t('scan.unknown', { code }), lastsFor: 6_000 });
    return;
  }
  if (article.isSoldOut) {
    showNotice({ id: 'till-scan', text: t('scan.soldOut', { name: article.name }) });
    return;
  }
  addArticle(counter, article.articleId);
}

function codesOf(catalogue: Catalogue): ReadonlyMap<string, CatalogueArticle> {
  const codes = known.get(catalogue) ?? articlesByBarcode(catalogue.articles);
  known.set(catalogue, codes);
  return codes;
}
