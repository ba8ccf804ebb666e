import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { OfferedGroup, OptionPick } from '@tresen/domain/offer/option-choice';
import { isRequired } from '@tresen/domain/offer/option-group';
import { pickOption } from '@tresen/domain/offer/pick-option';
import { setParts } from '@tresen/domain/sales/cart';
import { type CartPart, chosenSet, type ChosenSetRefusal, picksIn } from '@tresen/domain/sales/chosen-set';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { putInCart } from '../counter/add-article.ts';
import { setOfferOf } from '../counter/articles-of.ts';
import { changeCart } from '../counter/change-cart.ts';
import { type Counter, useCounter } from '../counter/counter.ts';
import { refusalText } from '../options/refusal-text.ts';
import { translations } from '../../../app/translations.ts';
import { addedSoFar, askedGroups, isOptionOf, setPicksOf, tapsOf } from './asked-parts.ts';

/** Where the choice for a set stands, and what a tap makes of it. */
export function useSetChoice(articleId: string, lineId: string | undefined, onDone: () => void) {
  const counter = useCounter();
  const offer = setOfferOf(useValue(counter.till.catalogue));
  const lefts = useValue(counter.lefts);
  const [picks, setPicks] = useState<readonly OptionPick[]>(() => takenIn(counter, lineId));
  const [isMore, setMore] = useState(false);
  const article = offer.articles.get(articleId);
  if (!article) return undefined;
  const groupsWith = (taps: readonly OptionPick[]) => askedGroups(article, taps, offer, lefts);
  const asked = groupsWith(picks);
  const hasExtra = asked.some((group) => !isRequired(group.at) && !isOpen(group, picks, 1));
  const showsAll = isMore || hasExtra;
  const chosen = chosenSet(article, setPicksOf(article, picks), offer);

  function take(parts: readonly CartPart[], set: CatalogueArticle): void {
    if (lineId === undefined) putInCart(counter, set, { quantity: Number(counter.prefix.get()) || 1, parts });
    else changeCart(counter, (cart) => setParts(cart, lineId, parts));
    onDone();
  }

  /** Another article has options of its own. */
  function pick({ at }: OfferedGroup, optionId: string): void {
    if (!article) return;
    const next = pickOption(
      picks.filter((tap) => !isOptionOf(tap, at.groupId)),
      at,
      optionId,
    );
    const parts = chosenSet(article, setPicksOf(article, next), offer);
    const required = groupsWith(next).filter((group) => isRequired(group.at));
    const isDone = parts.ok && !showsAll && required.every((group) => group.at.max === 1 && !isOpen(group, next));
    if (isDone) take(parts.value, article);
    else setPicks(next);
  }

  const shown = asked.filter(({ at }) => showsAll || isRequired(at));
  return {
    article,
    picks,
    shown,
    amountCents: article.priceCents + addedSoFar(article, picks, asked),
    closesItself: !showsAll && shown.every(({ at }) => at.max === 1),
    hasMore: shown.length < asked.length,
    refusalText: chosen.ok ? undefined : textOf(chosen.refusal[0]),
    pick,
    showMore: () => setMore(true),
    finish: () => chosen.ok && take(chosen.value, article),
  };
}

function isOpen({ at }: OfferedGroup, picks: readonly OptionPick[], least = at.min): boolean {
  return picks.filter(({ groupId }) => groupId === at.groupId).length < least;
}

function textOf(refusal: ChosenSetRefusal | undefined): string | undefined {
  if (refusal === undefined) return undefined;
  if (refusal.code === 'set/part-open') return translations().service('options.choose', { group: refusal.part });
  return refusal.code === 'set/not-a-choice' ? translations().service('options.gone') : refusalText(refusal);
}

/** What was chosen before, where a line is changed. */
function takenIn({ sale }: Counter, lineId: string | undefined): readonly OptionPick[] {
  const line = sale.get().cart.lines.find((one) => one.lineId === lineId);
  return tapsOf(picksIn(line?.parts ?? []));
}
