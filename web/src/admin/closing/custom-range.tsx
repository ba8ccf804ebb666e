import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { DateRange } from '@tresen/domain/date-presets';
import { useState } from 'react';
import { closingWords } from './closing-words.ts';

type CustomRangeProps = { range: DateRange; onApply: (range: DateRange) => void };

/** Two days of one's own. */
export function CustomRange({ range, onApply }: CustomRangeProps) {
  const { closing } = closingWords();
  const [from, setFrom] = useState(range.from.toString());
  const [to, setTo] = useState(range.to.toString());
  const isRange = from !== '' && to !== '' && from <= to;
  return (
    <Box
      component="li"
      role="none"
      sx={{ display: 'grid', gap: 1.5, p: 2, gridTemplateColumns: '1fr 1fr', maxWidth: 340 }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {(
        [
          ['dates.from', from, setFrom],
          ['dates.to', to, setTo],
        ] as const
      ).map(([label, value, set]) => (
        <TextField
          key={label}
          type="date"
          size="small"
          label={closing(label)}
          value={value}
          onChange={(event) => set(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <Button
        variant="outlined"
        disabled={!isRange}
        onClick={() => onApply({ from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) })}
        sx={{ gridColumn: '1 / -1' }}
      >
        {closing('dates.custom')}
      </Button>
    </Box>
  );
}
