import type { Family } from '../families.ts';
import type { Sort } from './list-filter.ts';

export const columnNames = [
  'select',
  'move',
  'name',
  'category',
  'kind',
  'vat',
  'deposit',
  'usedBy',
  'returnTile',
  'price',
  'declarations',
  'actions',
] as const;
export type Column = (typeof columnNames)[number];

/** From which width of the list on a column is worth its room; in the order in which they are shown. */
const columns: Readonly<Record<Family, Partial<Record<Column, number>>>> = {
  article: {
    ...{ select: 0, move: 760, name: 0, category: 620, kind: 900, vat: 760, deposit: 860, price: 0 },
    ...{ declarations: 440, actions: 560 },
  },
  deposit: { select: 0, move: 760, name: 0, vat: 620, usedBy: 700, returnTile: 560, price: 0, actions: 440 },
  'gift-card': { select: 0, move: 760, name: 0, category: 700, vat: 440, price: 0, actions: 440 },
};

/** Below this there is no table: rows of two lines are read more easily than squeezed cells. */
export const narrowestTable = 420;

export const columnWidths: Readonly<Partial<Record<Column, number>>> = {
  ...{ select: 48, move: 32, category: 148, kind: 96, vat: 76, deposit: 160, usedBy: 140, returnTile: 136 },
  ...{ price: 116, declarations: 140, actions: 52 },
};

export const sortOf: Readonly<Partial<Record<Column, Sort>>> = { name: 'name', category: 'category', price: 'price' };

export function columnsFor(family: Family, width: number): readonly Column[] {
  return columnNames.filter((column) => {
    const from = columns[family][column];
    return from !== undefined && width >= from;
  });
}
