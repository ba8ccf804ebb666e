import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { Sheet } from '../parts/sheet.tsx';
import { leaveTable } from './open-table.ts';
import { joinBills, setBill } from './set-bill.ts';
import { TableTileButton } from './table-tile-button.tsx';
import { type TableTile, tableTiles } from './table-tiles.ts';
import { useTables } from './tables.ts';

type MoveSheetProps = { bill: BillView; title: string; onSecondParty: () => void; onClose: () => void };

/** To a free table, or to somebody who sits there already: then both are one bill. */
export function MoveSheet({ bill, title, onSecondParty, onClose }: MoveSheetProps) {
  const tables = useTables();
  const now = useValue(tables.floor.now);
  const drafts = useValue(tables.drafts);
  const catalogue = useValue(tables.counter.till.catalogue);
  const [taken, setTaken] = useState<TableTile>();
  const t = translations().tables;
  const others = tableTiles(catalogue, { now, drafts }).filter(
    ({ table }) => !bill.fields.tableIds?.includes(table.tableId),
  );

  async function choose(tile: TableTile): Promise<void> {
    if (tile.state !== 'free') return setTaken(tile);
    const { tableId, name } = tile.table;
    tables.movedHere.set(bill.billId, tableId);
    if (!(await setBill(tables, bill, { tableIds: [tableId] }))) return;
    showNotice({ text: t('move.done', { name }) });
    onClose();
    await leaveTable(tables);
  }

  async function join({ bills: [other], table: { name, tableId } }: TableTile): Promise<void> {
    if (other) for (const { billId } of [bill, other]) tables.movedHere.set(billId, tableId);
    if (!other || !(await joinBills(tables, bill, other))) return;
    showNotice({ text: t('move.joined', { name }) });
    onClose();
    await leaveTable(tables);
  }

  if (taken) {
    const { name } = taken.table;
    return (
      <Sheet
        title={t('move.join', { name })}
        onClose={onClose}
        footer={
          <Button variant="contained" size="large" onClick={() => void join(taken)}>
            {t('move.join', { name })}
          </Button>
        }
      >
        <p>{t('move.joinText')}</p>
      </Sheet>
    );
  }
  return (
    <Sheet
      title={t('move.title', { name: title })}
      onClose={onClose}
      footer={
        <Button variant="text" onClick={onSecondParty}>
          {t('bill.party')}
        </Button>
      }
    >
      <p>{t('move.text')}</p>
      <Box component="ul" sx={look}>
        {others.map((tile) => (
          <li key={tile.table.tableId}>
            <TableTileButton tile={tile} onOpen={() => void choose(tile)} />
          </li>
        ))}
      </Box>
    </Sheet>
  );
}

const look = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
  gap: '6px',
};
