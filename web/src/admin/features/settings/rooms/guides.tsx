import Box from '@mui/material/Box';
import type { DiningTable } from '@tresen/domain/rooms/dining-table';
import { boxOf } from '@tresen/domain/rooms/table-space';
import { tone } from '../../../app/theme/palette.ts';

type GuidesProps = { piece: DiningTable; others: readonly DiningTable[]; field: number };

/** Dashed lines where an edge of what is moved is in line with one of another piece. */
export function Guides({ piece, others, field }: GuidesProps) {
  const own = boxOf(piece);
  const boxes = others.filter(({ tableId }) => tableId !== piece.tableId).map(boxOf);
  const across = [own.top, own.bottom].filter((edge) => boxes.some(({ top, bottom }) => isOn(edge, top, bottom)));
  const down = [own.left, own.right].filter((edge) => boxes.some(({ left, right }) => isOn(edge, left, right)));
  return (
    <>
      {across.map((edge) => (
        <Box key={`across ${edge}`} sx={{ ...line, insetInline: 0, borderTop: dashes }} style={{ top: edge * field }} />
      ))}
      {down.map((edge) => (
        <Box key={`down ${edge}`} sx={{ ...line, insetBlock: 0, borderLeft: dashes }} style={{ left: edge * field }} />
      ))}
    </>
  );
}

function isOn(edge: number, one: number, other: number): boolean {
  return Math.abs(edge - one) < 1e-6 || Math.abs(edge - other) < 1e-6;
}

const dashes = `1.5px dashed ${tone('focus')}`;
const line = { position: 'absolute', pointerEvents: 'none', zIndex: 2 };
