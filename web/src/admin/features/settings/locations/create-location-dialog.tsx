import type { LocationKind } from '@tresen/domain/locations/location-dates';
import { suggestSlug } from '@tresen/domain/basics/slug';
import { nameRules } from '@tresen/domain/basics/text-rules';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { api } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { placeFailure } from '../../../ui/forms/place-failure.ts';
import { validateText } from '../../../ui/forms/validate.ts';
import { translations } from '../../../app/translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { SettingSelect } from '../form/setting-select.tsx';
import { datesOf, datesVerdict } from './dates-verdict.ts';
import { EventDates } from './event-dates.tsx';
import { KindChoice } from './kind-choice.tsx';
import { locationsChanged } from './locations-changed.ts';
import { NewSlug } from './new-slug.tsx';
import type { NewLocation } from './new-location.ts';

type Place = { readonly locationId: string; readonly name: string; readonly kind: LocationKind };

type CreateLocationDialogProps = {
  /** From which one may be copied. */
  places: readonly Place[];
  /** The one that is duplicated. */
  source?: Place | undefined;
  onClose: () => void;
  onCreated: (locationId: string) => void;
};

const germanTime = 'Europe/Berlin';

export function CreateLocationDialog({ places, source, onClose, onCreated }: CreateLocationDialogProps) {
  const { settings } = translations();
  const create = useCall(api.locations.create);
  const [locationId] = useState(() => crypto.randomUUID());
  const [trouble, setTrouble] = useState<string>();
  const form = useForm<NewLocation>({
    // The name has the focus from the start: leaving it for the kind of location is no mistake yet.
    mode: 'onSubmit',
    defaultValues: startOf(source, settings('list.copyOf', { name: source?.name ?? '' })),
  });
  const kind = useController({ control: form.control, name: 'kind' }).field;
  const copyFrom = useController({ control: form.control, name: 'copyFrom' }).field;
  const timeZone = useWatch({ control: form.control, name: 'timeZone' });

  async function takeFrom(id: string): Promise<void> {
    copyFrom.onChange(id);
    // Dates are typed in the local time of the location that is copied.
    const copied = id === '' ? undefined : await api.locations.show({ locationId: id }).catch(() => undefined);
    form.setValue('timeZone', copied?.timeZone ?? germanTime);
  }

  async function submit(values: NewLocation): Promise<void> {
    setTrouble(undefined);
    const { name, slug, kind: chosen, copyFrom: from } = values;
    try {
      const copy = from === '' ? {} : { copyFromLocationId: from };
      await create.mutateAsync({ locationId, name, slug, kind: chosen, ...datesOf(values), ...copy });
    } catch (error) {
      setTrouble(placeFailure(error, form, { 'slug/taken': 'slug', 'slug/not-allowed': 'slug' }));
      return;
    }
    await locationsChanged();
    onCreated(locationId);
  }

  return (
    <FormDialog
      title={settings(source ? 'list.duplicateTitle' : 'list.createTitle')}
      submit={settings(source ? 'list.duplicate' : 'list.create')}
      isDirty={form.formState.isDirty}
      isBusy={create.isPending}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(submit)()}
    >
      <KindChoice value={kind.value} onChange={kind.onChange} />
      <FormText
        form={form}
        name="name"
        label={settings('name')}
        autoFocus
        validate={(text) => validateText(text, nameRules)}
      />
      <NewSlug form={form} />
      {kind.value === 'event' && (
        <EventDates
          form={form}
          names={{ startsAt: 'startsAt', endsAt: 'endsAt' }}
          verdict={(field) => datesVerdict(field, { ...form.getValues(), timeZone })}
        />
      )}
      {places.length > 0 && (
        <SettingSelect
          label={settings('list.copyFrom')}
          value={copyFrom.value}
          onChange={(id) => void takeFrom(id)}
          hint={settings('list.copyHint')}
          options={[
            { value: '', text: settings('list.copyNothing') },
            ...places.map(({ locationId: id, name }) => ({ value: id, text: name })),
          ]}
        />
      )}
    </FormDialog>
  );
}

function startOf(source: Place | undefined, name: string): NewLocation {
  const own = source
    ? { name, slug: suggestSlug(name) ?? '', copyFrom: source.locationId }
    : { name: '', slug: '', copyFrom: '' };
  return { ...own, kind: source?.kind ?? 'location', startsAt: '', endsAt: '', timeZone: germanTime };
}
