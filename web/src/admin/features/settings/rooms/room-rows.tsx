import { mdiFloorPlan, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';
import { useRoomOrder } from './room-order.ts';
import { RoomRow } from './room-row.tsx';
import type { RoomRecord } from './room-values.ts';

type RoomRowsProps = { locationId: string; rooms: readonly RoomRecord[]; onCreate: () => void };

/** All rooms in their order, or how to begin. */
export function RoomRows({ locationId, rooms, onCreate }: RoomRowsProps) {
  const { rooms: say } = translations();
  const move = useRoomOrder(locationId);
  if (rooms.length === 0)
    return (
      <EmptyState icon={mdiFloorPlan} title={say('empty')} text={say('emptyText')}>
        <WriteButton variant="contained" size="large" onClick={onCreate}>
          {say('create')}
        </WriteButton>
      </EmptyState>
    );
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <WriteButton variant="contained" size="large" startIcon={<Icon path={mdiPlus} />} onClick={onCreate}>
          {say('new')}
        </WriteButton>
      </Box>
      <Box component="ol" aria-label={say('rooms')} sx={rows}>
        {rooms.map((room, place) => (
          <RoomRow
            key={room.roomId}
            locationId={locationId}
            room={room}
            onUp={place > 0 ? () => move(place, place - 1) : undefined}
            onDown={place < rooms.length - 1 ? () => move(place, place + 1) : undefined}
          />
        ))}
      </Box>
    </>
  );
}

const rows = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 };
