import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

export type TextFieldProps = Omit<OutlinedInputProps, 'label' | 'error' | 'fullWidth'> & {
  label: string;
  /** What is wrong with the input; takes the place of the hint. */
  problem?: string | undefined;
  hint?: ReactNode;
};

/** One line of input with its label in sight. The library's own field would bring menus along that most forms never open. */
export function TextField({ label, problem, hint, inputProps, ...input }: TextFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const help = problem ?? hint;
  // An empty date shows how it is written: the label must not lie on it.
  const isDate = input.type === 'date';
  return (
    <FormControl fullWidth error={problem !== undefined} variant="outlined">
      <InputLabel htmlFor={id} {...(isDate && { shrink: true })}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        {...(isDate && { notched: true })}
        {...input}
        inputProps={{ ...inputProps, 'aria-describedby': help ? hintId : undefined }}
      />
      {help && (
        <FormHelperText id={hintId} role={problem ? 'alert' : undefined}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
