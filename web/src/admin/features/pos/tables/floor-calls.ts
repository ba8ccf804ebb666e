import type { TableTile } from './table-tiles.ts';

/** Why a table calls, the most urgent first. */
export const callReasons = [
  'conflict',
  'ready',
  'open-after-payment',
  'wants-to-pay',
  'draft',
  'quiet',
  'paid',
] as const;
export type CallReason = (typeof callReasons)[number];

export type FloorCall = {
  readonly tile: TableTile;
  readonly reason: CallReason;
  /** Since when, where it matters. */
  readonly since: string | undefined;
};

/** Nothing was ordered for so long: somebody should ask. */
export const quietMs = 25 * 60_000;

type Looking = { readonly me: string | undefined; readonly now: number };

/** What waits for a person now: own tables, those that nobody serves, and what everybody must see. */
export function floorCalls(tiles: readonly TableTile[], { me, now }: Looking): readonly FloorCall[] {
  const calls = tiles.flatMap((tile): readonly FloorCall[] => {
    const reason = reasonOf(tile, now);
    if (reason === undefined || !isFor(tile, reason, me)) return [];
    return [{ tile, reason, since: reason === 'quiet' ? tile.lastOrder : undefined }];
  });
  const rank = ({ reason }: FloorCall) => callReasons.indexOf(reason);
  return calls.toSorted((one, other) => rank(one) - rank(other) || sinceOf(one).localeCompare(sinceOf(other)));
}

/** How many tables of each room call. */
export function callsByRoom(calls: readonly FloorCall[]): ReadonlyMap<string, number> {
  const byRoom = Map.groupBy(calls, ({ tile }) => tile.room.roomId);
  return new Map([...byRoom].map(([roomId, some]) => [roomId, some.length]));
}

function sinceOf({ since }: FloorCall): string {
  return since ?? '';
}

function reasonOf({ state, hasDraft, lastOrder, ready }: TableTile, now: number): CallReason | undefined {
  if (state !== 'conflict' && ready.length > 0) return 'ready';
  if (state === 'conflict' || state === 'open-after-payment' || state === 'wants-to-pay') return state;
  if (hasDraft) return 'draft';
  if (state === 'ordered' && lastOrder !== undefined && now - Date.parse(lastOrder) >= quietMs) return 'quiet';
  return state === 'paid' ? 'paid' : undefined;
}

/** A draft lies on this device; a conflict waits for whoever sees it. */
function isFor({ waiterId }: TableTile, reason: CallReason, me: string | undefined): boolean {
  return me === undefined || waiterId === undefined || waiterId === me || reason === 'draft' || reason === 'conflict';
}
