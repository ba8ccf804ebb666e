import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import type { AreaRecord } from './area-values.ts';

/** Moves an area at once; if the server says no, the list is what the server says. */
export function useAreaOrder(locationId: string) {
  const { queryKey } = queries.areas.list.queryOptions({ input: { locationId } });

  async function move(areas: readonly AreaRecord[], from: number, to: number): Promise<void> {
    const order = areas.toSpliced(from, 1);
    const moved = areas[from];
    if (!moved) return;
    order.splice(to, 0, moved);
    queryClient.setQueryData(queryKey, { areas: order });
    try {
      await api.areas.reorder({ locationId, areaIds: order.map(({ areaId }) => areaId) });
    } catch (error) {
      showNotice({ text: failureText(error) });
      await queryClient.invalidateQueries({ queryKey });
    }
  }

  return (areas: readonly AreaRecord[], from: number, to: number) => void move(areas, from, to);
}
