import { useMemo } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { type TableTile, tableTiles } from './table-tiles.ts';
import { useTables } from './tables.ts';

/** All tables as they are now: their bills, what was tapped for them, and what the kitchen has finished. */
export function useTiles(): readonly TableTile[] {
  const { floor, counter, drafts: kept } = useTables();
  const catalogue = useValue(counter.till.catalogue);
  const now = useValue(floor.now);
  const drafts = useValue(kept);
  const tickets = useValue(floor.tickets);
  const progress = useValue(floor.progress);
  return useMemo(
    () => tableTiles(catalogue, { now, drafts, tickets, progress }),
    [catalogue, now, drafts, tickets, progress],
  );
}
