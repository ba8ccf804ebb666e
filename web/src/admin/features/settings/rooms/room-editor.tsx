import Box from '@mui/material/Box';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { DraftNote } from '../form/draft-note.tsx';
import { RecordPage } from '../form/record-page.tsx';
import { PlanCanvas } from './plan-canvas.tsx';
import { PlanContext, pieceId } from './plan-context.ts';
import { PlanPanel } from './plan-panel.tsx';
import { PlanTools } from './plan-tools.tsx';
import { type AreaNames, roomFields, type RoomRecord } from './room-values.ts';
import { usePlan } from './use-plan.ts';
import { usePlanKeys } from './use-plan-keys.ts';
import { useRoomRecord } from './use-room-record.ts';

type RoomEditorProps = {
  locationId: string;
  room: RoomRecord;
  rooms: readonly RoomRecord[];
  areas: AreaNames;
};

/** Tools, plan, and what is chosen on it, side by side; on a phone one below the other. */
export function RoomEditor({ locationId, room, rooms, areas }: RoomEditorProps) {
  const { roomId } = room;
  const { user } = useSignedIn();
  const fields = roomFields(areas);
  const record = useRoomRecord(room, { locationId, fields });
  const editor = usePlan(
    record,
    rooms.filter((other) => other.roomId !== roomId),
  );
  usePlanKeys(editor);

  /** What the rules refuse is not sent: the first table that is wrong is shown instead. */
  async function save(): Promise<boolean> {
    const [fault] = editor.faults;
    const isNamed = editor.plan.name.trim() !== '';
    if (isNamed && !fault) return record.save();
    if (!fault || !isNamed) {
      editor.select(undefined);
      return false;
    }
    editor.select(fault.tableId);
    requestAnimationFrame(() => document.getElementById(pieceId(fault.tableId))?.focus());
    return false;
  }

  return (
    <PlanContext value={editor}>
      <RecordPage record={{ ...record, save }} fields={fields} thing={{ act: 'room.saved', key: 'roomId', id: roomId }}>
        <DraftNote name={`room:${user.userId}:${roomId}`} record={record} />
        <Box sx={{ containerType: 'inline-size', pb: { xs: 10, md: 0 } }}>
          <Box component="fieldset" disabled={useIsOffline()} sx={columns}>
            <PlanTools locationId={locationId} roomId={roomId} rooms={rooms} />
            <PlanCanvas />
            <PlanPanel room={room} locationId={locationId} areas={areas} onDelete={record.discard} />
          </Box>
        </Box>
      </RecordPage>
    </PlanContext>
  );
}

const columns = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 700px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 304px',
    gridTemplateAreas: '"tools tools" "plan panel"',
  },
  '@container (min-width: 1000px)': {
    gridTemplateColumns: '200px minmax(0, 1fr) 304px',
    gridTemplateAreas: '"tools plan panel"',
  },
};
