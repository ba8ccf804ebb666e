import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

type CheckRowProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

export function CheckRow({ label, isOn, onChange }: CheckRowProps) {
  return (
    <FormControlLabel
      control={<Checkbox checked={isOn} onChange={(_event, next) => onChange(next)} />}
      label={label}
      sx={{ minHeight: 48 }}
    />
  );
}
