import Box from '@mui/material/Box';
import type { BookedSale } from '../../../device/till/till.ts';
import { chosenTexts } from '../../../ui/dish-names/option-texts.ts';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';

/** What was just paid stays in sight where there is room: somebody still has to put it on the counter. */
export function SoldLines({ booked: { sale } }: { booked: BookedSale }) {
  const { joints } = useCounter().till.catalogue.get();
  return (
    <Box component="ul" aria-label={translations().till('result.receipt')} tabIndex={0} sx={look}>
      {sale.lines.map(({ lineNo, parentLineNo, quantity, name, options, parts, note, totalCents, giftCardCode }) => (
        <li key={lineNo} className={parentLineNo === null ? undefined : 'child'}>
          <b>{String(quantity).replace('-', '−')} ×</b>
          <span>
            <DishName
              name={[name, chosenTexts({ parts, options }), note].filter(Boolean).join(' · ')}
              joints={joints}
            />
            {giftCardCode && <strong> · {giftCardCode}</strong>}
          </span>
          <span className="cents">{moneyText(totalCents)}</span>
        </li>
      ))}
    </Box>
  );
}

const look = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  m: 0,
  p: '12px 20px',
  listStyle: 'none',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'grid', gridTemplateColumns: '40px minmax(0, 1fr) auto', gap: '8px', py: '6px' },
  '& .child': { fontSize: '0.875rem', pl: '24px' },
  '& b': { fontWeight: 600 },
  '[data-layout="low"] &': { display: 'none' },
};
