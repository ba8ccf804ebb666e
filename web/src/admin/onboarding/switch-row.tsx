import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { tone } from '../theme/palette.ts';

type SwitchRowProps = {
  label: string;
  hint: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** The whole row is its switch. */
export function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Box component="label" sx={row}>
      <span>
        {label}
        {hint && <small id={id}>{hint}</small>}
      </span>
      <Switch
        checked={isOn}
        onChange={(_event, next) => onChange(next)}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': hint ? id : undefined } }}
      />
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 64,
  px: 2,
  py: 1,
  fontWeight: 600,
  cursor: 'pointer',
  borderTop: `1px solid ${tone('hairline')}`,
  '&:first-of-type': { borderTop: 0 },
  '& small': { display: 'block', fontWeight: 400, fontSize: '0.875rem', color: 'text.secondary' },
};
