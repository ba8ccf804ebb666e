import { mdiAlertOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { openedTwice } from '@tresen/domain/bills/table-state';
import { useState } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { joinBills, setBill } from './set-bill.ts';
import type { TableTile } from './table-tiles.ts';
import { type Tables, useTables } from './tables.ts';

const letters = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Apart, two have opened the same table: one tap, and it is one bill; another, and they are two parties. */
export function TwiceStrip({ tiles }: { tiles: readonly TableTile[] }) {
  const tables = useTables();
  const [isBusy, setBusy] = useState(false);
  const t = translations().tables;
  const tile = tiles.find(({ bills }) => openedTwice(bills).length > 1);
  if (!tile) return null;
  const decide = (decision: (tables: Tables, tile: TableTile) => Promise<void>) => {
    setBusy(true);
    void decision(tables, tile).finally(() => setBusy(false));
  };
  return (
    <div className="word twice" role="status">
      <PlainIcon path={mdiAlertOutline} size={18} />
      <span>{t('twice.text', { name: tile.table.name })}</span>
      <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => decide(joinAll)}>
        {t('twice.join')}
      </Button>
      <Button variant="text" color="inherit" disabled={isBusy} onClick={() => decide(nameAll)}>
        {t('twice.parties')}
      </Button>
    </div>
  );
}

async function joinAll(tables: Tables, { bills }: TableTile): Promise<void> {
  const [first, ...others] = openedTwice(bills);
  for (const other of others) if (first && !(await joinBills(tables, other, first))) return;
}

async function nameAll(tables: Tables, { bills }: TableTile): Promise<void> {
  const free = letters.filter((letter) => bills.every(({ fields }) => fields.party !== letter));
  for (const [place, bill] of openedTwice(bills).entries())
    if (!(await setBill(tables, bill, { party: free[place] ?? String(place + 1) }))) return;
}
