import { useController, useFormContext, useWatch } from 'react-hook-form';
import { datesVerdict } from '../locations/dates-verdict.ts';
import { EventDates } from '../locations/event-dates.tsx';
import { KindChoice } from '../locations/kind-choice.tsx';
import type { LocationValues } from './location-values.ts';

/** Whether it stays or ends, and when it does. */
export function KindFields() {
  const form = useFormContext<LocationValues>();
  const { field } = useController({ control: form.control, name: 'kind' });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <>
      <KindChoice value={field.value} onChange={field.onChange} />
      {kind === 'event' && (
        <EventDates
          form={form}
          names={{ startsAt: 'startsAt', endsAt: 'endsAt' }}
          verdict={(date) => datesVerdict(date, form.getValues())}
        />
      )}
    </>
  );
}
