import Box from '@mui/material/Box';
import { useId } from 'react';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { tone } from '../../../app/theme/palette.ts';

type ChoiceRowProps<Value extends string> = {
  label: string;
  isLabelShown?: boolean;
  value: Value | undefined;
  options: readonly { readonly value: Value; readonly text: string }[];
  onChange: (value: Value) => void;
  /** One long button of parts, or chips that may wrap. */
  look?: 'segments' | 'chips';
};

/** One of a few, all in sight: radio buttons that look like buttons, 48 px high. */
export function ChoiceRow<Value extends string>({
  label,
  isLabelShown = true,
  value,
  options,
  onChange,
  look = 'segments',
}: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={isLabelShown ? legend : visuallyHidden}>
        {label}
      </Box>
      <Box sx={look === 'segments' ? segments : chips}>
        {options.map((option) => (
          <Box component="label" key={option.value} sx={part} data-on={option.value === value || undefined}>
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

const legend = { p: 0, mb: 1, fontSize: '0.875rem', lineHeight: '20px', fontWeight: 600, color: 'text.secondary' };

const part = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 48,
  px: 1.5,
  borderRadius: '24px',
  fontWeight: 600,
  fontSize: '0.9375rem',
  textAlign: 'center',
  color: 'text.secondary',
  cursor: 'pointer',
  touchAction: 'manipulation',
  '&[data-on]': { color: 'text.primary', bgcolor: tone('surface2'), boxShadow: `inset 0 0 0 1px ${tone('outline')}` },
  '&:has(:focus-visible)': { outline: `3px solid ${tone('focus')}`, outlineOffset: 2 },
};

const segments = {
  display: 'flex',
  borderRadius: '24px',
  boxShadow: `inset 0 0 0 1px ${tone('outline')}`,
  '& > label': { flex: '1 1 0', minWidth: 0 },
};

const chips = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > label:not([data-on])': { boxShadow: `inset 0 0 0 1px ${tone('outline')}` },
};
