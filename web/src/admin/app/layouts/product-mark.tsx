import Box from '@mui/material/Box';

/** A T that is a counter. */
export function ProductMark({ size = 32 }: { size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 64 64" aria-hidden="true" sx={{ width: size, height: size, flex: 'none' }}>
      <Box component="rect" width="64" height="64" rx="16" sx={{ fill: 'var(--app-palette-primary-main)' }} />
      <Box component="path" d={counter} sx={{ fill: 'var(--app-palette-primary-contrastText)' }} />
    </Box>
  );
}

const counter = 'M16 18h32a5 5 0 0 1 0 10H37v16.5a5 5 0 0 1-10 0V28H16a5 5 0 0 1 0-10z';
