import { mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly text: string }[];
  onChange: (value: Value) => void;
  onBlur?: () => void;
  problem?: string | undefined;
  hint?: string | undefined;
  /** What the word of the label means, beside the field. */
  help?: ReactNode;
};

/** One of a few. The device's own list opens: on a phone nothing is easier to use. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
  ...rest
}: ChoiceFieldProps<Value>) {
  const id = useId();
  const help = rest.problem ?? rest.hint;
  return (
    <FormControl fullWidth error={rest.problem !== undefined} variant="outlined">
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        value={value}
        onBlur={rest.onBlur}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        input={
          <OutlinedInput label={label} notched endAdornment={rest.help && <Box sx={{ mr: 2.5 }}>{rest.help}</Box>} />
        }
        inputProps={{ id, 'aria-describedby': help ? `${id}-hint` : undefined }}
        IconComponent={Chevron}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </NativeSelect>
      {help && (
        <FormHelperText id={`${id}-hint`} role={rest.problem ? 'alert' : undefined}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}

function Chevron({ className }: { className?: string }) {
  return <Icon path={mdiChevronDown} className={className ?? ''} />;
}
