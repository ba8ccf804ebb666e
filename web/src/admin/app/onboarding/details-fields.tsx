import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { translations } from '../translations.ts';
import { type SetupForm, wrongDetails } from './setup-form.ts';

type DetailsFieldsProps = {
  form: SetupForm;
  /** Whether somebody wanted to go on, and is told what is wrong. */
  isShown: boolean;
  onChange: (over: Partial<SetupForm>) => void;
};

/** What stands on receipts. Nobody has to know it on the first day. */
export function DetailsFields({ form, isShown, onChange }: DetailsFieldsProps) {
  const { setup: t, common } = translations();
  const id = useId();
  const wrong = isShown ? wrongDetails(form) : new Set<string>();
  const optional = (label: string) => `${label} (${common('optional')})`;
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Typography id={id} variant="label" component="h3">
          {t('house.receipts')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('house.receiptsText')}
        </Typography>
      </Box>
      <TextField
        label={optional(t('house.street'))}
        value={form.street}
        autoComplete="street-address"
        inputProps={{ maxLength: 200 }}
        onChange={(event) => onChange({ street: event.target.value })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 2fr', sm: '160px 1fr' }, gap: 2 }}>
        <TextField
          label={t('house.postalCode')}
          value={form.postalCode}
          problem={wrong.has('postalCode') || wrong.has('city') ? t('house.postalCodeWrong') : undefined}
          autoComplete="postal-code"
          inputProps={{ inputMode: 'numeric', maxLength: 10 }}
          onChange={(event) => onChange({ postalCode: event.target.value })}
        />
        <TextField
          label={t('house.city')}
          value={form.city}
          autoComplete="address-level2"
          inputProps={{ maxLength: 200 }}
          onChange={(event) => onChange({ city: event.target.value })}
        />
      </Box>
      <TextField
        label={optional(t('house.taxNumber'))}
        value={form.taxNumber}
        problem={wrong.has('taxNumber') ? t('house.taxNumberWrong') : undefined}
        inputProps={{ maxLength: 30 }}
        onChange={(event) => onChange({ taxNumber: event.target.value })}
      />
    </Box>
  );
}
