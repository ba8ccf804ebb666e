import { createPriceList } from './create-price-list.ts';
import { listPriceLists } from './list-price-lists.ts';
import { reorderPriceLists } from './reorder-price-lists.ts';
import { retirePriceList } from './retire-price-list.ts';
import { savePriceList } from './save-price-list.ts';
import { showPricedOffer } from './show-priced-offer.ts';

/** The verbs of price lists, as the contract names them. */
export const priceLists = {
  list: listPriceLists,
  offer: showPricedOffer,
  create: createPriceList,
  save: savePriceList,
  reorder: reorderPriceLists,
  retire: retirePriceList,
};
