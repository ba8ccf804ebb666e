import { mdiClose, mdiMinus, mdiNoteTextOutline, mdiPlus } from '@mdi/js';
import { type PointerEvent, memo, useEffect, useRef } from 'react';
import { fullName } from '@tresen/domain/offer/variant';
import { optionTexts, sayPart } from '../../../ui/dish-names/option-texts.ts';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import type { LineView } from '../counter/cart-view.ts';
import { usePart } from '../../../../shared/store.ts';
import { moneyText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { remove, removeDeposit, stepQuantity } from './cart-acts.ts';
import { LineMarks } from './line-marks.tsx';
import { useTouched } from './use-touched.ts';

type CartLineProps = { view: LineView; isOffered: boolean };

const keepFocus = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

/** One line as on the receipt: how many, what, how much. The name opens everything else about it. */
export const CartLine = memo(function CartLine({ view, isOffered }: CartLineProps) {
  const { line, ownCents, depositCents } = view;
  const { lineId, quantity, note, deposit } = line;
  const name = fullName(line.article);
  const options = optionTexts(line.options);
  const counter = useCounter();
  const t = translations().till;
  const isSelected = usePart(counter.selectedLineId, (selected) => selected === lineId);
  const isTouched = useTouched(lineId);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isTouched || isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isTouched, isSelected, quantity]);

  return (
    <li
      ref={row}
      className={['line', isSelected && 'selected', isTouched && 'touched'].filter(Boolean).join(' ')}
      aria-current={isSelected || undefined}
      {...swipeLeft(() => remove(counter, lineId))}
    >
      <div className="main">
        <div className="stepper">
          <button
            type="button"
            aria-label={t('cart.less', { name })}
            {...keepFocus}
            onClick={() => stepQuantity(counter, lineId, -1)}
          >
            <PlainIcon path={mdiMinus} size={20} />
          </button>
          <b>{quantity}</b>
          <button
            type="button"
            aria-label={t('cart.more', { name })}
            {...keepFocus}
            onClick={() => stepQuantity(counter, lineId, 1)}
          >
            <PlainIcon path={mdiPlus} size={20} />
          </button>
        </div>
        <button
          type="button"
          className="what"
          title={t('cart.edit', { name })}
          {...keepFocus}
          onClick={() => counter.panel.set({ kind: 'line', lineId })}
        >
          <DishName name={name} joints={counter.till.catalogue.get().joints} column="cart" />
          {options && <small lang="de">{options}</small>}
          {line.parts?.map((part) => (
            <small key={part.partId} lang="de">
              {sayPart(part)}
            </small>
          ))}
          {note && (
            <small>
              <PlainIcon path={mdiNoteTextOutline} size={16} />
              {note}
            </small>
          )}
          <LineMarks line={line} isOffered={isOffered} />
        </button>
        <span className="amount">{moneyText(ownCents)}</span>
      </div>
      {deposit && !line.isDepositRemoved && (
        <div className="child">
          <i />
          <span className="what" lang="de">
            {quantity} × {deposit.name}
          </span>
          <button
            type="button"
            aria-label={t('cart.removeDeposit', { name })}
            {...keepFocus}
            onClick={() => removeDeposit(counter, lineId)}
          >
            <PlainIcon path={mdiClose} size={18} />
          </button>
          <span className="amount">{moneyText(depositCents)}</span>
        </div>
      )}
    </li>
  );
}, isSameLine);

/** A tap changes one line; the others are not drawn again. */
function isSameLine(before: CartLineProps, after: CartLineProps): boolean {
  return before.view.line === after.view.line && before.isOffered === after.isOffered;
}

/** Fingers only; the minus does the same for everybody. */
function swipeLeft(act: () => void) {
  let from: number | undefined;
  return {
    onPointerDown: (event: PointerEvent) => {
      from = event.pointerType === 'mouse' ? undefined : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      if (from !== undefined && from - event.clientX > 96) act();
      from = undefined;
    },
  };
}
