import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

type NoResultsProps = { text: string; reset: string; onReset: () => void };

/** Empty because of a search or a filter: says so, and how to get everything back. */
export function NoResults({ text, reset, onReset }: NoResultsProps) {
  return (
    <Box role="status" sx={{ p: 3, textAlign: 'center' }}>
      <Typography sx={{ mb: 1 }}>{text}</Typography>
      <Button variant="text" onClick={onReset}>
        {reset}
      </Button>
    </Box>
  );
}
