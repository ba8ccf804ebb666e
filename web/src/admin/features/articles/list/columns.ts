import { pageWidth } from '../../../app/layouts/page-width.ts';
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

/** What stands beside the name, the most useful first: the last ones give way where the name would be cut. */
const besideName: Readonly<Record<Family, readonly Column[]>> = {
  article: ['select', 'price', 'actions', 'declarations', 'category', 'vat', 'move', 'deposit', 'kind'],
  deposit: ['select', 'price', 'actions', 'returnTile', 'vat', 'usedBy', 'move'],
  'gift-card': ['select', 'price', 'actions', 'vat', 'category', 'move'],
};

/** A name such as “Johannisbeerschorle 0,5 l” can be read. */
export const narrowestName = 200;

/** Below this there is no table: rows of two lines are read more easily than squeezed cells. */
export const narrowestTable = 420;

/** The page with the table on it. */
export const pageColumn = { flex: 1, minWidth: 0, maxWidth: pageWidth };

export const columnWidths: Readonly<Partial<Record<Column, number>>> = {
  select: 48,
  move: 32,
  category: 148,
  kind: 96,
  vat: 76,
  deposit: 160,
  usedBy: 140,
  returnTile: 136,
  price: 116,
  declarations: 140,
  actions: 52,
};

export const sortOf: Readonly<Partial<Record<Column, Sort>>> = { name: 'name', category: 'category', price: 'price' };

export function columnsFor(family: Family, width: number): readonly Column[] {
  const shown = new Set<Column>(['name']);
  let left = width - narrowestName;
  for (const column of besideName[family]) {
    left -= columnWidths[column] ?? 0;
    if (left < 0) break;
    shown.add(column);
  }
  return columnNames.filter((column) => shown.has(column));
}
