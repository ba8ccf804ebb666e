import { useEffect, useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { useCounter } from '../counter/counter.ts';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';
import { Announcer } from '../frame/announcer.tsx';
import { PanelHost } from '../frame/panel-host.tsx';
import { Opening } from '../states/opening.tsx';
import { BillScreen } from './bill-screen.tsx';
import { FloorScreen } from './floor-screen.tsx';
import { OrderScreen } from './order-screen.tsx';
import { PayScreen } from './pay-screen.tsx';
import { openTables } from './open-tables.ts';
import { type Tables, TablesContext, useTables } from './tables.ts';

const SplitScreen = lazyPart(async () => (await import('./split-screen.tsx')).SplitScreen);

/** The tables of a location, and the one that is served. */
export function TablesScreen() {
  const counter = useCounter();
  const [tables, setTables] = useState<Tables>();
  useEffect(() => {
    let isOver = false;
    let close = () => {};
    void openTables(counter).then((opened) => {
      if (!opened) return;
      close = opened.close;
      if (isOver) close();
      else setTables(opened.tables);
    });
    return () => {
      isOver = true;
      close();
    };
  }, [counter]);
  if (!tables) return <Opening />;
  return (
    <TablesContext value={tables}>
      <OpenPart />
    </TablesContext>
  );
}

function OpenPart() {
  const { spot, part } = useTables();
  const isAtTable = useValue(spot) !== undefined;
  const shown = useValue(part);
  return (
    <>
      {!isAtTable && <FloorScreen />}
      {isAtTable && shown === 'order' && <OrderScreen />}
      {isAtTable && shown === 'bill' && <BillScreen />}
      {isAtTable && shown === 'split' && <SplitScreen />}
      {isAtTable && shown === 'pay' && <PayScreen />}
      <Announcer />
      <PanelHost />
    </>
  );
}
