import { expect, test } from 'vitest';
import { callsByRoom, floorCalls } from './floor-calls.ts';
import type { TableTile } from './table-tiles.ts';
import { faceOf, quietMs } from './tile-face.ts';

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
    held: [],
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

const ticket = { orderId: 'ticket' } as TableTile['ready'][number];
const held: TableTile['held'] = [{ course: 2, orderIds: ['held'], pieces: 4, dishes: 'Schnitzel' }];

test('[T20][T57][T61] a tile says first what presses: what is ready before who wants to pay, a held course before that it is ordered', () => {
  const faces = [
    tile('1', { state: 'conflict', ready: [ticket] }),
    tile('2', { state: 'wants-to-pay', ready: [ticket], held }),
    tile('3', { state: 'wants-to-pay', held }),
    tile('4', { held, lastOrder: ago(quietMs) }),
    tile('5', { lastOrder: ago(quietMs) }),
    tile('6', { hasDraft: true }),
    tile('7', { state: 'paid', ready: [ticket] }),
    tile('8', { state: 'free', hasDraft: true }),
    tile('9', { state: 'free', lastOrder: undefined }),
  ].map((one) => faceOf(one, now));
  expect(faces).toEqual(['conflict', 'ready', 'wants-to-pay', 'waits', 'quiet', 'ordered', 'ready', 'draft', 'free']);
});

test('[T57][T61] a held course is among what is to be done; what is ready comes before a draft, and a draft before it', () => {
  const tiles = [
    tile('1', { held }),
    tile('2', { held, hasDraft: true }),
    tile('3', { ready: [ticket], hasDraft: true }),
    tile('4', { held, waiterId: 'ben' }),
  ];
  expect(calling(tiles)).toEqual(['3 ready', '2 draft', '1 waits']);
});

test('[T61] a room calls from its tab for what somebody waits for, and not for drafts, held courses and empty plates', () => {
  const inRoom = (roomId: string, name: string, given: Partial<TableTile>) => {
    const one = tile(name, given);
    return { ...one, room: { ...one.room, roomId } };
  };
  const tiles = [
    inRoom('terrace', '1', { ready: [ticket] }),
    inRoom('terrace', '2', { state: 'wants-to-pay' }),
    inRoom('terrace', '3', { hasDraft: true }),
    inRoom('bar', '4', { held }),
    inRoom('bar', '5', { state: 'paid' }),
    inRoom('cellar', '6', { lastOrder: ago(quietMs) }),
  ];
  expect([...callsByRoom(floorCalls(tiles, { me: 'ana', now }))]).toEqual([
    ['terrace', 2],
    ['cellar', 1],
  ]);
});
