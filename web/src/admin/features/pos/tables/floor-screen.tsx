import { mdiCashRegister, mdiMapOutline, mdiViewGridOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { Strips } from '../frame/strips.tsx';
import { FloorBar } from './floor-bar.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { floorLook } from './floor-look.ts';
import { FloorTabs, type FloorTab } from './floor-tabs.tsx';
import { FloorWord } from './floor-word.tsx';
import { NoTables } from './no-tables.tsx';
import { openTable } from './open-table.ts';
import { TableTileButton } from './table-tile-button.tsx';
import { tableTiles } from './table-tiles.ts';
import { useServing } from './use-serving.ts';
import { useTables } from './tables.ts';

/** All tables at a glance: own ones first, and what each of them waits for. */
export function FloorScreen() {
  const tables = useTables();
  const { till, person } = useCounter();
  const catalogue = useValue(till.catalogue);
  const now = useValue(tables.floor.now);
  const drafts = useValue(tables.drafts);
  const me = useValue(person)?.userId;
  const { layout } = useServing();
  const [tab, setTab] = useState<FloorTab>('all');
  const [isPlan, setPlan] = useState(layout !== 'phone');
  const t = translations().tables;
  const tiles = useMemo(() => tableTiles(catalogue, { now, drafts }), [catalogue, now, drafts]);
  const mine = tiles.filter(({ waiterId, state }) => me !== undefined && waiterId === me && state !== 'free');
  const shown = tab === 'mine' ? mine : tiles.filter(({ room }) => tab === 'all' || room.roomId === tab);
  const planned = catalogue.rooms?.find(({ roomId }) => roomId === tab) ?? catalogue.rooms?.[0];

  return (
    <Box data-layout={layout} sx={floorLook}>
      <Strips isSearching={false} />
      <FloorBar />
      <FloorTabs tab={tab} tiles={tiles} mine={mine.length} rooms={catalogue.rooms ?? []} onChange={setTab} />
      <FloorWord />
      {tiles.length === 0 ? (
        <NoTables />
      ) : isPlan && planned && tab !== 'mine' ? (
        <FloorPlan room={planned} tiles={tiles} />
      ) : (
        <Box component="ul" className="tiles" aria-label={t('title')}>
          {shown.length === 0 && <li className="none">{t('noMine')}</li>}
          {shown.map((tile) => (
            <li key={tile.table.tableId}>
              <TableTileButton tile={tile} onOpen={() => void openTable(tables, tile.table.tableId)} />
            </li>
          ))}
        </Box>
      )}
      <div className="foot">
        <button type="button" aria-pressed={isPlan} onClick={() => setPlan(!isPlan)}>
          <PlainIcon path={isPlan ? mdiViewGridOutline : mdiMapOutline} size={20} />
          {t(isPlan ? 'list' : 'plan')}
        </button>
        <Link to="/admin/orders/pos">
          <PlainIcon path={mdiCashRegister} size={20} />
          {t('counter')}
        </Link>
      </div>
    </Box>
  );
}
