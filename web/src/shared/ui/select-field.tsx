import { mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type SelectFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly text: string }[];
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  problem?: string | undefined;
  hint?: string | undefined;
  /** What the word of the label means, beside the field. */
  help?: ReactNode;
  /** In a row of filters the options say what they choose: the label is only heard. */
  look?: 'field' | 'filter';
  disabled?: boolean;
};

/** One of a few, with the list of the device: on a phone nothing is easier to use. There is no other select. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  look = 'field',
  ...rest
}: SelectFieldProps<Value>) {
  const id = useId();
  const help = rest.problem ?? rest.hint;
  const isField = look === 'field';
  return (
    <FormControl
      fullWidth={isField}
      error={rest.problem !== undefined}
      disabled={rest.disabled ?? false}
      variant="outlined"
      sx={isField ? undefined : filter}
    >
      {isField && (
        <InputLabel htmlFor={id} shrink>
          {label}
        </InputLabel>
      )}
      <NativeSelect
        value={value}
        onBlur={rest.onBlur}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        input={
          <OutlinedInput
            {...(isField ? { label, notched: true } : { size: 'small' })}
            endAdornment={rest.help && <Box sx={{ mr: 2.5 }}>{rest.help}</Box>}
          />
        }
        inputProps={{
          id,
          'aria-describedby': help ? `${id}-hint` : undefined,
          ...(isField ? {} : { 'aria-label': label }),
        }}
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

const filter = {
  flex: '1 1 130px',
  maxWidth: 200,
  '& .MuiOutlinedInput-root': { minHeight: 40 },
  '@media (pointer: coarse)': { '& .MuiOutlinedInput-root': { minHeight: 48 } },
};

function Chevron({ className }: { className?: string }) {
  return <Icon path={mdiChevronDown} className={className ?? ''} />;
}
