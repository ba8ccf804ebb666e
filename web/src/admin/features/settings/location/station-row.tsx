import { mdiArrowDown, mdiArrowUp, mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { nameRules } from '@tresen/domain/basics/text-rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { validateText } from '../../../ui/forms/validate.ts';
import { translations } from '../../../app/translations.ts';
import { FormText } from '../form/form-text.tsx';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import type { LocationValues } from './location-values.ts';

type StationRowProps = {
  place: number;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

export function StationRow({ place, onUp, onDown, onRemove }: StationRowProps) {
  const { settings } = translations();
  const form = useFormContext<LocationValues>();
  const isOffline = useIsOffline();
  const name = useWatch({ control: form.control, name: `stations.${place}.name` }) || String(place + 1);
  const acts = [
    { label: settings('order.up', { name }), icon: mdiArrowUp, act: onUp },
    { label: settings('order.down', { name }), icon: mdiArrowDown, act: onDown },
    { label: settings('stations.remove', { name }), icon: mdiTrashCanOutline, act: onRemove },
  ];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
      <FormText
        form={form}
        name={`stations.${place}.name`}
        label={settings('stations.name', { n: place + 1 })}
        validate={(text) => validateText(text, nameRules)}
      />
      <Box sx={{ display: 'flex', pt: 1 }}>
        {acts.map(({ label, icon, act }) => (
          <IconButton key={icon} aria-label={label} title={label} disabled={isOffline || !act} onClick={act}>
            <Icon path={icon} />
          </IconButton>
        ))}
      </Box>
    </Box>
  );
}
