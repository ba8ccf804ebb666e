import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { tone } from '../../app/theme/palette.ts';

type SegmentsProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly text: string }[];
  onChange: (value: Value) => void;
  size?: 'normal' | 'small';
  /** Said below the choice. */
  children?: ReactNode;
};

/** One of two or three, all in sight: radio buttons that look like one long button. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  onChange,
  size,
  children,
}: SegmentsProps<Value>) {
  const name = useId();
  const isSmall = size === 'small';
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={visuallyHidden}>
        {label}
      </Box>
      <Box sx={{ ...frame, ...(isSmall ? small : {}) }}>
        {options.map((option) => {
          const isOn = option.value === value;
          return (
            <Box component="label" key={option.value} sx={{ ...part, ...(isOn ? chosen : {}) }}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={isOn}
                onChange={() => onChange(option.value)}
                style={visuallyHidden}
              />
              {isOn && !isSmall && <Icon path={mdiCheck} fontSize="small" />}
              {option.text}
            </Box>
          );
        })}
      </Box>
      {children}
    </Box>
  );
}

const frame = {
  position: 'relative',
  display: 'flex',
  minHeight: 48,
  border: `1px solid ${tone('outline')}`,
  borderRadius: '24px',
};
const small = { minHeight: 32, display: 'inline-flex', '& label': { px: 1.25, fontSize: '0.875rem' } };
const part = {
  flex: 1,
  minWidth: 0,
  px: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  textAlign: 'center',
  fontWeight: 600,
  color: 'text.secondary',
  cursor: 'pointer',
  borderRadius: '24px',
  '&:has(:focus-visible)': { outline: `3px solid ${tone('focus')}`, outlineOffset: 2 },
};
const chosen = { color: 'text.primary', bgcolor: tone('surface2'), boxShadow: `0 0 0 1px ${tone('outline')}` };
