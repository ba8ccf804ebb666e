import Box from '@mui/material/Box';
import { useId } from 'react';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { tone } from '../../app/theme/palette.ts';

type SegmentsProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly text: string }[];
  onChange: (value: Value) => void;
};

/** One of a few: radio buttons that look like one long button. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={visuallyHidden}>
        {label}
      </Box>
      <Box sx={frame}>
        {options.map((option) => (
          <Box component="label" key={option.value} sx={{ ...part, ...(option.value === value ? chosen : {}) }}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              style={visuallyHidden}
            />
            {option.text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const frame = {
  position: 'relative',
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  p: '3px',
  gap: '2px',
  border: `1px solid ${tone('outline')}`,
  borderRadius: '24px',
};
const part = {
  minHeight: 36,
  px: 1.75,
  display: 'flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'text.secondary',
  cursor: 'pointer',
  borderRadius: '20px',
  '&:has(:focus-visible)': { outline: `3px solid ${tone('focus')}`, outlineOffset: 2 },
};
const chosen = { color: tone('primaryText'), bgcolor: tone('surface2') };
