import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** One kind of tools under its heading. */
export function ToolSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography id={id} component="h2" sx={heading}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const heading = { fontSize: '0.875rem', lineHeight: '20px', fontWeight: 600, color: 'text.secondary' };
