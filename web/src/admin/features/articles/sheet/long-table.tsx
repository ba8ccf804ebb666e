import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { tone } from '../../../app/theme/palette.ts';

type LongTableProps = {
  label: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
};

const rowHeight = 44;

/** A table in a window of its own: two thousand problems are listed as fast as two. */
export function LongTable({ label, headings, rows }: LongTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <Box ref={frame} role="region" aria-label={label} tabIndex={0} sx={look}>
      <table aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden style={{ height: before }} />
          {items.map(({ index }) => (
            <tr key={index} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
              {rows[index]?.map((cell, place) => (
                <td key={headings[place]} title={cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          <tr aria-hidden style={{ height: after }} />
        </tbody>
      </table>
    </Box>
  );
}

const look = {
  maxHeight: 'min(48dvh, 440px)',
  overflow: 'auto',
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '8px',
  '& table': { width: '100%', minWidth: { sm: 560 }, borderCollapse: 'separate', borderSpacing: 0 },
  '& th': { position: 'sticky', top: 0, bgcolor: tone('surface1'), color: 'text.secondary', fontWeight: 600 },
  '& th, & td': {
    height: rowHeight,
    px: { xs: 0.5, sm: 1.5 },
    py: { xs: 0.5, sm: 0 },
    textAlign: 'left',
    fontSize: { xs: '0.875rem', sm: '0.9375rem' },
    borderBottom: `1px solid ${tone('hairline')}`,
    whiteSpace: { sm: 'nowrap' },
    overflowWrap: 'break-word',
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // The last one says why: whole.
  '& td:last-of-type': { whiteSpace: 'normal', minWidth: { sm: 240 } },
};
