import { mdiRotateRight } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { DiningTable } from '@tresen/domain/rooms/dining-table';
import { type Corner, turned } from '@tresen/domain/rooms/move-piece';
import { boxOf } from '@tresen/domain/rooms/table-space';
import type { PointerEvent } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { usePlanEditor } from './plan-context.ts';

const corners: readonly Corner[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
];

type PieceHandlesProps = {
  table: DiningTable;
  field: number;
  onGrab: (event: PointerEvent, corner: Corner) => void;
};

/** Corners to pull at and a button that turns. Keys and fields do the same, so that nobody has to hit them. */
export function PieceHandles({ table, field, onGrab }: PieceHandlesProps) {
  const { rooms: say } = translations();
  const { alter } = usePlanEditor();
  const { left, top, right, bottom } = boxOf(table);
  // On a small piece they would leave nothing to take it by.
  const hasCorners = table.turn === 0 && Math.min(table.w, table.h) * field >= 72;
  return (
    <>
      {hasCorners &&
        corners.map((corner) => (
          <Box
            key={`${corner.x} ${corner.y}`}
            aria-hidden
            onPointerDown={(event) => onGrab(event, corner)}
            sx={{ ...handle, cursor: corner.x === corner.y ? 'nwse-resize' : 'nesw-resize' }}
            style={{ left: (corner.x < 0 ? left : right) * field, top: (corner.y < 0 ? top : bottom) * field }}
          />
        ))}
      <ButtonBase
        tabIndex={-1}
        aria-label={say('turnRight')}
        title={say('turnRight')}
        onClick={() => alter(turned(table), `turn ${table.tableId}`)}
        sx={turnButton}
        style={{ left: right * field - 32, top: top > 1 ? top * field - 44 : bottom * field + 8 }}
      >
        <Icon path={mdiRotateRight} sx={{ fontSize: 20 }} />
      </ButtonBase>
    </>
  );
}

const handle = {
  position: 'absolute',
  zIndex: 2,
  width: 14,
  height: 14,
  transform: 'translate(-50%, -50%)',
  borderRadius: '4px',
  bgcolor: 'background.paper',
  boxShadow: `inset 0 0 0 3px ${tone('focus')}`,
  touchAction: 'none',
  // A finger is wider than a corner.
  '&::after': { content: '""', position: 'absolute', inset: '-9px' },
};
const turnButton = {
  position: 'absolute',
  zIndex: 3,
  width: 36,
  height: 36,
  borderRadius: '50%',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
};
