import type { TableTile } from './table-tiles.ts';

/** Tables whose name begins with what was typed; exactly that name first. */
export function tablesNamed(tiles: readonly TableTile[], typed: string): readonly TableTile[] {
  const wanted = plain(typed);
  if (wanted === '') return [];
  const found = tiles.filter(({ table }) => plain(table.name).startsWith(wanted));
  const isIt = ({ table }: TableTile) => plain(table.name) === wanted;
  return [...found.filter(isIt), ...found.filter((tile) => !isIt(tile))];
}

/** The one that is meant for sure: no other name begins like it. */
export function onlyTableNamed(tiles: readonly TableTile[], typed: string): TableTile | undefined {
  const [first, ...others] = tablesNamed(tiles, typed);
  return first && others.length === 0 && plain(first.table.name) === plain(typed) ? first : undefined;
}

function plain(name: string): string {
  return name.trim().toLocaleLowerCase('de');
}
