import Stack from '@mui/material/Stack';
import { type AllergyNote, readAllergyNote, writeAllergyNote } from '@tresen/domain/allergy-note';
import { mostOf, noteMax } from '@tresen/domain/cart';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { words } from '../../../words.ts';
import { articlesOf, depositOf } from '../counter/articles-of.ts';
import { useCounter } from '../counter/counter.ts';
import { takeLeave } from '../counter/take-leave.ts';
import { useValue } from '../counter/watch.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { DeviceSwitchRow } from '../../../forms/device-switch-row.tsx';
import { AllergenLine } from './allergen-line.tsx';
import { allergenName } from './allergen-name.ts';
import { AllergyChoice } from './allergy-choice.tsx';
import { DietSign } from './diet-sign.tsx';
import { FreeChoice } from './free-choice.tsx';
import { ItemFooter } from './item-footer.tsx';
import { ItemPrice } from './item-price.tsx';
import { applyItem, type ItemValues } from './item-values.ts';
import { NoteChips } from './note-chips.tsx';
import { QuantityChoice } from './quantity-choice.tsx';
import { rememberNote } from './recent-notes.ts';

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
  const t = words().till;
  if (!article) return null;
  const deposit = line ? line.deposit : depositOf(article, catalogue);
  const change = (part: Partial<ItemValues>) => setValues({ ...values, ...part });

  const said = readAllergyNote(values.note);
  const note = (part: Partial<AllergyNote>) =>
    change({ note: writeAllergyNote({ ...said, ...part }, allergenName, noteMax) });

  function finish(): void {
    if (!article) return;
    if (!line) takeLeave(counter);
    counter.prefix.set('');
    rememberNote(article.articleId, said.text);
    applyItem(counter, line?.lineId, article, values);
    onClose();
  }

  return (
    <Sheet
      title={article.name}
      aside={<ItemPrice article={article} />}
      onClose={onClose}
      footer={<ItemFooter line={line} article={article} onFinish={finish} onClose={onClose} />}
    >
      <Stack spacing={2.5} useFlexGap>
        {article.diet && <DietSign diet={article.diet} />}
        {article.kind === 'sale' && <AllergenLine article={article} />}
        <QuantityChoice
          name={article.name}
          value={values.quantity}
          max={mostOf(line ?? { article, giftCardCode: null })}
          onChange={(quantity) => change({ quantity })}
        />
        <div>
          <TextField
            label={t('item.note')}
            hint={t('item.noteHint')}
            value={said.text}
            inputProps={{ maxLength: noteMax - (values.note.length - said.text.length), enterKeyHint: 'done' }}
            onChange={(event) => note({ text: event.target.value })}
          />
          <NoteChips articleId={article.articleId} note={said.text} onChoose={(text) => note({ text })} />
        </div>
        {article.kind === 'sale' && (
          <AllergyChoice chosen={said.allergens} onChange={(allergens) => note({ allergens })} />
        )}
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
      </Stack>
    </Sheet>
  );
}
