import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { frameLook } from '../frame/frame-look.ts';
import { Strips } from '../frame/strips.tsx';
import { TilesOrNone } from '../frame/tiles-or-none.tsx';
import { useOffer } from '../frame/use-offer.ts';
import { useTillKeys } from '../keys/use-till-keys.ts';
import { CategoryTabs } from '../tiles/category-tabs.tsx';
import { ReturnChips } from '../tiles/return-chips.tsx';
import { useBackCloses } from '../parts/use-back-closes.ts';
import { DraftArea } from './draft-area.tsx';
import { DraftPane } from './draft-pane.tsx';
import { OrderBar } from './order-bar.tsx';
import { orderLook } from './order-look.ts';
import { leaveTable } from './open-table.ts';
import { useTables } from './tables.ts';
import { useServing } from './use-serving.ts';
import { useTable } from './use-table.ts';

const lastTab: { id: string } = { id: 'all' };

/** Taps for a table: nothing of it is ordered before it is sent. */
export function OrderScreen() {
  const tables = useTables();
  const { title, bill } = useTable();
  const { offer, isResting } = useOffer();
  const { layout, isLeftHanded } = useServing('above-foot');
  const [tabId, setTab] = useState(lastTab.id);
  const [query, setQuery] = useState<string>();
  const tab = offer.tabs.find((one) => one.tabId === tabId) ?? offer.tabs[0];
  const setTabId = useCallback((next: string) => {
    // The next table opens where this one was left.
    lastTab.id = next;
    setTab(next);
  }, []);
  const turn = useCallback(
    (step: -1 | 1) => {
      const place = offer.tabs.findIndex((one) => one.tabId === tab?.tabId);
      const next = offer.tabs[place + step];
      if (next) setTabId(next.tabId);
    },
    [offer, tab, setTabId],
  );
  const openSearch = useCallback(() => setQuery(''), []);
  const leave = () => void leaveTable(tables);
  useTillKeys({ openSearch, tabs: offer.tabs, setTabId });
  useBackCloses(leave);

  return (
    <Box data-layout={layout} data-hand={isLeftHanded ? 'left' : 'right'} sx={[frameLook, orderLook]}>
      <Strips isSearching={query !== undefined} />
      <OrderBar name={title} guests={bill?.fields.guests ?? 0} query={query} onQuery={setQuery} onLeave={leave} />
      {offer.tabs.length > 0 ? (
        <CategoryTabs tabs={offer.tabs} tabId={tab?.tabId ?? 'all'} onChange={setTabId} />
      ) : (
        <Box sx={{ gridArea: 'tabs' }} />
      )}
      <TilesOrNone offer={offer} tab={tab} query={query} layout={layout} isResting={isResting} onSwipe={turn} />
      {offer.returns.length > 0 && <ReturnChips returns={offer.returns} />}
      {layout === 'phone' ? <DraftArea /> : <DraftPane />}
    </Box>
  );
}
