import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ServicePlace, servicePlaces } from '@tresen/domain/articles/article';
import { type Weekday, weekdays } from '@tresen/domain/menu/menu-hours';
import { useDeferredValue, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { minuteOf, wallTime, weekdayName } from '../../../ui/forms/wall-time.ts';
import { Segments } from '../../../ui/segments.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { previewOf } from './preview-of.ts';
import type { PricedOffer, PriceListRecord, PriceListValues } from './price-list-values.ts';

type PricePreviewProps = { priceListId: string; lists: readonly PriceListRecord[]; offer: PricedOffer };

/** All prices of a moment, with what is typed but not saved yet. */
export function PricePreview({ priceListId, lists, offer }: PricePreviewProps) {
  const { prices } = translations();
  // Counted again for every key, but never before the key is seen.
  const values = useDeferredValue(useTyped());
  const [day, setDay] = useState<Weekday>(5);
  const [minute, setMinute] = useState(18 * 60 + 5);
  const [area, setArea] = useState(() => offer.areas[0]?.areaId ?? '');
  const [place, setPlace] = useState<ServicePlace>(() => offer.areas[0]?.servicePlace ?? 'in-house');
  const [isAll, setAll] = useState(false);
  const moment = { day, minute, areaId: area === '' ? null : area, place };
  const priced = previewOf({ priceListId, values, lists, offer }, moment);
  const changed = priced.filter(({ list }) => list !== undefined);
  return (
    <Box component="aside" aria-label={prices('preview', { moment: '' })} sx={frame}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
        {prices('preview', { moment: `${weekdayName(day, 'short')} ${wallTime(minute)}` })}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 148px', gap: 1 }}>
        <SelectField
          label={prices('day')}
          value={String(day)}
          options={weekdays.map((each) => ({ value: String(each), text: weekdayName(each, 'long') }))}
          onChange={(value) => setDay(weekdays.find((each) => String(each) === value) ?? 5)}
        />
        <TextField
          label={prices('time')}
          type="time"
          value={wallTime(minute)}
          onChange={({ target }) => setMinute(minuteOf(target.value) ?? minute)}
        />
      </Box>
      <SelectField
        label={prices('area')}
        value={area}
        options={[
          ...offer.areas.map(({ areaId, name }) => ({ value: areaId, text: name })),
          { value: '', text: prices('noArea') },
        ]}
        onChange={(value) => {
          setArea(value);
          setPlace(offer.areas.find(({ areaId }) => areaId === value)?.servicePlace ?? place);
        }}
      />
      <Segments
        label={prices('servicePlace')}
        look="field"
        value={place}
        options={servicePlaces.map((each) => ({ value: each, text: prices(`served.${each}`) }))}
        onChange={setPlace}
      />
      <Segments
        label={prices('shown')}
        look="compact"
        value={isAll ? 'all' : 'changed'}
        options={[
          { value: 'changed', text: prices('changed', { n: changed.length }) },
          { value: 'all', text: prices('all', { n: priced.length }) },
        ]}
        onChange={(shown) => setAll(shown === 'all')}
      />
      <PreviewRows rows={isAll ? priced : changed} />
      <Alert severity="info">{prices('moment')}</Alert>
    </Box>
  );
}

// Every value is there from the start; the library's type allows for forms in which some are not.
function useTyped(): PriceListValues {
  return useWatch({ control: useFormContext<PriceListValues>().control }) as PriceListValues;
}

const frame = {
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
  alignSelf: 'start',
  minWidth: 0,
  p: 2,
  borderRadius: '12px',
  border: `1px solid ${tone('outlineVariant')}`,
  bgcolor: tone('surface1'),
};
