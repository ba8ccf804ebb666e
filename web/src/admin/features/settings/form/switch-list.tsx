import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { tone } from '../../../app/theme/palette.ts';

/** Rows that belong together, in one frame. */
export function SwitchList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={label} sx={frame}>
      {children}
    </Box>
  );
}

const frame = {
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '8px',
  overflow: 'hidden',
  '& > * + *': { borderTop: `1px solid ${tone('outlineVariant')}` },
};
