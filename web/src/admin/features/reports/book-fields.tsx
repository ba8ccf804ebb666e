import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import Typography from '@mui/material/Typography';
import type { DatevSettings } from '@tresen/domain/datev-settings';
import { formatLocales } from '@tresen/i18n/locale';
import { useId } from 'react';
import { Segments } from '../../figures/segments.tsx';
import { TermHelp } from '../../terms/term-help.tsx';
import { currentLocale, words } from '../../words.ts';

type BookFieldsProps = { draft: DatevSettings; onChange: (change: Partial<DatevSettings>) => void };

/** How the books are kept: year, length of the numbers, and how finely it is booked. */
export function BookFields({ draft, onChange }: BookFieldsProps) {
  const t = words().reports;
  const months = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, text: monthName(at) }));
  const lengths = [4, 5, 6, 7, 8].map((length) => ({ value: length, text: String(length) }));
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Choice
          label={t('settings.yearBegin')}
          value={draft.yearBeginMonth}
          options={months}
          onChange={(yearBeginMonth) => onChange({ yearBeginMonth })}
        />
        <Choice
          label={t('settings.length')}
          value={draft.accountLength}
          options={lengths}
          onChange={(accountLength) => onChange({ accountLength })}
        />
      </Box>
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
          {t('settings.detail')}
        </Typography>
        <Segments
          label={t('settings.detail')}
          value={draft.detail}
          onChange={(detail) => onChange({ detail })}
          options={[
            { value: 'z-report', text: t('settings.z-report') },
            { value: 'receipt', text: t('settings.receipt') },
          ]}
        />
      </Box>
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <FormControlLabel
            control={
              <Checkbox checked={draft.isFinal} onChange={(event) => onChange({ isFinal: event.target.checked })} />
            }
            label={t('settings.final')}
            sx={{ mr: 0 }}
          />
          <TermHelp term="final" label={t('settings.final')} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('settings.finalHint')}
        </Typography>
      </Box>
    </>
  );
}

type ChoiceProps = {
  label: string;
  value: number;
  options: readonly { readonly value: number; readonly text: string }[];
  onChange: (value: number) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl fullWidth variant="outlined">
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        input={<OutlinedInput label={label} notched />}
        inputProps={{ id }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

function monthName(at: number): string {
  return new Intl.DateTimeFormat(formatLocales[currentLocale()], { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, at, 1),
  );
}
