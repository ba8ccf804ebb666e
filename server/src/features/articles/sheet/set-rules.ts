import type { Article } from '@tresen/contract/articles';
import { dearestPrice } from '@tresen/domain/offer/price-list';
import { openPricesInSet, setArticleOf } from '@tresen/domain/offer/set-article';
import { type SetRefusal, setRefusals } from '@tresen/domain/offer/set-check';
import type { SetArticle, SetMenu } from '@tresen/domain/offer/set-menu';
import type { ImportStep } from './import-step.ts';
import type { SetStep } from './plan-sets.ts';
import type { Wrong } from './read-drafts.ts';
import type { WrongSetCell, WrongSetRow } from './read-set-drafts.ts';
import type { SheetNames } from './sheet-names.ts';

/** Judges sets with the articles and sets as they will be. */
export function setsAfter(articleSteps: readonly ImportStep[], setSteps: readonly SetStep[], sheetNames: SheetNames) {
  const articles = new Map([
    ...sheetNames.articles,
    ...articleSteps.map(({ after }) => [after.articleId, after] as const),
  ]);
  const sets = new Map(
    [
      ...[...sheetNames.sets].map(([articleId, { method, parts }]) => ({ articleId, method, parts })),
      ...setSteps.map(({ after }) => after),
    ]
      .filter(({ parts }) => parts.length > 0)
      .map((set) => [set.articleId, set] as const),
  );
  for (const { after } of setSteps) if (after.parts.length === 0) sets.delete(after.articleId);
  const offered = offeredIn(articles, sets);
  const isOpen = (articleId: string) => (articles.get(articleId)?.openPrice ?? null) !== null;
  const refusalsOf = (set: Pick<SetMenu, 'articleId' | 'method' | 'parts'>) => {
    const { articleId } = set;
    const { kind = 'sale', priceCents = 0, categoryIds = [] } = articles.get(articleId) ?? {};
    const dearest = dearestPrice({ articleId, kind, priceCents, categoryIds }, sheetNames.priceLists);
    return setRefusals({ ...set, priceCents: dearest }, offered);
  };
  const changed = new Set(setSteps.filter(({ isChanged }) => isChanged).map(({ after }) => after.articleId));
  const others = [...sets.values()].filter(({ articleId }) => !changed.has(articleId));

  return {
    /** What stays as it is was so before. Where nothing is left, the article is a plain one again. */
    wrongRows(step: SetStep): readonly WrongSetRow[] {
      const { after, isChanged } = step;
      if (!isChanged || after.parts.length === 0) return [];
      const open = openPricesInSet(after, isOpen);
      const opened = new Set(open.map(({ articleId }) => articleId));
      const isKnown = (refusal: SetRefusal) => refusal.code === 'set/choice-unknown' && opened.has(refusal.articleId);
      const isGoods = articles.get(after.articleId)?.kind === 'sale';
      return [
        ...(isGoods ? [] : placed(step, { column: 'set', code: 'set/only-on-sale' })),
        ...open.flatMap(({ code, articleId }) =>
          articleId === after.articleId
            ? placed(step, { column: 'set', code })
            : placed(step, { column: 'choice', code }, { articleId }),
        ),
        ...refusalsOf(after).flatMap((refusal) => (isKnown(refusal) ? [] : rowsOf(step, refusal))),
      ];
    },

    /** A set that the file leaves as it is, judged by what it says of the articles. */
    wrongArticle({ before, after, what }: ImportStep): readonly Wrong[] {
      if (what === 'unchanged') return [];
      const set = changed.has(after.articleId) ? undefined : sets.get(after.articleId);
      const isRaised = before !== undefined && after.priceCents > before.priceCents;
      const isDear = set && isRaised && refusalsOf(set).some(({ code }) => code === 'set/dearer-than-parts');
      const isOpened = after.openPrice !== null && (before?.openPrice ?? null) === null;
      const isMeant = (articleId: string) => articleId === after.articleId;
      const isOpenInSet = isOpened && others.some((one) => openPricesInSet(one, isMeant).length > 0);
      return [
        ...(isDear ? [{ column: 'price', code: 'set/dearer-than-parts' } as const] : []),
        ...(isOpenInSet ? [{ column: 'openPrice', code: 'set/open-price' } as const] : []),
      ];
    },
  };
}

function offeredIn(
  articles: ReadonlyMap<string, Article>,
  sets: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, SetArticle> {
  return new Map(
    [...articles.values()].flatMap((article) => {
      const one = setArticleOf({
        articleId: article.articleId,
        kind: article.kind,
        priceCents: article.priceCents,
        taxKeys: { 'in-house': article.taxKeyInHouse, 'take-away': article.taxKeyTakeAway },
        isActive: article.isActive,
        isRetired: article.isRetired,
        isOpenPrice: article.openPrice !== null,
        isSet: sets.has(article.articleId),
      });
      return one ? [[one.articleId, one] as const] : [];
    }),
  );
}

type Place = { readonly partId?: string; readonly articleId?: string };

/** In the row that makes it so; where no row of the file does, in the first of the set. */
function placed({ rows }: SetStep, wrong: WrongSetCell, { partId, articleId }: Place = {}): readonly WrongSetRow[] {
  const isPlace = (row: SetStep['rows'][number]) =>
    (partId === undefined || row.partId === partId) && (articleId === undefined || row.articleId === articleId);
  const row = rows.find(isPlace) ?? rows[0];
  return row ? [{ ...wrong, draft: row.draft }] : [];
}

function rowsOf(step: SetStep, refusal: SetRefusal): readonly WrongSetRow[] {
  switch (refusal.code) {
    // Parts without a choice are taken away, and so is a set without parts.
    case 'set/no-parts':
    case 'set/no-choices':
      return [];
    case 'set/too-many-parts':
      return placed(step, { column: 'part', code: refusal.code }, lastPart(step));
    case 'set/too-many-choices':
      return placed(step, { column: 'choice', code: refusal.code }, lastChoice(step, refusal.partId));
    case 'set/within-itself':
      return placed(step, { column: 'choice', code: refusal.code }, { articleId: step.after.articleId });
    case 'set/choice-twice':
    case 'set/choice-unknown':
      return placed(step, { column: 'choice', code: refusal.code }, refusal);
    case 'set/surcharge-below-zero':
      return placed(step, { column: 'surcharge', code: 'set/below-zero' }, refusal);
    case 'set/value-missing':
      return placed(step, { column: 'value', code: refusal.code }, refusal);
    case 'set/dearer-than-parts':
      return placed(step, { column: 'set', code: refusal.code });
    case 'set/needs-food-and-drink':
      return placed(step, { column: 'method', code: refusal.code });
  }
}

function lastPart({ after }: SetStep): Place {
  const last = after.parts.at(-1);
  return last ? { partId: last.partId } : {};
}

function lastChoice({ after }: SetStep, partId: string): Place {
  const last = after.parts.find((part) => part.partId === partId)?.choices.at(-1);
  return last ? { partId, articleId: last.articleId } : { partId };
}
