import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { queries } from '../../../api.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { useSignedIn } from '../../../session/session-query.ts';
import { words } from '../../../words.ts';
import { ChoiceField } from '../choice-field.tsx';
import type { ArticleValues } from './form-values.ts';

/** Where it is prepared: at most one station in each location. */
export function StationsField() {
  const t = words().articles;
  const { control } = useFormContext<ArticleValues>();
  const { field } = useController({ control, name: 'stationIds' });
  const { locations } = useSignedIn();
  const answers = useQueries({
    queries: locations.map(({ locationId }) => queries.locations.show.queryOptions({ input: { locationId } })),
  });
  const failed = answers.find(({ isError }) => isError);
  const places = answers.flatMap(({ data }) => (data && data.stations.length > 0 ? [data] : []));
  const isLoading = answers.some(({ isPending }) => isPending);

  function choose(stations: readonly { readonly stationId: string }[], chosen: string): void {
    const elsewhere = field.value.filter((id) => !stations.some(({ stationId }) => stationId === id));
    field.onChange(chosen === '' ? elsewhere : [...elsewhere, chosen]);
  }

  return (
    <Box component="section" aria-label={t('form.stations')} aria-busy={isLoading}>
      <Typography variant="label" component="h3" sx={{ mt: 0, mb: 1.5 }}>
        {t('form.stations')}
      </Typography>
      {failed && <Typography color="error">{failureText(failed.error)}</Typography>}
      {!isLoading && !failed && places.length === 0 && (
        <Typography color="textSecondary">{t('form.noStations')}</Typography>
      )}
      <Stack spacing={2}>
        {places.map(({ locationId, name, stations }) => (
          <ChoiceField
            key={locationId}
            label={t('form.stationAt', { location: name })}
            value={stations.find(({ stationId }) => field.value.includes(stationId))?.stationId ?? ''}
            options={[
              { value: '', text: t('form.noStation') },
              ...stations.map((station) => ({ value: station.stationId, text: station.name })),
            ]}
            onChange={(chosen) => choose(stations, chosen)}
          />
        ))}
      </Stack>
    </Box>
  );
}
