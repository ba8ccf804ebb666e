import { laneShares } from '@tresen/domain/orders/lane-shares';
import { useState, useSyncExternalStore } from 'react';
import { settings } from '../device/settings.ts';
import { useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';

const emptyLane = 176;
const besideTickets = 32;
const ticketWidth = 320;

/** How the three columns share the screen: a lane without orders makes room for those that have some. */
export function useShares(counts: readonly number[]): string | undefined {
  const { columns, scale } = useValue(settings);
  const held = useValue(useKitchen().held);
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  // While a ticket is held in its place the columns stay as they are, too.
  const shown = useSteady(counts, held.size > 0);
  if (columns !== 'auto') return undefined;
  const room = width - emptyLane * shown.filter((count) => count === 0).length;
  const fitting = Math.max(1, Math.floor(room / (ticketWidth * (scale / 100) + besideTickets)));
  const isIdle = shown.every((count) => count === 0);
  return laneShares(shown, fitting)
    .map((share, lane) => (isIdle || (shown[lane] ?? 0) > 0 ? `minmax(0, ${share}fr)` : `${emptyLane}px`))
    .join(' ');
}

/** The last value from before somebody asked to keep still. */
function useSteady(value: readonly number[], isStill: boolean): readonly number[] {
  const [last, setLast] = useState(value);
  if (!isStill && last.join() !== value.join()) setLast(value);
  return isStill ? last : value;
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
