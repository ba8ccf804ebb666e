import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import Box from '@mui/material/Box';
import { isSmallSale } from '@tresen/domain/offer/small-business';
import { useId, useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { viewOf } from '../counter/cart-view.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { moneyText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { VatTable } from './vat-table.tsx';

/** Goods and deposits apart; the tax for whoever wants to know. */
export function CartTotals() {
  const { sale, till, panel, serves } = useCounter();
  const { cart } = useValue(sale);
  const { location, serviceRules } = useValue(till.catalogue);
  const isDiscounting = serves === 'counter' && (serviceRules?.discounts.reasons.length ?? 0) > 0;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const t = translations().till;
  const { totals, vat, sold } = viewOf(cart, location);
  const isSmall = isSmallSale({ lines: sold });
  return (
    <Box sx={look}>
      {isOpen && !isSmall && (
        <Box id={id}>
          <VatTable vat={vat} />
        </Box>
      )}
      <div className="parts">
        <span>
          {t('cart.goods')} {moneyText(totals.goods)}
        </span>
        {totals.deposit !== 0 && (
          <span>
            {t('cart.deposit')} {moneyText(totals.deposit)}
          </span>
        )}
        {totals.discount !== 0 && (
          <span>
            {t('cart.discount')} {moneyText(totals.discount)}
          </span>
        )}
        <span className="acts">
          {isDiscounting && cart.lines.length > 0 && (
            <button type="button" className="give" onClick={() => panel.set({ kind: 'discount' })}>
              {t('cart.discount')}
            </button>
          )}
          {!isSmall && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {t('cart.vat')}
              <PlainIcon path={isOpen ? mdiChevronDown : mdiChevronUp} size={18} />
            </button>
          )}
        </span>
      </div>
    </Box>
  );
}

const look = {
  fontSize: '0.875rem',
  lineHeight: '20px',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& .parts': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '16px' },
  // Together on a line of their own where the figures need theirs: no button lies over another.
  '& .acts': { ml: 'auto', mr: '-8px', my: '-14px', display: 'flex' },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    height: 48,
    px: '8px',
    border: 0,
    borderRadius: '24px',
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  '& button.give': { fontWeight: 600, color: 'text.primary', textDecoration: 'underline', textUnderlineOffset: '3px' },
};
