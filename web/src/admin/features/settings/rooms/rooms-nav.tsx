import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { canHoldBill } from '@tresen/domain/rooms/dining-table';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { roomPath } from '../paths.ts';
import { CopyRoomButton } from './copy-room-button.tsx';
import { CreateRoomDialog } from './create-room-dialog.tsx';
import { usePlanEditor } from './plan-context.ts';
import type { RoomRecord } from './room-values.ts';
import { ToolSection } from './tool-section.tsx';

type RoomsNavProps = { locationId: string; roomId: string; rooms: readonly RoomRecord[] };

/** The rooms of the location with how many tables they have, and how to get one more. */
export function RoomsNav({ locationId, roomId, rooms }: RoomsNavProps) {
  const { rooms: say } = translations();
  const navigate = useNavigate();
  const { plan } = usePlanEditor();
  const [isCreating, setCreating] = useState(false);
  return (
    <ToolSection title={say('rooms')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {rooms.map((room) => {
          const isHere = room.roomId === roomId;
          const { name, tables } = isHere ? plan : room;
          return (
            <li key={room.roomId}>
              <ButtonBase
                component={Link}
                to={roomPath(locationId, room.roomId)}
                aria-current={isHere ? 'page' : undefined}
                sx={isHere ? { ...link, ...here } : link}
              >
                <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {name}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {tables.filter(canHoldBill).length}
                </Box>
              </ButtonBase>
            </li>
          );
        })}
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        <Button variant="text" startIcon={<Icon path={mdiPlus} />} onClick={() => setCreating(true)}>
          {say('new')}
        </Button>
        <CopyRoomButton locationId={locationId} roomId={roomId} rooms={rooms} />
      </Box>
      {isCreating && (
        <CreateRoomDialog
          locationId={locationId}
          rooms={rooms}
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false);
            void navigate(roomPath(locationId, created));
          }}
        />
      )}
    </ToolSection>
  );
}

const link = {
  width: '100%',
  minHeight: 44,
  px: 1.5,
  gap: 1,
  borderRadius: '22px',
  textAlign: 'left',
  fontSize: '0.9375rem',
  fontWeight: 500,
  '&:hover': { bgcolor: tone('surface1') },
};
const here = { bgcolor: tone('surface2'), color: tone('primaryText'), fontWeight: 600 };
