import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { FaultNotes } from './fault-notes.tsx';
import { PieceFields } from './piece-fields.tsx';
import { PieceList } from './piece-list.tsx';
import { usePlanEditor } from './plan-context.ts';
import { RoomFields } from './room-fields.tsx';
import type { AreaNames, RoomRecord } from './room-values.ts';

type PlanPanelProps = { room: RoomRecord; locationId: string; areas: AreaNames; onDelete: () => void };

/** What is chosen, in fields; the room itself while nothing is. Below it everything as a list. */
export function PlanPanel({ room, locationId, areas, onDelete }: PlanPanelProps) {
  const { selected } = usePlanEditor();
  return (
    <Box sx={panel}>
      <FaultNotes />
      <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
        {selected ? (
          <PieceFields key={selected.tableId} table={selected} />
        ) : (
          <RoomFields room={room} locationId={locationId} areas={areas} onDelete={onDelete} />
        )}
      </Card>
      <PieceList />
    </Box>
  );
}

const panel = {
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '@container (min-width: 700px)': { gridArea: 'panel' },
};
