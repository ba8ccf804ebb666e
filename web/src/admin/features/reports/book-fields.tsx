import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { DatevSettings } from '@tresen/domain/datev/settings';
import { formatLocales } from '@tresen/i18n/locale';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TermHelp } from '../../ui/terms/term-help.tsx';
import { currentLocale, translations } from '../../app/translations.ts';

type BookFieldsProps = { draft: DatevSettings; onChange: (change: Partial<DatevSettings>) => void };

/** How the books are kept: year, length of the numbers, and how finely it is booked. */
export function BookFields({ draft, onChange }: BookFieldsProps) {
  const t = translations().reports;
  const months = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), text: monthName(at) }));
  const lengths = [4, 5, 6, 7, 8].map((length) => ({ value: String(length), text: String(length) }));
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <SelectField
          label={t('settings.yearBegin')}
          value={String(draft.yearBeginMonth)}
          options={months}
          onChange={(month) => onChange({ yearBeginMonth: Number(month) })}
        />
        <SelectField
          label={t('settings.length')}
          value={String(draft.accountLength)}
          options={lengths}
          onChange={(length) => onChange({ accountLength: Number(length) })}
        />
      </Box>
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
          {t('settings.detail')}
        </Typography>
        <Segments
          look="compact"
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

function monthName(at: number): string {
  return new Intl.DateTimeFormat(formatLocales[currentLocale()], { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, at, 1),
  );
}
