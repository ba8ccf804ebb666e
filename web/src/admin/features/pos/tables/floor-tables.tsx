import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { FloorPlan } from './floor-plan.tsx';
import type { FloorTab, FloorView } from './floor-tabs.tsx';
import { HandOverTables } from './hand-over-tables.tsx';
import { NoTables } from './no-tables.tsx';
import { openTable } from './open-table.ts';
import { TableTileButton } from './table-tile-button.tsx';
import type { TableTile } from './table-tiles.ts';
import { useTables } from './tables.ts';
import { useHeldPress } from './use-held-press.ts';

type FloorTablesProps = {
  tab: FloorTab;
  tiles: readonly TableTile[];
  mine: readonly TableTile[];
  look: FloorView;
  onHeld: (tableId: string) => void;
};

/** A room as it was drawn, or tables as tiles: own ones first, then by number. */
export function FloorTables({ tab, tiles, mine, look, onHeld }: FloorTablesProps) {
  const tables = useTables();
  const { rooms } = useValue(tables.counter.till.catalogue);
  const [isHandingOver, setHandingOver] = useState(false);
  const t = translations().tables;
  const planned = rooms?.find(({ roomId }) => roomId === tab) ?? rooms?.[0];
  const press = useHeldPress(onHeld);
  if (tiles.length === 0) return <NoTables />;
  if (look === 'plan' && planned && tab !== 'mine') return <FloorPlan room={planned} tiles={tiles} press={press} />;
  const inRoom = tiles.filter(({ room }) => tab === 'all' || room.roomId === tab);
  const shown =
    tab === 'mine' ? mine : [...mine.filter(isIn(inRoom)), ...inRoom.filter((tile) => !mine.includes(tile))];
  return (
    <Box component="ul" className="tiles" aria-label={t('title')} {...press}>
      {tab === 'mine' && mine.length > 0 && (
        <li className="none">
          <Button variant="outlined" size="large" onClick={() => setHandingOver(true)}>
            {t('handOver.all')}
          </Button>
          {isHandingOver && <HandOverTables mine={mine} onClose={() => setHandingOver(false)} />}
        </li>
      )}
      {shown.length === 0 && <li className="none">{t('noMine')}</li>}
      {shown.map((tile) => (
        <li key={tile.table.tableId}>
          <TableTileButton tile={tile} onOpen={() => void openTable(tables, tile.table.tableId)} />
        </li>
      ))}
    </Box>
  );
}

function isIn(tiles: readonly TableTile[]): (tile: TableTile) => boolean {
  return (tile) => tiles.includes(tile);
}
