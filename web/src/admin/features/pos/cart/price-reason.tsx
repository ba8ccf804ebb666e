import Typography from '@mui/material/Typography';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';

/** Why it costs what it costs: the price list, and the price without it. */
export function PriceReason({ article: { byList } }: { article: CatalogueArticle }) {
  const { priceLists = [] } = useCounter().till.catalogue.get();
  if (!byList) return null;
  const list = priceLists.find(({ priceListId }) => priceListId === byList.priceListId)?.name ?? '';
  return (
    <Typography variant="body2" color="textSecondary">
      {translations().till('item.byList', { list, amount: moneyText(byList.ownCents) })}
    </Typography>
  );
}
