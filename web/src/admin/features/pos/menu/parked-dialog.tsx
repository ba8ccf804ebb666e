import { mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { cartTotals } from '@tresen/domain/sales/cart';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { isEmpty, piecesOf } from '../counter/sale.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { moneyText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { discard, resume } from './park.ts';

export function ParkedDialog({ onClose }: { onClose: () => void }) {
  const counter = useCounter();
  const parked = useValue(counter.parked);
  const hasCart = usePart(counter.sale, (sale) => !isEmpty(sale));
  const t = translations().till;
  return (
    <Sheet title={t('park.title')} onClose={onClose}>
      {hasCart && <p style={{ marginTop: 0 }}>{t('park.swap')}</p>}
      <Box component="ul" sx={look}>
        {parked.map((one) => (
          <li key={one.sale.orderId}>
            <span>
              <b>{one.name}</b>
              <small>
                {t('park.row', { n: piecesOf(one.sale.cart), amount: moneyText(cartTotals(one.sale.cart).total) })}
              </small>
            </span>
            <IconButton
              aria-label={t('park.remove', { name: one.name })}
              sx={{ '&&': { width: 48, height: 48 } }}
              onClick={() => void discard(counter, one)}
            >
              <PlainIcon path={mdiTrashCanOutline} />
            </IconButton>
            <Button
              variant="contained"
              sx={{ '&&': { minHeight: 48 } }}
              onClick={() => {
                void resume(counter, one);
                onClose();
              }}
            >
              {t('park.resume')}
            </Button>
          </li>
        ))}
      </Box>
    </Sheet>
  );
}

const look = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 64 },
  '& li + li': { borderTop: `1px solid ${tone('hairline')}` },
  '& li > span': { flex: 1, minWidth: 0 },
  '& b, & small': { display: 'block' },
  '& small': { fontSize: '0.875rem', color: 'text.secondary' },
};
