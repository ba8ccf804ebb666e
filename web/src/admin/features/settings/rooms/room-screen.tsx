import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { refusalText } from '../../../app/calls/failure-text.ts';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { translations } from '../../../app/translations.ts';
import { notFoundCode } from '@tresen/contract/problems';
import { roomsPath } from '../paths.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { NotFoundCard } from '../states/not-found-card.tsx';
import { RoomEditor } from './room-editor.tsx';

/** The plan of one room, with the way to the others beside it. */
export function RoomScreen({ locationId, roomId }: { locationId: string; roomId: string }) {
  const { routes } = translations();
  const parent = { to: roomsPath(locationId), label: routes('rooms') };
  const list = useQuery(queries.rooms.list.queryOptions({ input: { locationId }, refetchOnMount: 'always' }));
  const areas = useQuery(queries.areas.list.queryOptions({ input: { locationId } }));
  const room = list.data?.rooms.find((one) => one.roomId === roomId);
  usePageTitle(room?.name ?? routes('rooms'), parent);
  return (
    <LoadedSetting query={list} rows={7} parent={parent}>
      {({ rooms }) =>
        room ? (
          <RoomEditor key={roomId} locationId={locationId} room={room} rooms={rooms} areas={areas.data?.areas ?? []} />
        ) : (
          <NotFoundCard text={refusalText(notFoundCode, 'room')} parent={parent} />
        )
      }
    </LoadedSetting>
  );
}
