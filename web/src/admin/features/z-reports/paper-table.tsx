import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { tone } from '../../app/theme/palette.ts';

type Row = {
  readonly cells: readonly string[];
  readonly isSum?: boolean;
  /** Behind its name stand words that may take several lines. */
  readonly isText?: boolean;
};
type PaperTableProps = {
  title: string;
  /** Without them the rows name themselves. */
  columns?: readonly string[];
  rows: readonly Row[];
  /** So many columns from the left are words; the rest are numbers. */
  textColumns?: number;
  /** Many columns of money: smaller on a phone. */
  isDense?: boolean;
};

/** A table as on paper: fine lines, numbers below each other, and a strong line around what adds up. */
export function PaperTable({ title, columns, rows, textColumns = 1, isDense = false }: PaperTableProps) {
  const id = useId();
  const align = (place: number) => (place < textColumns ? 'left' : 'right');
  return (
    <Box component="section" className="keep-together" sx={{ mt: 3 }}>
      <Typography variant="h3" component="h3" id={id} sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="table" aria-labelledby={id} sx={isDense ? { ...look, ...dense } : look}>
        {columns && (
          <thead>
            <tr>
              {columns.map((column, place) => (
                <th key={column} scope="col" style={{ textAlign: align(place) }}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ cells, isSum, isText }, at) => (
            <tr key={at} className={isSum ? 'sum' : undefined}>
              {cells.map((cell, place) =>
                place === 0 ? (
                  <th key="name" scope="row">
                    {cell}
                  </th>
                ) : (
                  <td
                    key={place}
                    style={{ textAlign: align(place), whiteSpace: isText || place < textColumns ? 'normal' : 'nowrap' }}
                  >
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

type FactsProps = { title: string; facts: readonly (readonly [what: string, value: string, more: string])[] };

export function Facts({ title, facts }: FactsProps) {
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}
      >
        {facts.map(([what, value, more]) => (
          <Box key={what} sx={fact}>
            <Typography component="dt" color="textSecondary" sx={{ whiteSpace: 'nowrap', fontSize: 'inherit' }}>
              {what}
            </Typography>
            <Box component="dd" sx={{ m: 0, ml: 'auto', textAlign: 'right' }}>
              <strong>{value}</strong>
              {more !== '' && <Box component="span" sx={{ color: 'text.secondary' }}>{` ${more}`}</Box>}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const fact = { fontSize: '0.9375rem', display: 'flex', gap: 2, py: 1, borderTop: `1px solid ${tone('hairline')}` };

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: { xs: '0.875rem', sm: '1rem' },
  '& th, & td': { py: 0.9, px: 0, fontWeight: 400, borderTop: `1px solid ${tone('hairline')}` },
  '& td, & thead th:not(:first-of-type)': { pl: { xs: 1, sm: 2 } },
  '& thead th': { borderTop: 0, fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& tbody th': { textAlign: 'left' },
  '& .sum th, & .sum td': { fontWeight: 700, borderTop: '1.5px solid', borderColor: 'text.primary' },
};

const dense = {
  fontSize: { xs: '0.75rem', sm: '1rem' },
  '& td, & thead th:not(:first-of-type)': { pl: { xs: 0.5, sm: 2 } },
  '& thead th': { ...look['& thead th'], fontSize: { xs: '0.6875rem', sm: '0.8125rem' } },
};
