import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { failureText } from '../../app/calls/failure-text.ts';
import { translations } from '../../app/translations.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { useStations } from './use-stations.ts';

type StationChoicesProps = {
  value: readonly string[];
  onChange: (stationIds: string[]) => void;
  /** What no station is called. */
  none?: string;
};

/** Where something is prepared: at most one station in each location. */
export function StationChoices({ value, onChange, none }: StationChoicesProps) {
  const t = translations().articles;
  const { places, isLoading, error } = useStations();

  function choose(stations: readonly { readonly stationId: string }[], chosen: string): void {
    const elsewhere = value.filter((id) => !stations.some(({ stationId }) => stationId === id));
    onChange(chosen === '' ? elsewhere : [...elsewhere, chosen]);
  }

  return (
    <Box component="section" aria-label={t('form.stations')} aria-busy={isLoading}>
      <Typography variant="label" component="h3" sx={{ mt: 0, mb: 1.5 }}>
        {t('form.stations')}
      </Typography>
      {error && <Typography color="error">{failureText(error)}</Typography>}
      {!isLoading && !error && places.length === 0 && (
        <Typography color="textSecondary">{t('form.noStations')}</Typography>
      )}
      <Stack spacing={2}>
        {places.map(({ locationId, name, stations }) => (
          <SelectField
            key={locationId}
            label={t('form.stationAt', { location: name })}
            value={stations.find(({ stationId }) => value.includes(stationId))?.stationId ?? ''}
            options={[
              { value: '', text: none ?? t('form.noStation') },
              ...stations.map((station) => ({ value: station.stationId, text: station.name })),
            ]}
            onChange={(chosen) => choose(stations, chosen)}
          />
        ))}
      </Stack>
    </Box>
  );
}
