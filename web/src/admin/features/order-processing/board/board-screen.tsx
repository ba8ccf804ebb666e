import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { holdPage } from '../../../app/updates/reasons-to-stay.ts';
import { KitchenBar } from '../bar/kitchen-bar.tsx';
import { settings } from '../device/settings.ts';
import { useLayout } from '../device/use-layout.ts';
import { useKitchenTheme } from '../device/use-theme.ts';
import { keepAwake } from '../../../app/wake-lock.ts';
import { useValue } from '../../../../shared/store.ts';
import { useKitchenKeys } from '../keys/use-kitchen-keys.ts';
import { watchSound } from '../sound/loudspeaker.ts';
import { useBell } from '../sound/use-bell.ts';
import { Loading } from '../states/loading.tsx';
import { Strips } from '../states/strips.tsx';
import { boardLook } from './board-look.ts';
import { Counts } from './counts.tsx';
import { fetchParts } from './fetch-parts.ts';
import { LanesOf } from './lanes-of.tsx';
import { useLanes } from './use-lanes.ts';

/** The orders of a place while they are worked on. */
export function BoardScreen() {
  const { tickets, lanes, isKnown, isFiltered } = useLanes();
  const { scale, columns, showsCounts } = useValue(settings);
  const layout = useLayout();
  const said = useBell(tickets, { isKnown, isWaiting: lanes.new.length > 0 });
  const isBusy = lanes.new.length + lanes.accepted.length > 0;
  useKitchenTheme();
  useKitchenKeys(lanes);
  useEffect(keepAwake, []);
  useEffect(watchSound, []);
  useEffect(fetchParts, []);
  // A new version waits until nothing is to be done.
  useEffect(() => (isBusy ? holdPage() : undefined), [isBusy]);

  return (
    <Box data-layout={layout} data-columns={columns} sx={[boardLook, { '--scale': scale / 100 }]}>
      <KitchenBar lanes={lanes} tickets={tickets} />
      <Strips orders={tickets.map(({ order }) => order)} />
      {showsCounts && <Counts tickets={tickets} />}
      {isKnown ? <LanesOf lanes={lanes} layout={layout} isFiltered={isFiltered} /> : <Loading layout={layout} />}
      <Box role="status" sx={visuallyHidden} data-said="kitchen">
        {said}
      </Box>
    </Box>
  );
}
