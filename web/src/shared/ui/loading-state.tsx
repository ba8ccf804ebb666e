import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

type LoadingStateProps = {
  /** How many rows the content will have, roughly. */
  rows?: number;
  /** Said when it takes long. */
  longText: string;
  reload: string;
  onReload: () => void;
};

const showAfter = 300;
const longAfter = 8_000;

/** Nothing for a moment, then the shape of what comes, then an honest word. */
export function LoadingState({ rows = 3, longText, reload, onReload }: LoadingStateProps) {
  const isVisible = useAfter(showAfter);
  const isLong = useAfter(longAfter);
  if (!isVisible) return <Box aria-busy="true" sx={{ minHeight: rows * 56 }} />;
  return (
    <Box aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={40} sx={{ my: 1 }} />
      ))}
      {isLong && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography>{longText}</Typography>
          <Button variant="text" onClick={onReload}>
            {reload}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function useAfter(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
