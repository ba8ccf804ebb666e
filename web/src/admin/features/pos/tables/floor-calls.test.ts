import { expect, test } from 'vitest';
import { floorCalls, quietMs } from './floor-calls.ts';
import type { TableTile } from './table-tiles.ts';

const now = Date.parse('2026-11-20T19:00:00Z');
const ago = (ms: number) => new Date(now - ms).toISOString();

function tile(name: string, given: Partial<TableTile>): TableTile {
  const table = { tableId: name, name, seats: 4, shape: 'square', x: 0, y: 0, w: 4, h: 4, turn: 0 } as const;
  return {
    table,
    room: { roomId: 'room', name: 'Gaststube', areaId: null, tables: [table] },
    state: 'ordered',
    parties: '',
    bills: [],
    openCents: 0,
    openPieces: 0,
    since: ago(0),
    lastOrder: ago(0),
    waiterId: 'ana',
    hasDraft: false,
    isUnconfirmed: false,
    ready: [],
    ...given,
  };
}

const calling = (tiles: readonly TableTile[], me: string | undefined = 'ana') =>
  floorCalls(tiles, { me, now }).map(({ tile: { table }, reason }) => `${table.name} ${reason}`);

test('[T20][T36] what waits for a person stands in order: the most urgent first, then the longest', () => {
  const tiles = [
    tile('1', { state: 'paid' }),
    tile('2', { lastOrder: ago(quietMs) }),
    tile('3', { hasDraft: true, state: 'free', waiterId: undefined }),
    tile('4', { state: 'wants-to-pay' }),
    tile('5', { state: 'open-after-payment' }),
    tile('6', { state: 'conflict' }),
    tile('7', { lastOrder: ago(2 * quietMs) }),
    tile('8', { lastOrder: ago(quietMs - 1) }),
    tile('9', { state: 'free', lastOrder: undefined }),
  ];
  expect(calling(tiles)).toEqual([
    '6 conflict',
    '5 open-after-payment',
    '4 wants-to-pay',
    '3 draft',
    '7 quiet',
    '2 quiet',
    '1 paid',
  ]);
});

test('[T34] tables of others call others; a conflict calls everybody, and a table nobody serves calls all', () => {
  const tiles = [
    tile('1', { state: 'wants-to-pay', waiterId: 'ben' }),
    tile('2', { state: 'conflict', waiterId: 'ben' }),
    tile('3', { state: 'wants-to-pay', waiterId: undefined }),
    tile('4', { hasDraft: true, waiterId: 'ben' }),
  ];
  expect(calling(tiles)).toEqual(['2 conflict', '3 wants-to-pay', '4 draft']);
  expect(floorCalls(tiles, { me: undefined, now })).toHaveLength(4);
});
