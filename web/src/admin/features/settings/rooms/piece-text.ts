import type { DiningTable } from '@tresen/domain/rooms/dining-table';
import { translations } from '../../../app/translations.ts';

type Named = Pick<DiningTable, 'name' | 'shape'>;

/** „Tisch 12“, „Stammtisch“, „Theke“: as people call it. */
export function pieceName({ name, shape }: Named): string {
  const { rooms: say } = translations();
  if (name === null || name === '') return say(`shape.${shape}`);
  return calledBy(name);
}

/** A number alone says too little. */
export function calledBy(name: string): string {
  return /^\d+$/.test(name) ? translations().rooms('table', { name }) : name;
}

/** Where it stands, counted as people do. */
export function placeText({ x, y }: Pick<DiningTable, 'x' | 'y'>): string {
  return translations().rooms('at', { column: x + 1, row: y + 1 });
}
