import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { FigureMenu } from './figure-menu.tsx';
import type { FigureRows } from './figure-rows.ts';
import { FigureTable } from './lazy-table.tsx';

type FigureCardProps = {
  title: string;
  /** Beside the title: what can be chosen. */
  choices?: ReactNode;
  /** The figures behind the picture, for those who want to read or take them away. */
  table: FigureRows;
  children: ReactNode;
};

/** A question and its answer as a picture; the same as a table, and as a file. */
export function FigureCard({ title, choices, table, children }: FigureCardProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box sx={head}>
        <Typography id={id} variant="h3" component="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {choices}
        <FigureMenu title={title} table={table} isTable={isTable} onTable={setTable} />
      </Box>
      {isTable ? <FigureTable label={title} table={table} /> : children}
    </Card>
  );
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, mt: -0.5, mr: -1 };
