import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { useCounter } from '../counter/counter.ts';
import { Strips } from '../frame/strips.tsx';
import { CallsList } from './calls-list.tsx';
import { FloorBar } from './floor-bar.tsx';
import { floorCalls } from './floor-calls.ts';
import { FloorFoot } from './floor-foot.tsx';
import { floorLook } from './floor-look.ts';
import { FloorTabs, type FloorTab } from './floor-tabs.tsx';
import { FloorTables } from './floor-tables.tsx';
import { FloorWord } from './floor-word.tsx';
import { NumberSheet } from './number-sheet.tsx';
import { openTable } from './open-table.ts';
import { tableTiles } from './table-tiles.ts';
import { useNow } from './use-now.ts';
import { noticesBelowBar, useServing } from './use-serving.ts';
import { useTypedNumber } from './use-typed-number.ts';
import { useTables } from './tables.ts';

/** All tables at a glance: own ones first, what each of them waits for, and what is to be done now. */
export function FloorScreen() {
  const tables = useTables();
  const { till, person } = useCounter();
  const catalogue = useValue(till.catalogue);
  const floor = useValue(tables.floor.now);
  const drafts = useValue(tables.drafts);
  const me = useValue(person)?.userId;
  const { layout } = useServing(noticesBelowBar);
  const now = useNow(20_000);
  const [chosenTab, setTab] = useState<FloorTab>('all');
  const [isPlan, setPlan] = useState(layout !== 'phone');
  const [typed, setTyped] = useState<string>();
  const tiles = useMemo(() => tableTiles(catalogue, { now: floor, drafts }), [catalogue, floor, drafts]);
  const mine = tiles.filter(({ waiterId, state }) => me !== undefined && waiterId === me && state !== 'free');
  const calls = floorCalls(tiles, { me, now });
  const hasCallsBeside = layout === 'wide' && tiles.length > 0;
  const tab = chosenTab === 'calls' && hasCallsBeside ? 'all' : chosenTab;
  useTypedNumber((key) => tiles.length > 0 && setTyped(key));

  return (
    <Box data-layout={layout} data-calls={hasCallsBeside ? 'beside' : undefined} sx={floorLook}>
      <Strips isSearching={false} />
      <FloorBar />
      <FloorTabs
        tab={tab}
        tiles={tiles}
        mine={mine.length}
        calls={hasCallsBeside ? undefined : calls.length}
        rooms={catalogue.rooms ?? []}
        onChange={setTab}
      />
      <FloorWord />
      {tab === 'calls' ? (
        <CallsList calls={calls} now={now} />
      ) : (
        <FloorTables tab={tab} tiles={tiles} mine={mine} look={isPlan ? 'plan' : 'tiles'} />
      )}
      {hasCallsBeside && <CallsList calls={calls} now={now} />}
      <FloorFoot
        isPlan={isPlan}
        onNumber={() => setTyped('')}
        onPlan={() => {
          setPlan(!isPlan);
          if (tab === 'calls') setTab('all');
        }}
      />
      {typed !== undefined && (
        <NumberSheet
          tiles={tiles}
          typed={typed}
          onOpen={({ table }) => void openTable(tables, table.tableId)}
          onClose={() => setTyped(undefined)}
        />
      )}
    </Box>
  );
}
