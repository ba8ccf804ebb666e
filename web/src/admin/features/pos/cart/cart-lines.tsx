import { mdiCartOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { translations } from '../../../app/translations.ts';
import { articlesOf } from '../counter/articles-of.ts';
import { viewOf } from '../counter/cart-view.ts';
import { useCounter } from '../counter/counter.ts';
import { sellsHere } from '../counter/may-begin.ts';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { CartLine } from './cart-line.tsx';
import { linesLook } from './cart-look.ts';
import { DiscountLines } from './discount-lines.tsx';

export function CartLines() {
  const { sale, till } = useCounter();
  const { cart } = useValue(sale);
  const catalogue = useValue(till.catalogue);
  const t = translations().till;
  if (cart.lines.length === 0) {
    return (
      <Box sx={empty}>
        <PlainIcon path={mdiCartOutline} size={48} />
        <b>{t('cart.empty')}</b>
        {sellsHere(catalogue) && <span>{t('cart.emptyText')}</span>}
      </Box>
    );
  }
  return (
    <Box component="ul" aria-label={t('cart.title')} sx={linesLook} tabIndex={0}>
      {viewOf(cart, catalogue.location).lines.map((view) => (
        <CartLine
          key={view.line.lineId}
          view={view}
          isOffered={articlesOf(catalogue).has(view.line.article.articleId)}
        />
      ))}
      {cart.discounts && <DiscountLines sold={viewOf(cart, catalogue.location).sold} />}
    </Box>
  );
}

const empty = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px',
  p: 2,
  color: 'text.secondary',
  textAlign: 'center',
  overflow: 'hidden',
  '& b': { mt: 1, fontSize: '1.125rem', fontWeight: 600, color: 'text.primary' },
};
