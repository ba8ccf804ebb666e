import Typography from '@mui/material/Typography';
import { useController, useFormContext } from 'react-hook-form';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { translations } from '../../../app/translations.ts';
import { DayTimes } from '../../../ui/forms/day-times.tsx';
import { FormSection } from '../form/form-section.tsx';
import type { PriceListRecord, PriceListValues } from './price-list-values.ts';
import { WeekChart } from './week-chart.tsx';

/** On which days and hours it counts, and the other lists of the week beside it. */
export function WhenSection({ priceListId, lists }: { priceListId: string; lists: readonly PriceListRecord[] }) {
  const { prices } = translations();
  const { control } = useFormContext<PriceListValues>();
  const isOffline = useIsOffline();
  const days = useController({
    control,
    name: 'weekdays',
    rules: { validate: (chosen) => chosen.length > 0 || prices('chooseDay') },
  }).field;
  const from = useController({ control, name: 'fromMinute' }).field;
  const until = useController({ control, name: 'untilMinute' }).field;
  return (
    <FormSection id="weekdays" title={prices('when')} text={prices('midnight')}>
      <DayTimes
        hours={{ days: days.value, fromMinute: from.value, untilMinute: until.value }}
        disabled={isOffline}
        texts={{
          days: prices('days'),
          chooseDay: prices('chooseDay'),
          from: prices('from'),
          until: prices('until'),
        }}
        onChange={(hours) => {
          days.onChange([...hours.days]);
          from.onChange(hours.fromMinute);
          until.onChange(hours.untilMinute);
        }}
      />
      <Typography variant="label" component="h3">
        {prices('week')}
      </Typography>
      <WeekChart priceListId={priceListId} lists={lists} />
    </FormSection>
  );
}
