import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useIsOffline } from '../../../connectivity/use-is-offline.ts';

type SelectFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { readonly value: string; readonly label: string }[];
  hint?: string | undefined;
  problem?: string | undefined;
};

/** One of a list, with the list of the device: it scrolls, searches and closes as people know it. */
export function SelectField({ label, value, onChange, options, hint, problem }: SelectFieldProps) {
  const id = useId();
  const isOffline = useIsOffline();
  const help = problem ?? hint;
  return (
    <FormControl fullWidth variant="outlined" error={problem !== undefined} disabled={isOffline}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput label={label} notched />}
        inputProps={{ id, 'aria-describedby': help ? `${id}-help` : undefined }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
