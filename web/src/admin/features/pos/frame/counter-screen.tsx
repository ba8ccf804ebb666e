import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { CartPane } from '../cart/cart-pane.tsx';
import { useValue } from '../../../../shared/store.ts';
import { display } from '../display/display.ts';
import { useTillKeys } from '../keys/use-till-keys.ts';
import { PayArea } from '../pay/pay-area.tsx';
import { useReceiptRequest } from '../recent/use-receipt-request.ts';
import { CategoryTabs } from '../tiles/category-tabs.tsx';
import { ReturnChips } from '../tiles/return-chips.tsx';
import { Announcer } from './announcer.tsx';
import { frameLook } from './frame-look.ts';
import { PanelHost } from './panel-host.tsx';
import { PosBar } from './pos-bar.tsx';
import { SearchBar } from './search-bar.tsx';
import { Strips } from './strips.tsx';
import { useLayout } from './use-layout.ts';
import { useOffer } from './use-offer.ts';
import { usePosEnvironment } from './use-pos-environment.ts';
import { TilesOrNone } from './tiles-or-none.tsx';

/** The till while it sells. */
export function CounterScreen() {
  const { offer, isResting } = useOffer();
  const { isLeftHanded } = useValue(display);
  const layout = useLayout();
  const [tabId, setTabId] = useState('all');
  const [query, setQuery] = useState<string>();
  const tab = offer.tabs.find((one) => one.tabId === tabId) ?? offer.tabs[0];
  const turn = useCallback(
    (step: -1 | 1) =>
      setTabId((current) => {
        const place = Math.max(
          0,
          offer.tabs.findIndex((one) => one.tabId === current),
        );
        return offer.tabs[place + step]?.tabId ?? current;
      }),
    [offer],
  );
  const openSearch = useCallback(() => setQuery(''), []);
  useReceiptRequest();
  usePosEnvironment({ layout, isLeftHanded });
  useTillKeys({ openSearch, tabs: offer.tabs, setTabId });

  return (
    <Box data-layout={layout} data-hand={isLeftHanded ? 'left' : 'right'} sx={frameLook}>
      <Strips isSearching={query !== undefined} />
      {query === undefined ? (
        <PosBar onSearch={openSearch} />
      ) : (
        <SearchBar query={query} onChange={setQuery} onClose={() => setQuery(undefined)} />
      )}
      {offer.tabs.length > 0 ? (
        <CategoryTabs tabs={offer.tabs} tabId={tab?.tabId ?? 'all'} onChange={setTabId} />
      ) : (
        <Box sx={{ gridArea: 'tabs' }} />
      )}
      <TilesOrNone offer={offer} tab={tab} query={query} layout={layout} isResting={isResting} onSwipe={turn} />
      {offer.returns.length > 0 && <ReturnChips returns={offer.returns} />}
      {layout === 'phone' ? <PayArea isPhone /> : <CartPane />}
      <Announcer />
      <PanelHost />
    </Box>
  );
}
