export const tableShapes = ['square', 'round', 'bar', 'wall'] as const;
export type TableShape = (typeof tableShapes)[number];

export const turns = [0, 45, 90, 135, 180, 225, 270, 315] as const;
export type Turn = (typeof turns)[number];

/** A room is drawn on a grid of so many fields in either direction. */
export const gridFields = 48;
export const tableNameMax = 24;
export const seatsMax = 99;
export const roomsMax = 20;
/** Of a location: those that have a name. */
export const tablesMax = 200;
/** Of a room, walls and all. */
export const furnitureMax = 300;

/**
 * Where a piece stands: whole fields from the corner at the top left, turned about its own middle. What is long and turned may
 * begin beyond the edge, as long as nothing of it lies there.
 */
export type Spot = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly turn: Turn;
};

/** A piece of a room's plan. Walls, and bars where nobody sits, may be without a name. */
export type DiningTable = Spot & {
  readonly tableId: string;
  readonly name: string | null;
  readonly seats: number;
  readonly shape: TableShape;
};

export type RoomPlan = {
  readonly name: string;
  /** Whose printers, price lists and place of service count here; `null`: those of the device. */
  readonly areaId: string | null;
  readonly tables: readonly DiningTable[];
};

export type Room = RoomPlan & { readonly roomId: string };

type Named = Pick<DiningTable, 'name'>;

/** What has a name can hold a bill; everything else only stands there. */
export function canHoldBill<Piece extends Named>(piece: Piece): piece is Piece & { readonly name: string } {
  return piece.name !== null;
}

export function namesOf(tables: readonly Named[]): readonly string[] {
  return tables.filter(canHoldBill).map(({ name }) => name);
}

/** Two tables with the same key could not be told apart when somebody calls them out. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** The same piece in another shape: a wall has neither name nor seats. */
export function reshaped(table: DiningTable, shape: TableShape): DiningTable {
  return shape === 'wall' ? { ...table, shape, name: null, seats: 0 } : { ...table, shape };
}
