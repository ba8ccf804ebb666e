import Stack from '@mui/material/Stack';
import type { OfferedGroup, OptionPick } from '@tresen/domain/offer/option-choice';
import { pickOption } from '@tresen/domain/offer/pick-option';
import { fullName } from '@tresen/domain/offer/variant';
import { setParts } from '@tresen/domain/sales/cart';
import { chosenSet } from '@tresen/domain/sales/chosen-set';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { putInCart } from '../counter/add-article.ts';
import { articlesOf } from '../counter/articles-of.ts';
import { changeCart } from '../counter/change-cart.ts';
import { type Counter, useCounter } from '../counter/counter.ts';
import { OptionFields } from '../options/option-fields.tsx';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { askedParts, surchargesOf } from './asked-parts.ts';

type SetSheetProps = { articleId: string; lineId: string | undefined; onClose: () => void };

/** One choice for each part. With the last one the set lies in the cart: as many taps as there is something to choose. */
export function SetSheet({ articleId, lineId, onClose }: SetSheetProps) {
  const counter = useCounter();
  const catalogue = useValue(counter.till.catalogue);
  const lefts = useValue(counter.lefts);
  const [picks, setPicks] = useState<readonly OptionPick[]>(() => picksOf(counter, lineId));
  const articles = articlesOf(catalogue);
  const article = articles.get(articleId);
  if (!article) return null;
  const asked = askedParts(article, articles, lefts);

  function pick({ at }: OfferedGroup, optionId: string): void {
    if (!article) return;
    const next = pickOption(picks, at, optionId);
    const chosen = chosenIn(next);
    const parts = chosenSet(article, chosen, articles);
    if (!parts.ok || asked.some(({ group }) => !chosen.has(group.groupId))) return setPicks(next);
    if (lineId === undefined)
      putInCart(counter, article, { quantity: Number(counter.prefix.get()) || 1, parts: parts.value });
    else changeCart(counter, (cart) => setParts(cart, lineId, parts.value));
    onClose();
  }

  return (
    <Sheet
      title={<DishName name={fullName(article)} joints={catalogue.joints} />}
      aside={
        <strong className="tabular">{moneyText(article.priceCents + surchargesOf(article, chosenIn(picks)))}</strong>
      }
      onClose={onClose}
    >
      <Stack spacing={2} useFlexGap>
        {asked
          .filter(({ group }) => group.options.length === 0)
          .map(({ group }) => (
            <p key={group.groupId}>{translations().sets('nothingLeft', { part: group.name })}</p>
          ))}
        <OptionFields offered={asked.filter(({ group }) => group.options.length > 0)} picks={picks} onPick={pick} />
      </Stack>
    </Sheet>
  );
}

/** By part. */
function chosenIn(picks: readonly OptionPick[]): ReadonlyMap<string, string> {
  return new Map(picks.map(({ groupId, optionId }) => [groupId, optionId]));
}

/** What was chosen before, where a line is changed. */
function picksOf({ sale }: Counter, lineId: string | undefined): readonly OptionPick[] {
  const line = sale.get().cart.lines.find((one) => one.lineId === lineId);
  return (line?.parts ?? []).map(({ partId, articleId }) => ({ groupId: partId, optionId: articleId }));
}
