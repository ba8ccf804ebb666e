import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';

type SwitchRowProps = { title: string; text: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** The whole row can be pressed. */
export function SwitchRow({ title, text, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Box component="label" sx={row}>
      <span>
        <b id={id}>{title}</b>
        <small id={`${id}-text`}>{text}</small>
      </span>
      <Switch
        checked={isOn}
        color="secondary"
        onChange={(_event, next) => onChange(next)}
        slotProps={{ input: { 'aria-labelledby': id, 'aria-describedby': `${id}-text` } }}
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
  cursor: 'pointer',
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { display: 'block', fontSize: '0.875rem', lineHeight: '20px', color: 'text.secondary' },
};
