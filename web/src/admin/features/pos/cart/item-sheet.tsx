import { DiscountButton } from './discount-button.tsx';
import Stack from '@mui/material/Stack';
import { mostOf } from '@tresen/domain/sales/cart';
import { useState } from 'react';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { translations } from '../../../app/translations.ts';
import { articlesOf, depositOf } from '../counter/articles-of.ts';
import { useCounter } from '../counter/counter.ts';
import { dismissResult } from '../counter/dismiss-result.ts';
import { useValue } from '../../../../shared/store.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { DeviceSwitchRow } from '../../../ui/forms/device-switch-row.tsx';
import { ItemFacts } from './item-facts.tsx';
import { FreeChoice } from './free-choice.tsx';
import { ItemFooter } from './item-footer.tsx';
import { ItemPrice } from './item-price.tsx';
import { applyItem, type ItemValues } from './item-values.ts';
import { NotePart } from './note-part.tsx';
import { QuantityChoice } from './quantity-choice.tsx';

type ItemSheetProps = { lineId?: string; articleId?: string; onClose: () => void };

/** Everything about one line: how many, how, for free, with or without deposit. */
export function ItemSheet({ lineId, articleId, onClose }: ItemSheetProps) {
  const counter = useCounter();
  const catalogue = useValue(counter.till.catalogue);
  const [line] = useState(() => counter.sale.get().cart.lines.find((one) => one.lineId === lineId));
  const article = line?.article ?? articlesOf(catalogue).get(articleId ?? '');
  const [values, setValues] = useState<ItemValues>({
    quantity: line?.quantity ?? (Number(counter.prefix.get()) || 1),
    note: line?.note ?? '',
    freeReason: line?.freeReason ?? '',
    isDepositRemoved: line?.isDepositRemoved ?? false,
  });
  const t = translations().till;
  if (!article) return null;
  const deposit = line ? line.deposit : depositOf(article, catalogue);
  const change = (part: Partial<ItemValues>) => setValues({ ...values, ...part });

  function finish(): void {
    if (!article) return;
    if (!line) dismissResult(counter);
    counter.prefix.set('');
    applyItem(counter, line?.lineId, article, values);
    onClose();
  }

  /** What was changed here counts first: a discount is taken of it. */
  function giveDiscount(): void {
    if (!line) return;
    finish();
    counter.panel.set({ kind: 'discount', lineId: line.lineId });
  }

  return (
    <Sheet
      title={<DishName name={article.name} joints={catalogue.joints} />}
      aside={<ItemPrice article={article} />}
      onClose={onClose}
      footer={<ItemFooter line={line} article={article} onFinish={finish} onClose={onClose} />}
    >
      <Stack spacing={2.5} useFlexGap>
        <ItemFacts article={article} />
        <QuantityChoice
          name={article.name}
          value={values.quantity}
          max={mostOf(line ?? { article, giftCardCode: null })}
          onChange={(quantity) => change({ quantity })}
        />
        <NotePart article={article} note={values.note} onChange={(note) => change({ note })} />
        <div>
          {deposit && (
            <DeviceSwitchRow
              title={t('item.deposit', { amount: moneyText(deposit.priceCents) })}
              isOn={!values.isDepositRemoved}
              onChange={(isOn) => change({ isDepositRemoved: !isOn })}
            />
          )}
          {article.kind === 'sale' && (
            <FreeChoice reason={values.freeReason} onChange={(freeReason) => change({ freeReason })} />
          )}
        </div>
        {line && article.kind === 'sale' && (catalogue.serviceRules?.discounts.reasons.length ?? 0) > 0 && (
          <DiscountButton onPress={giveDiscount} />
        )}
      </Stack>
    </Sheet>
  );
}
