import { byRank } from '@tresen/domain/offer/price-list';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';

/** Moves a list at once; if the server says no, the order is what the server says. */
export function usePriceListOrder(locationId: string) {
  const { queryKey } = queries.priceLists.list.queryOptions({ input: { locationId } });

  async function move(from: number, to: number): Promise<void> {
    const known = queryClient.getQueryData(queryKey);
    const moved = known?.priceLists[from];
    if (!known || !moved) return;
    const order = byRank(known.priceLists.toSpliced(from, 1).toSpliced(to, 0, moved));
    queryClient.setQueryData(queryKey, { ...known, priceLists: [...order] });
    try {
      await api.priceLists.reorder({ locationId, priceListIds: order.map(({ priceListId }) => priceListId) });
    } catch (error) {
      showNotice({ text: failureText(error) });
      await queryClient.invalidateQueries({ queryKey });
    }
  }

  return (from: number, to: number) => void move(from, to);
}
