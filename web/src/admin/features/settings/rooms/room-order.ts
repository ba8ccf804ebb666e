import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';

/** Moves a room at once; if the server says no, the order is what the server says. */
export function useRoomOrder(locationId: string) {
  const { queryKey } = queries.rooms.list.queryOptions({ input: { locationId } });

  async function move(from: number, to: number): Promise<void> {
    const known = queryClient.getQueryData(queryKey);
    const moved = known?.rooms[from];
    if (!known || !moved) return;
    const rooms = known.rooms.toSpliced(from, 1).toSpliced(to, 0, moved);
    queryClient.setQueryData(queryKey, { ...known, rooms });
    try {
      await api.rooms.reorder({ locationId, roomIds: rooms.map(({ roomId }) => roomId) });
    } catch (error) {
      showNotice({ text: failureText(error) });
      await queryClient.invalidateQueries({ queryKey });
    }
  }

  return (from: number, to: number) => void move(from, to);
}
