import Box from '@mui/material/Box';
import { type DiningTable, gridFields, type Room } from '@tresen/domain/rooms/dining-table';
import { tone } from '../../../app/theme/palette.ts';
import { openTable } from './open-table.ts';
import { TableTileButton } from './table-tile-button.tsx';
import type { TableTile } from './table-tiles.ts';
import { useTables } from './tables.ts';

/** A room as it was drawn; walls and bars only stand there. */
export function FloorPlan({ room, tiles }: { room: Room; tiles: readonly TableTile[] }) {
  const tables = useTables();
  const byId = new Map(tiles.map((tile) => [tile.table.tableId, tile]));
  const lowest = Math.max(12, ...room.tables.map(({ y, h }) => y + h));
  return (
    <Box sx={look}>
      <Box className="room" role="list" aria-label={room.name} style={{ aspectRatio: `${gridFields} / ${lowest + 1}` }}>
        {room.tables.map((table) => {
          const tile = byId.get(table.tableId);
          return (
            <div
              key={table.tableId}
              role={tile ? 'listitem' : 'presentation'}
              data-shape={table.shape}
              style={placeOf(table, lowest + 1)}
            >
              {tile && <TableTileButton tile={tile} onOpen={() => void openTable(tables, table.tableId)} />}
            </div>
          );
        })}
      </Box>
    </Box>
  );
}

function placeOf({ x, y, w, h, turn, name }: DiningTable, rows: number) {
  const percent = (part: number, of: number) => `${(part / of) * 100}%`;
  return {
    left: percent(x, gridFields),
    top: percent(y, rows),
    width: percent(w, gridFields),
    height: percent(h, rows),
    // What has a name is read: it stands upright.
    ...(name === null && turn !== 0 ? { transform: `rotate(${turn}deg)` } : {}),
  };
}

const look = {
  gridArea: 'grid',
  minHeight: 0,
  overflow: 'auto',
  p: '12px',
  '& .room': {
    position: 'relative',
    minWidth: 720,
    maxWidth: 1200,
    mx: 'auto',
    borderRadius: '12px',
    border: `1px solid ${tone('outlineVariant')}`,
    bgcolor: 'background.paper',
  },
  '& .room > div': { position: 'absolute', display: 'grid' },
  '& .room > [data-shape="wall"]': { bgcolor: tone('outlineVariant'), borderRadius: '2px' },
  '& .room > [data-shape="bar"]': { bgcolor: tone('surface2'), borderRadius: '8px' },
  '& .room > [data-shape="round"] > button': { borderRadius: '50%', justifyItems: 'center', alignContent: 'center' },
} as const;
