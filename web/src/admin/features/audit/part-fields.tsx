import Box from '@mui/material/Box';
import { withinAuditedDays } from '@tresen/domain/people/auditor-grant';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { translations } from '../../app/translations.ts';
import type { Audit } from './audit.ts';
import { useAuditView } from './audit-view.ts';

/** Place and days of a list, inside of what may be read. */
export function PartFields({ audit }: { audit: Audit }) {
  const t = translations().audit;
  const { part, choose } = useAuditView();
  const shown = withinAuditedDays(part, audit) ?? audit;
  const bounds = { min: audit.from, max: audit.to };
  return (
    <Box sx={fields}>
      {audit.locations.length > 1 && (
        <SelectField
          label={t('place')}
          value={part.locationId ?? ''}
          options={[
            { value: '', text: t('places') },
            ...audit.locations.map(({ locationId, name }) => ({ value: locationId, text: name })),
          ]}
          onChange={(location: string) => choose({ location })}
        />
      )}
      <TextField
        type="date"
        label={t('from')}
        value={shown.from}
        inputProps={bounds}
        onChange={(event) => choose({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('to')}
        value={shown.to}
        inputProps={bounds}
        onChange={(event) => choose({ to: event.target.value })}
      />
    </Box>
  );
}

const fields = {
  display: 'grid',
  gap: 2,
  mb: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(180px, 260px))' },
};
