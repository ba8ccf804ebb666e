import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isRequired, optionSheetOf } from '@tresen/domain/offer/option-group';
import type { OfferedGroup, OptionPick } from '@tresen/domain/offer/option-choice';
import { pickOption } from '@tresen/domain/offer/pick-option';
import { fullName } from '@tresen/domain/offer/variant';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { AllergenLine } from '../cart/allergen-line.tsx';
import { ItemPrice } from '../cart/item-price.tsx';
import { putInCart } from '../counter/add-article.ts';
import { articlesOf } from '../counter/articles-of.ts';
import { useCounter } from '../counter/counter.ts';
import { Sheet } from '../parts/sheet.tsx';
import { choiceOf } from './item-choice.ts';
import { OptionFields } from './option-fields.tsx';
import { OptionFooter } from './option-footer.tsx';

/** What has to be chosen before this can be sold. With a single choice it closes by itself: tile and option, two taps. */
export function OptionSheet({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const counter = useCounter();
  const catalogue = useValue(counter.till.catalogue);
  const [picks, setPicks] = useState<readonly OptionPick[]>([]);
  const [quantity, setQuantity] = useState(Number(counter.prefix.get()) || 1);
  const t = translations().service;
  const article = articlesOf(catalogue).get(articleId);
  if (!article) return null;
  const { offered, chosen, refusal, allergens } = choiceOf(article, catalogue, picks);
  const required = offered.filter(({ at }) => isRequired(at));
  const closesItself = optionSheetOf(offered.map(({ at }) => at)) === 'closes-itself';

  function pick({ at }: OfferedGroup, optionId: string): void {
    if (!article) return;
    const next = pickOption(picks, at, optionId);
    const now = choiceOf(article, catalogue, next);
    if (closesItself && now.chosen) {
      onClose();
      putInCart(counter, article, { quantity, options: now.chosen });
      return;
    }
    setPicks(next);
  }

  function finish(): void {
    if (!article || !chosen) return;
    onClose();
    putInCart(counter, article, { quantity, options: chosen });
  }

  return (
    <Sheet
      title={<DishName name={fullName(article)} joints={catalogue.joints} />}
      aside={<ItemPrice article={article} options={chosen} />}
      onClose={onClose}
      footer={
        <OptionFooter
          article={article}
          chosen={chosen}
          refusal={refusal}
          quantity={quantity}
          onQuantity={setQuantity}
          onFinish={finish}
        />
      }
    >
      <Stack spacing={2} useFlexGap>
        {article.kind === 'sale' && <AllergenLine allergens={allergens} />}
        <OptionFields offered={required} picks={picks} onPick={pick} />
        <Button
          variant="text"
          sx={{ '&&': { minHeight: 48 }, alignSelf: 'flex-start' }}
          onClick={() => counter.panel.set({ kind: 'article', articleId, picks, quantity })}
        >
          {t('options.more')}
        </Button>
      </Stack>
    </Sheet>
  );
}
