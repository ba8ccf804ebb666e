import Box from '@mui/material/Box';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { useCounter } from '../counter/counter.ts';
import { Strips } from '../frame/strips.tsx';
import { CallsList } from './calls-list.tsx';
import { FloorBar } from './floor-bar.tsx';
import { FloorFoot } from './floor-foot.tsx';
import { floorLook } from './floor-look.ts';
import { FloorTabs, type FloorTab } from './floor-tabs.tsx';
import { FloorTables } from './floor-tables.tsx';
import { FloorWords } from './floor-word.tsx';
import { HeldTable } from './held-table.tsx';
import { NumberSheet } from './number-sheet.tsx';
import { openTable } from './open-table.ts';
import { useFloorCalls } from './use-floor-calls.ts';
import { useTiles } from './use-tiles.ts';
import { useServing } from './use-serving.ts';
import { useTypedNumber } from './use-typed-number.ts';
import { useTables } from './tables.ts';

/** All tables at a glance: own ones first, what each of them waits for, and what is to be done now. */
export function FloorScreen() {
  const tables = useTables();
  const { till, person } = useCounter();
  const catalogue = useValue(till.catalogue);
  const me = useValue(person)?.userId;
  const { layout } = useServing('above-foot');
  const [chosenTab, setTab] = useState<FloorTab>('all');
  const [isPlan, setPlan] = useState(layout !== 'phone');
  const [typed, setTyped] = useState<string>();
  const [heldId, setHeldId] = useState<string>();
  const tiles = useTiles();
  const held = tiles.find(({ table }) => table.tableId === heldId);
  const mine = tiles.filter(({ waiterId, state }) => me !== undefined && waiterId === me && state !== 'free');
  const { calls, byRoom, now } = useFloorCalls(tiles, me);
  const fetched = calls.filter(({ reason }) => reason === 'ready');
  const hasCallsBeside = layout === 'wide' && tiles.length > 0;
  const isOver = (chosenTab === 'calls' && hasCallsBeside) || (chosenTab === 'ready' && fetched.length === 0);
  const [first, second] = catalogue.rooms ?? [];
  const everywhere = isPlan && first && second ? first.roomId : 'all';
  const tab = isOver || chosenTab === 'all' ? everywhere : chosenTab;
  const look = isPlan ? 'plan' : 'tiles';
  useTypedNumber((key) => tiles.length > 0 && setTyped(key));

  return (
    <Box data-layout={layout} data-calls={hasCallsBeside ? 'beside' : undefined} sx={floorLook}>
      <Strips isSearching={false} />
      <FloorBar />
      <FloorTabs
        tab={tab}
        look={look}
        tiles={tiles}
        mine={mine.length}
        calls={hasCallsBeside ? undefined : calls.length}
        ready={fetched.length}
        rooms={catalogue.rooms ?? []}
        calling={byRoom}
        onChange={setTab}
      />
      <FloorWords tiles={tiles} />
      {tab === 'calls' || tab === 'ready' ? (
        <CallsList calls={tab === 'ready' ? fetched : calls} now={now} />
      ) : (
        <FloorTables tab={tab} tiles={tiles} mine={mine} look={look} onHeld={setHeldId} />
      )}
      {hasCallsBeside && <CallsList calls={calls} now={now} />}
      <FloorFoot
        isPlan={isPlan}
        onNumber={() => setTyped('')}
        onPlan={() => {
          setPlan(!isPlan);
          if (tab === 'calls' || tab === 'ready') setTab('all');
        }}
      />
      {held && <HeldTable tile={held} onClose={() => setHeldId(undefined)} />}
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
