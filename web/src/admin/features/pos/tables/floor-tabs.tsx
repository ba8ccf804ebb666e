import type { Room } from '@tresen/domain/rooms/dining-table';
import { CategoryTabs } from '../tiles/category-tabs.tsx';
import { translations } from '../../../app/translations.ts';
import type { TableTile } from './table-tiles.ts';

/** Own tables, all of them, what calls, or those of a room by its id. */
export type FloorTab = string;

type FloorTabsProps = {
  tab: FloorTab;
  tiles: readonly TableTile[];
  mine: number;
  /** How many call; `undefined`: they stand beside the tables. */
  calls: number | undefined;
  /** How many tables something is finished for. */
  ready: number;
  rooms: readonly Room[];
  /** How many tables of a room call. */
  calling: ReadonlyMap<string, number>;
  onChange: (tab: FloorTab) => void;
};

export function FloorTabs({ tab, tiles, mine, calls, ready, rooms, calling, onChange }: FloorTabsProps) {
  const t = translations().tables;
  const some = [
    { tabId: 'mine', name: `${t('mine')} ${mine}` },
    { tabId: 'all', name: `${t('all')} ${tiles.length}` },
    ...(ready === 0 ? [] : [{ tabId: 'ready', name: t('ready.tab', { n: ready }) }]),
    ...(calls === undefined ? [] : [{ tabId: 'calls', name: `${t('calls.title')} ${calls}` }]),
    ...(rooms.length > 1
      ? rooms.map(({ roomId, name }) => ({ tabId: roomId, name: named(name, calling.get(roomId)) }))
      : []),
  ];
  return (
    <CategoryTabs
      label={t('title')}
      tabs={some.map((one) => ({ ...one, stripe: undefined, articles: [] }))}
      tabId={tab}
      onChange={onChange}
    />
  );
}

/** Whoever looks at another room sees that this one calls. */
function named(room: string, calls: number | undefined): string {
  return calls === undefined ? room : `${room} (${calls})`;
}
