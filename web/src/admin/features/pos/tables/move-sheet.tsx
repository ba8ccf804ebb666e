import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { openDue } from '@tresen/domain/bills/bill-due';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { useState } from 'react';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { leaveTable } from './open-table.ts';
import { joinBills, setBill } from './set-bill.ts';
import { TableTileButton } from './table-tile-button.tsx';
import type { TableTile } from './table-tiles.ts';
import { useTables } from './tables.ts';
import { useTiles } from './use-tiles.ts';

type MoveSheetProps = { bill: BillView; title: string; onSecondParty: () => void; onClose: () => void };

/** To a free table, or to somebody who sits there already: then both are one bill. */
export function MoveSheet({ bill, title, onSecondParty, onClose }: MoveSheetProps) {
  const tables = useTables();
  const [taken, setTaken] = useState<TableTile>();
  const t = translations().tables;
  const others = useTiles().filter(({ table }) => !bill.fields.tableIds?.includes(table.tableId));

  const guests = bill.fields.guests ?? 0;
  // Where nobody sits first; with whom one can sit together below.
  const [free, seated] = [
    others.filter(({ state }) => state === 'free'),
    others.filter(({ state }) => state !== 'free'),
  ];
  const groups = new Map([
    ...Map.groupBy(free, ({ room }) => room.name),
    ...(seated.length > 0 ? [[t('move.taken'), seated] as const] : []),
  ]);

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

  if (taken)
    return <JoinSheet bill={bill} title={title} taken={taken} onJoin={() => void join(taken)} onClose={onClose} />;
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
      {[...groups].map(([name, some]) => (
        <Box component="section" key={name} sx={look} aria-label={name}>
          <h3>{name}</h3>
          <ul>
            {some.map((tile) => (
              <li key={tile.table.tableId}>
                <TableTileButton tile={tile} guests={guests} onOpen={() => void choose(tile)} />
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </Sheet>
  );
}

type JoinSheetProps = { bill: BillView; title: string; taken: TableTile; onJoin: () => void; onClose: () => void };

/** Two bills become one: how much that is stands there before the tap. */
function JoinSheet({ bill, title, taken: { table, bills }, onJoin, onClose }: JoinSheetProps) {
  const t = translations().tables;
  const [here, there] = [openDue(bill), bills[0] ? openDue(bills[0]) : 0];
  return (
    <Sheet
      title={t('move.join', { name: table.name })}
      onClose={onClose}
      footer={
        <Button variant="contained" size="large" onClick={onJoin}>
          {t('move.joinSum', { amount: moneyText(here + there) })}
        </Button>
      }
    >
      <p>{t('move.joinText')}</p>
      <Box component="dl" sx={sumLook}>
        <dt>{t('table', { name: title })}</dt>
        <dd>{moneyText(here)}</dd>
        <dt>{t('table', { name: table.name })}</dt>
        <dd>{moneyText(there)}</dd>
        <dt>{t('move.oneBill')}</dt>
        <dd>{moneyText(here + there)}</dd>
      </Box>
    </Sheet>
  );
}

const sumLook = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 12px',
  fontVariantNumeric: 'tabular-nums',
  '& dd': { m: 0, textAlign: 'right' },
  '& > :nth-of-type(3)': { fontWeight: 700, fontSize: '1.125rem' },
} as const;

const look = {
  mb: '16px',
  '& h3': { m: '0 0 8px', fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' },
  '& ul': {
    m: 0,
    p: 0,
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(100px, 1fr))',
    gap: '6px',
  },
} as const;
