import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { translations } from '../../../app/translations.ts';
import { choiceLook } from '../form/choice-look.ts';
import { SettingSelect } from '../form/setting-select.tsx';
import type { KnownTerminals } from './known-terminals.ts';

export type TerminalDraft = { name: string; registerIds: string[]; tipRates: number[] };

export const emptyDraft: TerminalDraft = { name: '', registerIds: [], tipRates: [] };

type TerminalFieldsProps = {
  draft: TerminalDraft;
  registers: KnownTerminals['registers'];
  /** Terminals of the house ask for tips themselves, or do not. */
  offersTips: boolean;
  onChange: (draft: TerminalDraft) => void;
};

const usualRates = [[], [5, 10, 15], [10, 15, 20]] as const;

/** How it is called, who uses it, and what guests are offered on it. */
export function TerminalFields({ draft, registers, offersTips, onChange }: TerminalFieldsProps) {
  const { cardSetup: say } = translations();
  const turn = (registerId: string, isUsed: boolean) => {
    const others = draft.registerIds.filter((each) => each !== registerId);
    onChange({ ...draft, registerIds: isUsed ? [...others, registerId] : others });
  };
  const rates = [...usualRates.map((each) => each.join(', ')), draft.tipRates.join(', ')];
  return (
    <>
      <TextField
        label={say('name')}
        value={draft.name}
        helperText={say('nameHint')}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
      />
      {registers.length > 1 && (
        <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid' }}>
          <Typography component="legend" sx={{ fontWeight: 600 }}>
            {say('registers')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {say('registersHint')}
          </Typography>
          {registers.map(({ registerId, code, name }) => (
            <FormControlLabel
              key={registerId}
              control={
                <Checkbox
                  sx={choiceLook}
                  checked={draft.registerIds.includes(registerId)}
                  onChange={(_event, isUsed) => turn(registerId, isUsed)}
                />
              }
              label={`${code} · ${name}`}
            />
          ))}
        </Box>
      )}
      {offersTips && (
        <SettingSelect
          label={say('tipRates')}
          value={draft.tipRates.join(', ')}
          options={[...new Set(rates)].map((each) => ({
            value: each,
            text: each === '' ? say('noTips') : say('tips', { rates: each }),
          }))}
          onChange={(next) =>
            onChange({ ...draft, tipRates: next === '' ? [] : next.split(', ').map((each) => Number(each)) })
          }
        />
      )}
    </>
  );
}
