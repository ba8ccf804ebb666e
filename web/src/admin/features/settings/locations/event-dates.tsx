import { mdiCalendarRange } from '@mdi/js';
import Box from '@mui/material/Box';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { Verdict } from '../../../ui/forms/validate.ts';
import { translations } from '../../../app/translations.ts';
import { FormText } from '../form/form-text.tsx';

type EventDatesProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  names: { readonly startsAt: FieldPath<Values>; readonly endsAt: FieldPath<Values> };
  verdict: (field: 'startsAt' | 'endsAt') => Verdict;
};

/** Beginning and end of an event, in the local time of the location. */
export function EventDates<Values extends FieldValues>({ form, names, verdict }: EventDatesProps<Values>) {
  const { settings } = translations();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5 }}>
      {(['startsAt', 'endsAt'] as const).map((field) => (
        <FormText
          key={field}
          form={form}
          name={names[field]}
          label={settings(`dates.${field}`)}
          type="datetime-local"
          startAdornment={<Icon path={mdiCalendarRange} sx={{ mr: 1, color: 'text.secondary' }} />}
          validate={() => verdict(field)}
        />
      ))}
    </Box>
  );
}
