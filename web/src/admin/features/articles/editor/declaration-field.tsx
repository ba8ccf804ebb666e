import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { type ChipChoice, ChoiceChips } from './choice-chips.tsx';
import type { DeclarationState } from './form-values.ts';

type DeclarationFieldProps = {
  title: string;
  state: DeclarationState;
  /** What a guest will read behind the name. */
  codes: readonly string[];
  choices: readonly ChipChoice[];
  more: string;
  problem: string | undefined;
  onState: (state: DeclarationState) => void;
  onToggle: (key: string) => void;
};

const states = ['missing', 'none', 'contains'] as const;

/** Said explicitly: nothing declared yet, contains none, or contains these. Pressing one of them says the third. */
export function DeclarationField({ title, state, codes, choices, more, problem, ...on }: DeclarationFieldProps) {
  const t = translations().articles;
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="label" component="h3" sx={{ m: 0 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {state === 'contains' ? codes.join(' ') : t(`declaration.${state}`)}
        </Typography>
      </Box>
      <Segments
        look="field"
        label={title}
        value={state}
        options={states.map((value) => ({ value, text: t(`declaration.${value}`) }))}
        onChange={on.onState}
      />
      {problem && (
        <FormHelperText error role="alert" sx={{ mt: 0.5 }}>
          {problem}
        </FormHelperText>
      )}
      <Box sx={{ mt: 1.5 }}>
        <ChoiceChips label={title} choices={choices} more={more} onToggle={on.onToggle} />
      </Box>
    </Box>
  );
}
