import { useParams, useSearchParams } from 'react-router';
import { AllRooms } from './all-rooms.tsx';
import { RoomScreen } from './room-screen.tsx';

/** The rooms of a location, or the plan of the one that the address names. */
export function RoomsScreen() {
  const { locationId = '' } = useParams();
  const [search] = useSearchParams();
  const roomId = search.get('open');
  if (roomId === null) return <AllRooms locationId={locationId} />;
  return <RoomScreen locationId={locationId} roomId={roomId} />;
}
