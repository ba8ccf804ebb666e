import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { tone } from '../../../app/theme/palette.ts';

type PersonRowProps = {
  initials: string;
  name: string;
  lines: readonly string[];
  isFaded?: boolean;
  /** Whoever somebody came here for. */
  isWanted?: boolean;
  children?: ReactNode;
};

/** Somebody in a list: who it is, what is known, and what can be done. */
export function PersonRow({ initials, name, lines, isFaded = false, isWanted = false, children }: PersonRowProps) {
  return (
    <Box
      component="li"
      {...(isWanted && { ref: intoSight, 'aria-current': true })}
      sx={isWanted ? { ...row, ...wanted } : row}
    >
      <Box aria-hidden sx={{ ...avatar, ...(isFaded ? faded : {}) }}>
        {initials}
      </Box>
      <Box sx={{ flex: { xs: '1 0 calc(100% - 56px)', sm: '1 1 200px' }, minWidth: 0, width: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {lines.map((line) => (
          <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
      <Box sx={acts}>{children}</Box>
    </Box>
  );
}

const acts = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pl: { xs: 6.5, sm: 0 } };

export const personList = { m: 0, p: 0, listStyle: 'none' };

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  borderTop: `1px solid ${tone('hairline')}`,
};

const avatar = {
  width: 40,
  height: 40,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  fontWeight: 600,
};

const wanted = { mx: -1.5, px: 1.5, borderRadius: '8px', bgcolor: tone('surface2') };

function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

const faded = { bgcolor: tone('surface2'), color: 'text.secondary' };
