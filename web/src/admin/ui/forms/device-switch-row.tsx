import Box from '@mui/material/Box';
import { useId } from 'react';
import { tone } from '../../app/theme/palette.ts';
import { ClearSwitch } from './clear-switch.tsx';

type DeviceSwitchRowProps = {
  title: string;
  text?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** The whole row can be pressed. */
export function DeviceSwitchRow({ title, text, isOn, onChange }: DeviceSwitchRowProps) {
  const id = useId();
  return (
    <Box component="label" sx={row}>
      <span>
        <b id={id}>{title}</b>
        {text && <small id={`${id}-text`}>{text}</small>}
      </span>
      <ClearSwitch
        checked={isOn}
        onChange={(_event, next) => onChange(next)}
        slotProps={{ input: { 'aria-labelledby': id, ...(text ? { 'aria-describedby': `${id}-text` } : {}) } }}
      />
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 56,
  mx: '-12px',
  px: '12px',
  borderRadius: '8px',
  cursor: 'pointer',
  '&:hover': { bgcolor: tone('surface1') },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { display: 'block', fontSize: '0.875rem', lineHeight: '20px', color: 'text.secondary' },
};
