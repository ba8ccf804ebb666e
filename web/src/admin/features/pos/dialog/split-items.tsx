import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fullName } from '@tresen/domain/offer/variant';
import { cartTotals } from '@tresen/domain/sales/cart';
import { pieceCents } from '@tresen/domain/sales/cart-options';
import { splitByItems } from '@tresen/domain/sales/split-bill';
import { useState } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { optionTexts, sayPart } from '../../../ui/dish-names/option-texts.ts';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { Stepper } from '../parts/stepper.tsx';
import type { Payment } from './use-payment.ts';

/** Tap what this person pays; steppers take a part of several pieces. Deposits go with their goods. */
export function SplitItems({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const { cart } = payment.sale;
  const [taken, setTaken] = useState<ReadonlyMap<string, number>>(new Map());
  const t = translations().till;
  const { joints } = payment.counter.till.catalogue.get();
  const { chosen, rest } = splitByItems(cart, taken);
  const now = cartTotals(chosen).total;
  const set = (lineId: string, quantity: number) => setTaken(new Map(taken).set(lineId, quantity));

  return (
    <>
      <span>{t('split.itemsHint')}</span>
      <Box component="ul" sx={list}>
        {cart.lines.map((line) => {
          const { lineId, quantity } = line;
          const name = fullName(line.article);
          const count = taken.get(lineId) ?? 0;
          return (
            <li key={lineId} data-on={count > 0 || undefined}>
              <button
                type="button"
                aria-pressed={count > 0}
                onClick={() => set(lineId, count < quantity ? count + 1 : 0)}
              >
                <b>
                  {count} / {quantity}
                </b>
                <DishName
                  name={[name, optionTexts(line.options), ...(line.parts ?? []).map(sayPart)]
                    .filter(Boolean)
                    .join(' · ')}
                  joints={joints}
                />
                <span className="cents">{moneyText(pieceCents(line))}</span>
              </button>
              <Stepper
                value={count}
                min={0}
                max={quantity}
                less={t('split.backOne', { name })}
                more={t('split.moveOne', { name })}
                onChange={(next) => set(lineId, next)}
              />
            </li>
          );
        })}
      </Box>
      <Box sx={sums}>
        <span>
          {t('split.now')} <b>{moneyText(now)}</b>
        </span>
        <span>
          {t('split.left')} <b>{moneyText(cartTotals(rest).total)}</b>
        </span>
        <Button
          variant="contained"
          size="large"
          disabled={chosen.lines.length === 0}
          onClick={() => {
            payment.payPart(chosen, rest);
            onDone();
          }}
        >
          {t('split.take', { amount: moneyText(now) })}
        </Button>
      </Box>
    </>
  );
}

const list = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  '@media (max-height: 559px)': { flex: 'none', overflowY: 'visible' },
  m: 0,
  p: 0,
  listStyle: 'none',
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '8px',
  '& li': { display: 'flex', alignItems: 'center', gap: 1, pr: 1, minHeight: 56 },
  '& li + li': { borderTop: `1px solid ${tone('hairline')}` },
  '& li[data-on]': { bgcolor: tone('surface1') },
  '& li > button': {
    flex: 1,
    minWidth: 0,
    minHeight: 56,
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '8px',
    fontVariantNumeric: 'tabular-nums',
    px: 1.5,
    border: 0,
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
};

const sums = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 2,
  fontVariantNumeric: 'tabular-nums',
  '& button': { ml: 'auto' },
};
