import type { DiningTable } from '@tresen/domain/rooms/dining-table';
import type { DemoOrganization } from './demo-organizations.ts';

type Piece = Omit<DiningTable, 'tableId'>;
type Rooms = {
  readonly location: string;
  readonly area: string;
  readonly rooms: Readonly<Record<string, readonly Piece[]>>;
};

/** Two by two fields, at a place of the plan. */
function table(name: string, x: number, y: number, shape: 'square' | 'round' = 'square'): Piece {
  return { name, seats: 4, shape, x, y, w: 2, h: 2, turn: 0 };
}

const barroom: readonly Piece[] = [
  table('1', 1, 1),
  table('2', 5, 1),
  table('3', 9, 1),
  { ...table('4', 13, 1), seats: 6, w: 3 },
  table('5', 1, 5, 'round'),
  table('6', 5, 5, 'round'),
  table('7', 9, 5, 'round'),
  { ...table('Stammtisch', 13, 5), seats: 8, w: 3 },
  { name: 'Tresen', seats: 6, shape: 'bar', x: 4, y: 11, w: 9, h: 1, turn: 0 },
  { name: null, seats: 0, shape: 'wall', x: 0, y: 13, w: 7, h: 1, turn: 0 },
  { name: null, seats: 0, shape: 'wall', x: 9, y: 13, w: 9, h: 1, turn: 0 },
];
const quay: readonly Piece[] = ['21', '22', '23', '24', '25', '26'].map((name, index) => ({
  ...table(name, 1 + 4 * (index % 3), 1 + 4 * Math.floor(index / 3), 'round'),
  seats: 2,
}));

/** Where people sit; table service itself stays switched off. */
export const demoRooms: Readonly<Partial<Record<DemoOrganization['key'], Rooms>>> = {
  hafenbar: { location: 'hafenbar', area: 'Tresen', rooms: { Gastraum: barroom, Kai: quay } },
};
