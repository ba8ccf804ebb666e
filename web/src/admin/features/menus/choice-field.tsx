import Box from '@mui/material/Box';
import { useId } from 'react';
import { tone } from '../../theme/palette.ts';

type Option<Value extends string> = { readonly value: Value; readonly label: string };

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
};

/** One of a few, with the device's own list: a phone shows it as large as its owner needs it. */
export function ChoiceField<Value extends string>({ label, value, options, onChange }: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <Box sx={field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Box>
  );
}

const field = {
  display: 'grid',
  gap: 0.5,
  '& label': { color: 'text.secondary', fontSize: '0.875rem' },
  '& select': {
    minHeight: 48,
    px: 1.5,
    border: `1px solid ${tone('outline')}`,
    borderRadius: '8px',
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
  },
  '& select:focus-visible': { outline: `3px solid ${tone('focus')}`, outlineOffset: '2px' },
};
