import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { servicePlaces } from '@tresen/domain/articles/article';
import { useController, useFormContext } from 'react-hook-form';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { SettingSelect } from '../form/setting-select.tsx';
import { placeText, type PricedOffer, type PriceListValues } from './price-list-values.ts';

/** In which areas it counts, and for which place of service. */
export function WhereSection({ areas }: { areas: PricedOffer['areas'] }) {
  const { prices } = translations();
  const { control } = useFormContext<PriceListValues>();
  const isOffline = useIsOffline();
  const chosen = useController({ control, name: 'areaIds' }).field;
  const place = useController({ control, name: 'servicePlace' }).field;
  const toggle = (areaId: string) =>
    chosen.onChange(
      chosen.value.includes(areaId) ? chosen.value.filter((one) => one !== areaId) : [...chosen.value, areaId],
    );
  const isEverywhere = chosen.value.length === 0;
  return (
    <FormSection id="areaIds" title={prices('where')}>
      <Box role="group" aria-labelledby="price-list-areas">
        <Typography id="price-list-areas" variant="label" component="h3">
          {prices('areas')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            variant={isEverywhere ? 'contained' : 'outlined'}
            aria-pressed={isEverywhere}
            disabled={isOffline}
            onClick={() => chosen.onChange([])}
          >
            {prices('everywhere')}
          </Button>
          {areas.map(({ areaId, name }) => {
            const isOn = chosen.value.includes(areaId);
            return (
              <Button
                key={areaId}
                variant={isOn ? 'contained' : 'outlined'}
                aria-pressed={isOn}
                disabled={isOffline}
                onClick={() => toggle(areaId)}
              >
                {name}
              </Button>
            );
          })}
        </Box>
      </Box>
      <SettingSelect
        label={prices('servicePlace')}
        value={place.value ?? 'both'}
        options={[
          { value: 'both', text: placeText(null) },
          ...servicePlaces.map((each) => ({ value: each, text: placeText(each) })),
        ]}
        onChange={(value) => place.onChange(servicePlaces.find((each) => each === value) ?? null)}
      />
    </FormSection>
  );
}
