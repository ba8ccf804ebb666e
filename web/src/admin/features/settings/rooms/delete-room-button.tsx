import { mdiTrashCanOutline } from '@mdi/js';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { offerUndo, tellFailure } from '../../../app/notices/offer-undo.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { roomsPath } from '../paths.ts';
import type { RoomRecord } from './room-values.ts';

type DeleteRoomButtonProps = { room: RoomRecord; locationId: string; onDelete: () => void };

/** At once with its tables, and it can be taken back. */
export function DeleteRoomButton({ room: { roomId, name }, locationId, onDelete }: DeleteRoomButtonProps) {
  const { common, rooms: say } = translations();
  const navigate = useNavigate();
  const retire = useCall(api.rooms.retire);

  async function remove(): Promise<void> {
    try {
      await retire.mutateAsync({ roomId });
    } catch (error) {
      tellFailure(error);
      return;
    }
    // What was changed goes with the room: the question before leaving must not be asked any more.
    flushSync(onDelete);
    await navigate(roomsPath(locationId));
    await roomsChanged();
    offerUndo(common('deleted', { name }), async () => {
      await api.rooms.restore({ roomId });
      await roomsChanged();
    });
  }

  return (
    <WriteButton
      variant="outlined"
      color="error"
      loading={retire.isPending}
      startIcon={<Icon path={mdiTrashCanOutline} />}
      onClick={() => void remove()}
    >
      {say('delete')}
    </WriteButton>
  );
}

async function roomsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.rooms.list.key() });
}
