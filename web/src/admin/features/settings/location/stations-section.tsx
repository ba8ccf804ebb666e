import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import type { LocationValues } from './location-values.ts';
import { StationRow } from './station-row.tsx';

/** Where articles are prepared. No station, nothing to prepare. */
export function StationsSection() {
  const { settings } = translations();
  const { control } = useFormContext<LocationValues>();
  const stations = useFieldArray({ control, name: 'stations', keyName: 'key' });
  const isOffline = useIsOffline();
  const last = stations.fields.length - 1;
  return (
    <FormSection id="stations" title={settings('stations.title')} text={settings('stations.text')}>
      {stations.fields.length === 0 && <Typography>{settings('stations.empty')}</Typography>}
      {stations.fields.length > 0 && (
        <Box
          component="ol"
          aria-label={settings('stations.title')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
        >
          {stations.fields.map(({ key }, place) => (
            <StationRow
              key={key}
              place={place}
              onUp={place > 0 ? () => stations.move(place, place - 1) : undefined}
              onDown={place < last ? () => stations.move(place, place + 1) : undefined}
              onRemove={() => stations.remove(place)}
            />
          ))}
        </Box>
      )}
      <Box>
        <Button
          variant="outlined"
          disabled={isOffline || last >= 49}
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => stations.append({ stationId: crypto.randomUUID(), name: '' })}
        >
          {settings('stations.add')}
        </Button>
      </Box>
    </FormSection>
  );
}
