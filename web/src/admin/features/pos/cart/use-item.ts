import type { OptionPick } from '@tresen/domain/offer/option-choice';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { articlesOf, depositOf } from '../counter/articles-of.ts';
import { useCounter } from '../counter/counter.ts';
import { dismissResult } from '../counter/dismiss-result.ts';
import { choiceOf, picksOf } from '../options/item-choice.ts';
import type { ItemValues } from '../counter/pieces.ts';
import { applyItem } from './item-values.ts';

export type BegunItem = {
  readonly lineId?: string;
  readonly articleId?: string;
  readonly picks?: readonly OptionPick[];
  readonly quantity?: number;
};

type SheetValues = Omit<ItemValues, 'options'> & { readonly picks: readonly OptionPick[] };

/** A line of the cart, or an article that may become one, and what somebody makes of it. `undefined`: there is none. */
export function useItem({ lineId, articleId, ...begun }: BegunItem) {
  const counter = useCounter();
  const catalogue = useValue(counter.till.catalogue);
  const [line] = useState(() => counter.sale.get().cart.lines.find((one) => one.lineId === lineId));
  const [values, setValues] = useState<SheetValues>(() => ({
    quantity: line?.quantity ?? begun.quantity ?? (Number(counter.prefix.get()) || 1),
    picks: begun.picks ?? line?.options ?? [],
    note: line?.note ?? '',
    freeReason: line?.freeReason ?? '',
    isDepositRemoved: line?.isDepositRemoved ?? false,
  }));
  const known = articlesOf(catalogue).get(line?.article.articleId ?? articleId ?? '');
  const article = line?.article ?? known;
  if (!article) return undefined;
  // Groups may have been attached since the line was tapped. A set is chosen by its parts.
  const asked = { ...article, optionGroups: article.set ? undefined : known?.optionGroups };
  const { offered } = choiceOf(asked, catalogue, []);
  const picks = picksOf(values.picks, offered);
  const { chosen, refusal, allergens } = choiceOf(asked, catalogue, picks);
  // Where nothing is offered any more, it stays as it was put in.
  const options = offered.length === 0 ? line?.options : chosen;

  function apply(): void {
    if (!article) return;
    const decided = { ...values, options: options ?? [] };
    if (!line && article.openPrice)
      return counter.panel.set({ kind: 'open-price', articleId: article.articleId, pieces: decided });
    if (!line) dismissResult(counter);
    counter.prefix.set('');
    applyItem(counter, line?.lineId, article, decided);
  }

  return {
    line,
    article,
    values: { ...values, picks },
    change: (part: Partial<SheetValues>) => setValues({ ...values, ...part }),
    offered,
    options,
    refusal,
    allergens,
    deposit: line ? line.deposit : depositOf(article, catalogue),
    apply,
  };
}
