import Box from '@mui/material/Box';
import type { Pieces } from '@tresen/domain/sales/counter-booking';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { tone } from '../../../app/theme/palette.ts';
import { optionTexts } from '../../../ui/dish-names/option-texts.ts';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { Stepper } from '../parts/stepper.tsx';

type CancelPiecesProps = { sale: SaleFact; remaining: Pieces; pieces: Pieces; onChange: (pieces: Pieces) => void };

/** Deposits follow their goods by themselves and are not listed. */
export function CancelPieces({ sale, remaining, pieces, onChange }: CancelPiecesProps) {
  const t = translations().till;
  const { joints } = useCounter().till.catalogue.get();
  return (
    <Box component="ul" sx={look} aria-label={t('cancel.some')}>
      {sale.lines
        .filter(({ parentLineNo, lineNo }) => parentLineNo === null && (remaining.get(lineNo) ?? 0) > 0)
        .map(({ lineNo, name, options, unitCents }) => (
          <li key={lineNo}>
            <DishName
              name={[name, optionTexts(options), moneyText(unitCents)].filter(Boolean).join(' · ')}
              joints={joints}
            />
            <Stepper
              value={pieces.get(lineNo) ?? 0}
              min={0}
              max={remaining.get(lineNo) ?? 0}
              less={t('cart.less', { name })}
              more={t('cart.more', { name })}
              onChange={(next) => onChange(new Map(pieces).set(lineNo, next))}
            />
          </li>
        ))}
    </Box>
  );
}

const look = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '8px',
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 56, px: 1.5 },
  '& li > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& li + li': { borderTop: `1px solid ${tone('hairline')}` },
};
