import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { amountMaxCents } from '@tresen/domain/basics/money';
import { readPrice } from '@tresen/domain/basics/typed-price';
import { useFormContext } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import type { Verdict } from '../../../ui/forms/validate.ts';
import { FormSection } from '../form/form-section.tsx';
import { FormText } from '../form/form-text.tsx';
import type { ServiceValues } from './service-values.ts';

/** What staff may give away alone. */
export function LimitsSection() {
  const { service, settings } = translations();
  const form = useFormContext<ServiceValues>();
  return (
    <FormSection id="limits" title={service('desk.limits')} text={service('desk.limitsText')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {(['linePercent', 'billPercent'] as const).map((name) => (
          <FormText
            key={name}
            form={form}
            name={name}
            label={settings(`service.${name}`)}
            validate={percentVerdict}
            inputProps={{ inputMode: 'numeric' }}
            endAdornment={<InputAdornment position="end">%</InputAdornment>}
          />
        ))}
        <FormText
          form={form}
          name="dayAmount"
          label={settings('service.dayAmount')}
          validate={amountVerdict}
          inputProps={{ inputMode: 'decimal' }}
          endAdornment={<InputAdornment position="end">€</InputAdornment>}
        />
      </Box>
    </FormSection>
  );
}

function percentVerdict(text: string): Verdict {
  return (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 100) || translations().service('desk.percentWrong');
}

function amountVerdict(text: string): Verdict {
  const amount = readPrice(text);
  const isAmount = amount !== undefined && amount >= 0 && amount <= amountMaxCents;
  return isAmount || translations().service('desk.amountWrong');
}
