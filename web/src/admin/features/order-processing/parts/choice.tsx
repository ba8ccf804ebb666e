import Box from '@mui/material/Box';
import { useId } from 'react';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { tone } from '../../../app/theme/palette.ts';

type ChoiceProps<Value extends string | number> = {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly text: string }[];
  onChange: (value: Value) => void;
};

/** One of a few, all in sight. */
export function Choice<Value extends string | number>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Box component="fieldset" sx={look}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} data-on={option.value === value || undefined}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              style={visuallyHidden}
            />
            {option.text}
          </label>
        ))}
      </div>
    </Box>
  );
}

const look = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  '& legend': { p: 0, mb: 1, fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 1 },
  '& label': {
    position: 'relative',
    flex: '1 1 auto',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 48,
    px: 1.5,
    borderRadius: '24px',
    boxShadow: `inset 0 0 0 1px ${tone('outline')}`,
    color: 'text.secondary',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& label[data-on]': {
    bgcolor: tone('surface2'),
    color: 'text.primary',
    boxShadow: `inset 0 0 0 2px ${tone('outline')}`,
  },
  '& label:has(:focus-visible)': { outline: `3px solid ${tone('focus')}`, outlineOffset: 2 },
};
