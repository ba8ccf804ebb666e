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
  rooms: readonly Room[];
  onChange: (tab: FloorTab) => void;
};

export function FloorTabs({ tab, tiles, mine, calls, rooms, onChange }: FloorTabsProps) {
  const t = translations().tables;
  const some = [
    { tabId: 'mine', name: `${t('mine')} ${mine}` },
    { tabId: 'all', name: `${t('all')} ${tiles.length}` },
    ...(calls === undefined ? [] : [{ tabId: 'calls', name: `${t('calls.title')} ${calls}` }]),
    ...(rooms.length > 1 ? rooms.map(({ roomId, name }) => ({ tabId: roomId, name })) : []),
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
