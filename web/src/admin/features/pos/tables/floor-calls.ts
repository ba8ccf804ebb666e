import type { TableTile } from './table-tiles.ts';
import { faceOf, type TileFace } from './tile-face.ts';

/** Why a table calls, the most urgent first. */
export const callReasons = [
  'conflict',
  'ready',
  'open-after-payment',
  'wants-to-pay',
  'draft',
  'waits',
  'quiet',
  'paid',
] as const;
export type CallReason = (typeof callReasons)[number] & TileFace;

export type FloorCall = {
  readonly tile: TableTile;
  readonly reason: CallReason;
  /** Since when, where it matters. */
  readonly since: string | undefined;
};

/** What a guest or a plate waits for, and nobody has planned: a room in which it happens calls from its tab. */
const pressing: ReadonlySet<CallReason> = new Set(['conflict', 'ready', 'open-after-payment', 'wants-to-pay', 'quiet']);

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

/** How many tables of each room call for somebody at once. */
export function callsByRoom(calls: readonly FloorCall[]): ReadonlyMap<string, number> {
  const byRoom = Map.groupBy(
    calls.filter(({ reason }) => pressing.has(reason)),
    ({ tile }) => tile.room.roomId,
  );
  return new Map([...byRoom].map(([roomId, some]) => [roomId, some.length]));
}

function sinceOf({ since }: FloorCall): string {
  return since ?? '';
}

/** What its tile shows, unless something was tapped for it and nothing presses. */
function reasonOf(tile: TableTile, now: number): CallReason | undefined {
  const face = faceOf(tile, now);
  const reason = callReasons.find((one) => one === face);
  return tile.hasDraft && (reason === undefined || callReasons.indexOf(reason) > callReasons.indexOf('draft'))
    ? 'draft'
    : reason;
}

/** A draft lies on this device; a conflict waits for whoever sees it. */
function isFor({ waiterId }: TableTile, reason: CallReason, me: string | undefined): boolean {
  return me === undefined || waiterId === undefined || waiterId === me || reason === 'draft' || reason === 'conflict';
}
