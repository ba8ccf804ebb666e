import { mdiFileSearchOutline } from '@mdi/js';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { translations } from '../../app/translations.ts';

export type Column = { readonly heading: string; readonly isNumber?: true };

type AuditTableProps = {
  label: string;
  columns: readonly Column[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

/** On a phone every row is a small list of its own, with the headings beside the values. */
export function AuditTable({ label, columns, rows }: AuditTableProps) {
  const t = translations().audit;
  if (rows.length === 0) return <EmptyState icon={mdiFileSearchOutline} title={t('none')} text={t('noneText')} />;
  return (
    <Table size="small" aria-label={label} sx={stacked}>
      <TableHead>
        <TableRow>
          {columns.map(({ heading, isNumber }) => (
            <TableCell key={heading} scope="col" align={isNumber ? 'right' : 'left'}>
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, at) => (
              <TableCell
                key={columns[at]?.heading}
                data-label={columns[at]?.heading}
                align={columns[at]?.isNumber ? 'right' : 'left'}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const stacked = {
  fontVariantNumeric: 'tabular-nums',
  '@media (max-width: 699px)': {
    display: 'block',
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody, & tbody tr': { display: 'block' },
    '& tbody tr': { py: 1, borderBottom: '1px solid', borderColor: 'divider' },
    '& tbody td': {
      display: 'grid',
      gridTemplateColumns: '128px minmax(0, 1fr)',
      gap: 1,
      px: 0,
      py: 0.5,
      border: 0,
      textAlign: 'left',
      overflowWrap: 'anywhere',
      '&::before': { content: 'attr(data-label)', color: 'text.secondary' },
    },
  },
};
