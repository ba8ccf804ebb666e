import { mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { translations } from '../../../app/translations.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { validateText } from '../../../ui/forms/validate.ts';
import { FormText } from '../form/form-text.tsx';
import { reasonRules, type ServiceValues } from './service-values.ts';

export function ReasonRow({ place, onRemove }: { place: number; onRemove: () => void }) {
  const { service } = translations();
  const form = useFormContext<ServiceValues>();
  const isOffline = useIsOffline();
  const name = useWatch({ control: form.control, name: `reasons.${place}.text` }) || String(place + 1);
  const { field } = useController({ control: form.control, name: `reasons.${place}.isForStaff` });
  const remove = service('desk.removeReason', { name });
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
        <FormText
          form={form}
          name={`reasons.${place}.text`}
          label={service('desk.reason', { n: place + 1 })}
          validate={(text) => validateText(text, reasonRules)}
        />
        <Box sx={{ pt: 1 }}>
          <IconButton aria-label={remove} title={remove} disabled={isOffline} onClick={onRemove}>
            <Icon path={mdiTrashCanOutline} />
          </IconButton>
        </Box>
      </Box>
      <SwitchRow
        title={service('desk.forStaff')}
        text={service('desk.forStaffText', { name })}
        isOn={field.value}
        onChange={field.onChange}
      />
    </Box>
  );
}
