import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Names and values, beside each other; what is empty is left out. */
export function ValueList({ values }: { values: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Box component="dl" sx={list}>
      {values
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
    </Box>
  );
}

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(180px, max-content) minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { xs: 0, sm: 0.75 },
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
};
