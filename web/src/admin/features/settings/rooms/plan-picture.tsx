import Box from '@mui/material/Box';
import type { DiningTable } from '@tresen/domain/rooms/dining-table';
import { tone } from '../../../app/theme/palette.ts';
import { planSize } from './plan-size.ts';

/** A room as small as a stamp: one knows it by its shape. */
export function PlanPicture({ tables }: { tables: readonly DiningTable[] }) {
  const { columns, rows } = planSize(tables);
  return (
    <Box component="svg" aria-hidden viewBox={`0 0 ${columns} ${rows}`} sx={picture}>
      {tables.map(({ tableId, shape, x, y, w, h, turn }) => (
        <rect
          key={tableId}
          x={x}
          y={y}
          width={w}
          height={h}
          rx={shape === 'round' ? Math.min(w, h) / 2 : 0.3}
          transform={`rotate(${turn} ${x + w / 2} ${y + h / 2})`}
          fill={shape === 'wall' ? tone('outlineVariant') : tone('outline')}
        />
      ))}
    </Box>
  );
}

const picture = {
  flex: 'none',
  width: 96,
  height: 72,
  p: 0.5,
  borderRadius: '8px',
  bgcolor: tone('surface1'),
  border: `1px solid ${tone('outlineVariant')}`,
};
