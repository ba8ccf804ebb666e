import type { TableTile } from './table-tiles.ts';

/** What a table shows first, the most urgent first. */
export const tileFaces = [
  'conflict',
  'ready',
  'open-after-payment',
  'wants-to-pay',
  'waits',
  'quiet',
  'ordered',
  'seated',
  'paid',
  'draft',
  'free',
] as const;
export type TileFace = (typeof tileFaces)[number];

/** Nothing was ordered for so long: somebody should ask. */
export const quietMs = 25 * 60_000;

/** What its bills are to whoever looks over the room, unless the kitchen has something to say that comes before it. */
export function faceOf({ state, hasDraft, ready, held, lastOrder }: TableTile, now: number): TileFace {
  const said: TileFace = state === 'free' && hasDraft ? 'draft' : state;
  const news: readonly TileFace[] = [
    ...(ready.length > 0 ? ['ready' as const] : []),
    ...(held.length > 0 ? ['waits' as const] : []),
    ...(state === 'ordered' && lastOrder !== undefined && now - Date.parse(lastOrder) >= quietMs
      ? ['quiet' as const]
      : []),
  ];
  return tileFaces.find((face) => face === said || news.includes(face)) ?? said;
}
