import { useParams, useSearchParams } from 'react-router';
import { AllPriceLists } from './all-price-lists.tsx';
import { PriceListScreen } from './price-list-screen.tsx';

/** The price lists of a location, or the one of them that the address names. */
export function PriceListsScreen() {
  const { locationId = '' } = useParams();
  const [search] = useSearchParams();
  const priceListId = search.get('list');
  if (priceListId === null) return <AllPriceLists locationId={locationId} />;
  return <PriceListScreen locationId={locationId} priceListId={priceListId} isNew={search.has('new')} />;
}
