import { mdiFitToScreenOutline, mdiMinus, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import { chairsOf, uprightBox, type UprightBox } from '@tresen/domain/rooms/chairs';
import type { DiningTable, Room } from '@tresen/domain/rooms/dining-table';
import { useRef } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { openTable } from './open-table.ts';
import { leastWidth, planFrame } from './plan-frame.ts';
import { planLook } from './plan-look.ts';
import { TableTileButton } from './table-tile-button.tsx';
import type { TableTile } from './table-tiles.ts';
import { useTables } from './tables.ts';
import type { useHeldPress } from './use-held-press.ts';
import { useZoom } from './use-zoom.ts';

type FloorPlanProps = { room: Room; tiles: readonly TableTile[]; press: ReturnType<typeof useHeldPress> };

/** A room as it was drawn; walls and bars only stand there. */
export function FloorPlan({ room, tiles, press }: FloorPlanProps) {
  const tables = useTables();
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, ...ways } = useZoom(frame);
  const byId = new Map(tiles.map((tile) => [tile.table.tableId, tile]));
  const plan = planFrame(room.tables);
  const least = leastWidth(room.tables, plan);
  const ratio = plan.w / plan.h;
  return (
    <Box sx={planLook}>
      <div className="frame" ref={frame} {...press}>
        <div
          className="room"
          role="list"
          aria-label={room.name}
          style={{
            aspectRatio: ratio,
            width: `calc(max(${least}px, min(100cqw, 100cqh * ${ratio})) * ${zoom})`,
          }}
        >
          <Chairs plan={plan} tables={room.tables} />
          {room.tables.map((table) => {
            const tile = byId.get(table.tableId);
            return (
              <div
                key={table.tableId}
                role={tile ? 'listitem' : 'presentation'}
                data-shape={table.shape}
                style={placeOf(table, plan)}
              >
                {tile && <TableTileButton tile={tile} onOpen={() => void openTable(tables, table.tableId)} />}
              </div>
            );
          })}
        </div>
      </div>
      <ZoomButtons {...ways} />
    </Box>
  );
}

function Chairs({ plan, tables }: { plan: UprightBox; tables: readonly DiningTable[] }) {
  return (
    <svg aria-hidden viewBox={`${plan.x} ${plan.y} ${plan.w} ${plan.h}`}>
      {tables.flatMap((table) =>
        chairsOf(table).map(({ x, y, length, turn }, place) => (
          <rect
            key={`${table.tableId}/${place}`}
            x={x - length / 2}
            y={y - chairDepth / 2}
            width={length}
            height={chairDepth}
            rx={chairDepth / 2.5}
            transform={`rotate(${turn} ${x} ${y})`}
          />
        )),
      )}
    </svg>
  );
}

const chairDepth = 0.7;

type ZoomButtonsProps = Record<'closer' | 'farther' | 'fit', (() => void) | undefined>;

function ZoomButtons(ways: ZoomButtonsProps) {
  const t = translations().tables;
  return (
    <div className="zoom" role="group" aria-label={t('zoom.title')}>
      {(['closer', 'farther', 'fit'] as const).map((way) => (
        <button
          key={way}
          type="button"
          aria-label={t(`zoom.${way}`)}
          title={t(`zoom.${way}`)}
          disabled={!ways[way]}
          onClick={ways[way]}
        >
          <PlainIcon path={zoomIcons[way]} />
        </button>
      ))}
    </div>
  );
}

const zoomIcons = { closer: mdiPlus, farther: mdiMinus, fit: mdiFitToScreenOutline } as const;

function placeOf(table: DiningTable, plan: UprightBox) {
  const percent = (part: number, of: number) => `${(part / of) * 100}%`;
  // What has a name is read: it stands upright.
  const isRead = table.name !== null;
  const { x, y, w, h } = isRead ? uprightBox(table) : table;
  return {
    left: percent(x - plan.x, plan.w),
    top: percent(y - plan.y, plan.h),
    width: percent(w, plan.w),
    height: percent(h, plan.h),
    ...(!isRead && table.turn !== 0 ? { transform: `rotate(${table.turn}deg)` } : {}),
  };
}
