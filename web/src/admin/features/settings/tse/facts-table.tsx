import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Fact = { readonly heading: string; readonly cell: ReactNode; readonly isCode?: boolean };
type FactsTableProps = { readonly label: string; readonly rows: readonly { id: string; facts: readonly Fact[] }[] };

/** A table where there is room; on a phone each row under the other, every fact with its heading. */
export function FactsTable({ label, rows }: FactsTableProps) {
  const headings = rows[0]?.facts.map(({ heading }) => heading) ?? [];
  return (
    <Box component="table" aria-label={label} sx={look}>
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
        {rows.map(({ id, facts }) => (
          <tr key={id}>
            {facts.map(({ heading, cell, isCode }) => (
              <td key={heading} data-heading={heading} className={isCode ? 'code' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const look = {
  borderCollapse: 'collapse',
  width: '100%',
  '& th': { textAlign: 'left', fontWeight: 600, fontSize: '0.875rem', py: 1, pr: 2, color: 'text.secondary' },
  '& td': { py: 1.25, pr: 2, borderTop: 1, borderColor: 'divider', verticalAlign: 'top' },
  '& td:first-of-type': { fontWeight: 600 },
  '& .code': { fontFamily: 'monospace', fontSize: '0.8125rem', overflowWrap: 'anywhere' },
  '@media (max-width: 599.95px)': {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & td': { display: 'block' },
    '& tr': { borderTop: 1, borderColor: 'divider', py: 1 },
    '& tr:first-of-type': { borderTop: 0, pt: 0 },
    '& td': { border: 0, py: 0.25, pr: 0 },
    '& td:not(:first-of-type)::before': {
      content: 'attr(data-heading) ": "',
      color: 'text.secondary',
      fontFamily: 'fontFamily',
    },
  },
} as const;
