import { callsByRoom, floorCalls } from './floor-calls.ts';
import type { TableTile } from './table-tiles.ts';
import { useNow } from './use-now.ts';

/** What is to be done now, and how many tables of each room call for it. */
export function useFloorCalls(tiles: readonly TableTile[], me: string | undefined) {
  const now = useNow(20_000);
  const calls = floorCalls(tiles, { me, now });
  return { calls, byRoom: callsByRoom(calls), now };
}
