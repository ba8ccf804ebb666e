import { DiscountButtons } from './discount-buttons.tsx';
import Stack from '@mui/material/Stack';
import { mostOf } from '@tresen/domain/sales/cart';
import { pickOption } from '@tresen/domain/offer/pick-option';
import { fullName } from '@tresen/domain/offer/variant';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { OptionFields } from '../options/option-fields.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { DepositSwitch } from './deposit-switch.tsx';
import { ItemFacts } from './item-facts.tsx';
import { FreeChoice } from './free-choice.tsx';
import { ItemFooter } from './item-footer.tsx';
import { ItemPrice } from './item-price.tsx';
import { LeftPart } from './left-part.tsx';
import { LineParts } from './line-parts.tsx';
import { NotePart } from './note-part.tsx';
import { QuantityChoice } from './quantity-choice.tsx';
import { type BegunItem, useItem } from './use-item.ts';

/** Everything about one line: how many, how, for free, with or without deposit. */
export function ItemSheet({ onClose, ...begun }: BegunItem & { onClose: () => void }) {
  const counter = useCounter();
  const catalogue = useValue(counter.till.catalogue);
  const item = useItem(begun);
  if (!item) return null;
  const { line, article, values, change, offered, options, refusal, allergens, deposit, apply } = item;

  function finish(): void {
    onClose();
    apply();
  }

  /** What was changed here counts first: a discount is taken of it. */
  function goOn(kind: 'discount' | 'price'): void {
    if (!line || refusal) return;
    finish();
    const { lineId } = line;
    if (kind === 'price' && article?.openPrice) counter.panel.set({ kind: 'open-price', lineId });
    else counter.panel.set({ kind, lineId });
  }

  return (
    <Sheet
      title={<DishName name={fullName(article)} joints={catalogue.joints} />}
      aside={
        <ItemPrice
          article={article}
          options={options}
          typed={line?.typed}
          parts={line?.parts}
          hasPrice={line !== undefined}
        />
      }
      onClose={onClose}
      footer={<ItemFooter line={line} article={article} refusal={refusal} onFinish={finish} onClose={onClose} />}
    >
      <Stack spacing={2.5} useFlexGap>
        {line?.parts && <LineParts lineId={line.lineId} article={article} parts={line.parts} />}
        <ItemFacts article={article} typed={line?.typed} allergens={allergens} hasMore={values.picks.length > 0} />
        {offered.length > 0 && (
          <OptionFields
            offered={offered}
            picks={values.picks}
            onPick={({ at }, optionId) => change({ picks: pickOption(values.picks, at, optionId) })}
          />
        )}
        <QuantityChoice
          name={fullName(article)}
          value={values.quantity}
          max={mostOf(line ?? { article, giftCardCode: null })}
          onChange={(quantity) => change({ quantity })}
        />
        <NotePart article={article} note={values.note} onChange={(note) => change({ note })} />
        <div>
          {deposit && (
            <DepositSwitch
              deposit={deposit}
              isOn={!values.isDepositRemoved}
              onChange={(isOn) => change({ isDepositRemoved: !isOn })}
            />
          )}
          {article.kind === 'sale' && (
            <FreeChoice reason={values.freeReason} onChange={(freeReason) => change({ freeReason })} />
          )}
        </div>
        {article.kind === 'sale' && catalogue.offersCounts && !counter.till.isTraining && (
          <LeftPart article={article} onDone={onClose} />
        )}
        {line && article.kind === 'sale' && <DiscountButtons article={article} onPress={goOn} />}
      </Stack>
    </Sheet>
  );
}
