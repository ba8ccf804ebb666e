import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';

type DiscountButtonsProps = { article: CatalogueArticle; onPress: (kind: 'discount' | 'price') => void };

/** Less than it costs: some of it off, or another price. Without reasons there is neither; an open price is typed again. */
export function DiscountButtons({ article, onPress }: DiscountButtonsProps) {
  const { serviceRules } = useValue(useCounter().till.catalogue);
  const hasReasons = (serviceRules?.discounts.reasons.length ?? 0) > 0;
  const t = translations().till;
  if (!hasReasons && !article.openPrice) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ '& > button': { flex: 1, minHeight: 48 } }}>
      {hasReasons && (
        <Button variant="outlined" onClick={() => onPress('discount')}>
          {t('cart.discount')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => onPress('price')}>
        {t(article.openPrice ? 'tile.enterPrice' : 'cart.changePrice')}
      </Button>
    </Stack>
  );
}
