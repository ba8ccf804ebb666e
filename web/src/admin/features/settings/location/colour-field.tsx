import { mdiCheck, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { onColour } from '@tresen/domain/basics/brand-colour';
import { hexOf } from '@tresen/domain/basics/colour';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import type { Verdict } from '../../../ui/forms/validate.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { messageAt } from '../form/form-text.tsx';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import type { LocationValues } from './location-values.ts';
import { Readability } from './readability.tsx';

/** Colours that suit an organisation, named so that they can be told apart without seeing them. */
const swatches = {
  green: '#2f5d3a',
  brick: '#994334',
  coral: '#de735f',
  ochre: '#9c6b35',
  blue: '#0057b8',
  night: '#3d4059',
  violet: '#7b1fa2',
  black: '#111111',
} as const;

const swatchNames = Object.keys(swatches).filter((name): name is keyof typeof swatches => name in swatches);

export function ColourField() {
  const { settings } = translations();
  const { control } = useFormContext<LocationValues>();
  const { field } = useController({ control, name: 'brandColour', rules: { validate: colourOrNothing } });
  const { errors } = useFormState({ control, name: 'brandColour' });
  const isOffline = useIsOffline();
  const colour = hexOf(field.value);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={settings('branding.colour')}
        value={field.value}
        onChange={field.onChange}
        onBlur={() => {
          if (colour !== undefined && colour !== field.value) field.onChange(colour);
          field.onBlur();
        }}
        inputRef={field.ref}
        readOnly={isOffline}
        problem={messageAt(errors, 'brandColour')}
        hint={settings('branding.colourHint')}
        inputProps={{ autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }}
        startAdornment={
          <Box
            component="input"
            type="color"
            aria-label={settings('branding.pick')}
            disabled={isOffline}
            value={colour ?? swatches.coral}
            onChange={(event: { target: HTMLInputElement }) => field.onChange(event.target.value)}
            sx={{ ...well, opacity: colour === undefined ? 0.5 : 1 }}
          />
        }
        endAdornment={
          field.value !== '' && (
            <IconButton
              disabled={isOffline}
              aria-label={settings('branding.noColour')}
              title={settings('branding.noColour')}
              onClick={() => field.onChange('')}
            >
              <Icon path={mdiClose} />
            </IconButton>
          )
        }
      />
      <Box role="group" aria-label={settings('branding.swatches')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {swatchNames.map((name) => (
          <Swatch
            key={name}
            label={settings(`swatch.${name}`)}
            colour={swatches[name]}
            isChosen={colour === swatches[name]}
            isDisabled={isOffline}
            onChoose={() => field.onChange(swatches[name])}
          />
        ))}
      </Box>
      {colour !== undefined && <Readability colour={colour} />}
    </Box>
  );
}

type SwatchProps = { label: string; colour: string; isChosen: boolean; isDisabled: boolean; onChoose: () => void };

function Swatch({ label, colour, isChosen, isDisabled, onChoose }: SwatchProps) {
  const fill = hexOf(colour);
  return (
    <Box
      component="button"
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onChoose}
      sx={{ ...dot, bgcolor: colour, color: fill && onColour(fill) }}
    >
      {isChosen && <Icon path={mdiCheck} fontSize="small" />}
    </Box>
  );
}

function colourOrNothing(text: string): Verdict {
  return text === '' || hexOf(text) !== undefined || translations().settings('branding.notAColour');
}

const well = { width: 32, height: 32, p: 0, mr: 1, border: 0, bgcolor: 'transparent', cursor: 'pointer', flex: 'none' };

const dot = {
  width: 44,
  height: 44,
  p: 0,
  display: 'grid',
  placeItems: 'center',
  border: `4px solid var(--app-palette-background-paper)`,
  borderRadius: '50%',
  cursor: 'pointer',
  boxShadow: `0 0 0 1px ${tone('outlineVariant')}`,
  '&[aria-pressed="true"]': { boxShadow: `0 0 0 3px ${tone('focus')}` },
};
