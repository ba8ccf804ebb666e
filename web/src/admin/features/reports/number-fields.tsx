import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DatevSettings } from '@tresen/domain/datev/settings';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TermHelp } from '../../ui/terms/term-help.tsx';
import { translations } from '../../app/translations.ts';

type NumberFieldsProps = {
  draft: DatevSettings;
  problemOf: (code: string) => string | undefined;
  onChange: (change: Partial<DatevSettings>) => void;
};

/** By which numbers the adviser knows the organisation, and by which chart it is booked. */
export function NumberFields({ draft, problemOf, onChange }: NumberFieldsProps) {
  const t = translations().reports;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField
          label={t('settings.adviserNo')}
          hint={t('settings.adviserHint')}
          endAdornment={<TermHelp term="adviserNo" label={t('settings.adviserNo')} />}
          value={draft.adviserNo}
          inputProps={{ inputMode: 'numeric', maxLength: 7 }}
          problem={problemOf('adviser-missing')}
          onChange={(event) => onChange({ adviserNo: digits(event.target.value) })}
        />
        <TextField
          label={t('settings.clientNo')}
          hint={t('settings.clientHint')}
          endAdornment={<TermHelp term="clientNo" label={t('settings.clientNo')} />}
          value={draft.clientNo}
          inputProps={{ inputMode: 'numeric', maxLength: 5 }}
          problem={problemOf('client-missing')}
          onChange={(event) => onChange({ clientNo: digits(event.target.value) })}
        />
      </Box>
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
          {t('settings.chart')}
          <TermHelp term="chart" label={t('settings.chart')} />
        </Typography>
        <Segments
          look="compact"
          label={t('settings.chart')}
          value={draft.chart}
          onChange={(chart) => onChange({ chart })}
          options={[
            { value: '03', text: t('settings.skr03') },
            { value: '04', text: t('settings.skr04') },
          ]}
        />
      </Box>
    </>
  );
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '');
}
