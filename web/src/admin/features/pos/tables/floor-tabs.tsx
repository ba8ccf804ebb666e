import { mdiBellRing } from '@mdi/js';
import type { Room } from '@tresen/domain/rooms/dining-table';
import Box from '@mui/material/Box';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { CategoryTabs } from '../tiles/category-tabs.tsx';
import { translations } from '../../../app/translations.ts';
import type { TableTile } from './table-tiles.ts';

/** Own tables, all of them, what calls, or those of a room by its id. */
export type FloorTab = string;

/** How tables are shown. */
export type FloorView = 'plan' | 'tiles';

type FloorTabsProps = {
  tab: FloorTab;
  look: FloorView;
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

export function FloorTabs({ tab, look, tiles, mine, calls, ready, rooms, calling, onChange }: FloorTabsProps) {
  const t = translations().tables;
  const some = [
    { tabId: 'mine', name: `${t('mine')} ${mine}` },
    // A plan is that of one room.
    ...(look === 'plan' && rooms.length > 1 ? [] : [{ tabId: 'all', name: `${t('all')} ${tiles.length}` }]),
    ...(ready === 0 ? [] : [{ tabId: 'ready', name: <ReadyName text={t('ready.tab', { n: ready })} /> }]),
    ...(calls === undefined ? [] : [{ tabId: 'calls', name: `${t('calls.title')} ${calls}` }]),
    ...(rooms.length > 1
      ? rooms.map(({ roomId, name }) => ({
          tabId: roomId,
          name: <RoomName name={`${name} ${countIn(tiles, roomId)}`} calls={calling.get(roomId)} />,
        }))
      : []),
  ];
  return (
    <CategoryTabs
      label={t('title')}
      tabs={some.map((one) => ({ ...one, stripe: undefined }))}
      tabId={tab}
      onChange={onChange}
    />
  );
}

function ReadyName({ text }: { text: string }) {
  return (
    <>
      <PlainIcon path={mdiBellRing} size={18} />
      {text}
    </>
  );
}

function countIn(tiles: readonly TableTile[], roomId: string): number {
  return tiles.filter(({ room }) => room.roomId === roomId).length;
}

/** Whoever looks at another room sees that this one calls. */
function RoomName({ name, calls }: { name: string; calls: number | undefined }) {
  if (calls === undefined) return name;
  return (
    <>
      {name}
      <b className="calling">
        {calls}
        <Box component="span" sx={visuallyHidden}>
          {` ${translations().tables('calls.here', { n: calls })}`}
        </Box>
      </b>
    </>
  );
}
