import { mdiContentCopy } from '@mdi/js';
import Button from '@mui/material/Button';
import { copyRoom } from '@tresen/domain/rooms/copy-room';
import { namesOf } from '@tresen/domain/rooms/dining-table';
import { useNavigate } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { tellFailure } from '../../../app/notices/offer-undo.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { roomPath } from '../paths.ts';
import { usePlanEditor } from './plan-context.ts';
import type { RoomRecord } from './room-values.ts';

type CopyRoomButtonProps = { locationId: string; roomId: string; rooms: readonly RoomRecord[] };

/** The room as it stands on the screen, once more, under numbers that nobody has. */
export function CopyRoomButton({ locationId, roomId, rooms }: CopyRoomButtonProps) {
  const { rooms: say } = translations();
  const navigate = useNavigate();
  const { plan, otherNames, faults } = usePlanEditor();
  const create = useCall(api.rooms.create);

  async function copy(): Promise<void> {
    const saved = rooms.find((room) => room.roomId === roomId);
    const copied = copyRoom(plan, {
      // Also those that are only on the screen, or only saved: whichever is kept, the copy has names of its own.
      tableNames: [...otherNames, ...namesOf(plan.tables), ...namesOf(saved?.tables ?? [])],
      roomNames: [plan.name, ...rooms.map(({ name }) => name)],
      newId: () => crypto.randomUUID(),
    });
    const newId = crypto.randomUUID();
    try {
      await create.mutateAsync({ ...copied, roomId: newId, locationId });
    } catch (error) {
      tellFailure(error);
      return;
    }
    await queryClient.invalidateQueries({ queryKey: queries.rooms.list.key() });
    await navigate(roomPath(locationId, newId));
  }

  return (
    <Button
      variant="text"
      startIcon={<Icon path={mdiContentCopy} />}
      loading={create.isPending}
      disabled={faults.length > 0}
      onClick={() => void copy()}
    >
      {say('copy')}
    </Button>
  );
}
