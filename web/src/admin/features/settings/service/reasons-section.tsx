import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { ReasonRow } from './reason-row.tsx';
import { mostReasons, type ServiceValues } from './service-values.ts';

/** Why something may be given away. No reason, no discount. */
export function ReasonsSection() {
  const { service, settings } = translations();
  const { control } = useFormContext<ServiceValues>();
  const reasons = useFieldArray({ control, name: 'reasons', keyName: 'key' });
  const isOffline = useIsOffline();
  return (
    <FormSection id="reasons" title={settings('service.reasons')} text={service('desk.reasonsText')}>
      {reasons.fields.length === 0 ? (
        <Typography>{service('desk.noReasons')}</Typography>
      ) : (
        <Box
          component="ol"
          aria-label={settings('service.reasons')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
        >
          {reasons.fields.map(({ key }, place) => (
            <ReasonRow key={key} place={place} onRemove={() => reasons.remove(place)} />
          ))}
        </Box>
      )}
      <Box>
        <Button
          variant="outlined"
          disabled={isOffline || reasons.fields.length >= mostReasons}
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => reasons.append({ reasonId: crypto.randomUUID(), text: '', isForStaff: true })}
        >
          {service('desk.addReason')}
        </Button>
      </Box>
    </FormSection>
  );
}
