import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { queryClient } from '../../../app/query-client.ts';
import { type FieldLine, useRecordForm } from '../form/record-form.ts';
import { planOf, roomRead, type RoomRecord, type RoomValues } from './room-values.ts';

type Around = { readonly locationId: string; readonly fields: readonly FieldLine<RoomValues>[] };

/** The form of one room: read from the list of all, saved as a whole. */
export function useRoomRecord(room: RoomRecord, { locationId, fields }: Around) {
  const { roomId } = room;
  const saveCall = useCall(api.rooms.savePlan);
  return useRecordForm<RoomValues>({
    loaded: roomRead(room),
    fields,
    read: async () => {
      const { rooms } = await api.rooms.list({ locationId });
      return roomRead(rooms.find((one) => one.roomId === roomId) ?? room);
    },
    write: async (mine, { version }) => {
      const saved = await saveCall.mutateAsync({ ...planOf(mine), roomId, version });
      return { version: saved.version, values: mine };
    },
    onSaved: ({ values, version }) => {
      const { queryKey } = queries.rooms.list.queryOptions({ input: { locationId } });
      const known = queryClient.getQueryData(queryKey);
      const now = { ...planOf(values), roomId, version };
      if (known)
        queryClient.setQueryData(queryKey, {
          ...known,
          rooms: known.rooms.map((one) => (one.roomId === roomId ? now : one)),
        });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
