import { articlesByBarcode } from '@tresen/domain/sales/search-articles';
import type { Catalogue, CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { fullName } from '@tresen/domain/offer/variant';
import { closeNotice, showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { addArticle } from '../counter/add-article.ts';
import type { Counter } from '../counter/counter.ts';

const known = new WeakMap<Catalogue, ReadonlyMap<string, CatalogueArticle>>();

export function scanCode(counter: Counter, code: string): void {
  const t = translations().till;
  const article = codesOf(counter.till.catalogue.get()).get(code);
  if (!article) {
    const assign = () => {
      closeNotice('till-scan');
      counter.panel.set({ kind: 'assign-code', code });
    };
    const actions = mayAssign(counter) ? [{ label: t('scan.assign'), onClick: assign }] : [];
    // Whoever may do something about it gets the time to.
    const lastsFor = actions.length > 0 ? 12_000 : 6_000;
    showNotice({ id: 'till-scan', text: t('scan.unknown', { code }), lastsFor, actions });
    return;
  }
  if (article.isSoldOut) {
    showNotice({ id: 'till-scan', text: t('scan.soldOut', { name: fullName(article) }) });
    return;
  }
  addArticle(counter, article.articleId);
}

/** Articles are changed at the desk, under somebody's log-in: a PIN at the till is not enough for the server. */
function mayAssign({ till, person }: Counter): boolean {
  const who = person.get();
  return till.state.get().isOnline && who?.via === 'session' && who.isManager;
}

function codesOf(catalogue: Catalogue): ReadonlyMap<string, CatalogueArticle> {
  const codes = known.get(catalogue) ?? articlesByBarcode(catalogue.articles);
  known.set(catalogue, codes);
  return codes;
}
