import { api, queries } from '../../../app/api.ts';
import { CallFailure } from '../../../app/calls/call-failure.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { queryClient } from '../../../app/query-client.ts';
import { type Read, type RecordForm, useRecordForm } from '../form/record-form.ts';
import { locationsChanged } from '../locations/locations-changed.ts';
import { locationFields } from './location-fields.ts';
import { locationRead, type LocationRecord, type LocationValues, settingsOf } from './location-values.ts';

/** The settings of a location and its stations: two writes, one form. */
export function useLocationRecord(location: LocationRecord): RecordForm<LocationValues> {
  const { locationId } = location;
  const saveSettings = useCall(api.locations.save);
  const saveStations = useCall(api.locations.saveStations);
  const read = async () => locationRead(await api.locations.show({ locationId }));

  async function write(mine: LocationValues, base: Read<LocationValues>): Promise<Read<LocationValues>> {
    const [settings, before] = [settingsOf(mine), settingsOf(base.values)];
    // Stations carry no version of their own: whether somebody else changed them is looked up before they are written.
    if (!isSame(mine.stations, base.values.stations)) {
      const { stations } = (await read()).values;
      if (!isSame(stations, base.values.stations) && !isSame(stations, mine.stations)) throw changedMeanwhile();
      await saveStations.mutateAsync({ locationId, stations: mine.stations });
    }
    if (isSame(settings, before)) return { version: base.version, values: mine };
    const { version } = await saveSettings.mutateAsync({ ...settings, locationId, version: base.version });
    return { version, values: mine };
  }

  function onSaved({ version, values }: Read<LocationValues>): void {
    const now = { ...location, ...settingsOf(values), stations: values.stations, version };
    queryClient.setQueryData(queries.locations.show.queryKey({ input: { locationId } }), now);
    void locationsChanged();
  }

  return useRecordForm<LocationValues>({
    loaded: locationRead(location),
    fields: locationFields(),
    read,
    write,
    onSaved,
    places: {
      'slug/taken': 'slug',
      'slug/not-allowed': 'slug',
      'location/dates-wrong': 'endsAt',
      'location/time-zone-unknown': 'timeZone',
      'location/opening-times-wrong': 'openingTimes',
    },
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The same refusal the server gives for everything that has a version. */
function changedMeanwhile(): CallFailure {
  const code = 'record/changed';
  const words = { type: code, title: code, detail: code, instance: '', message: code, details: null, hint: null };
  return new CallFailure({ kind: 'problem', problem: { ...words, status: 409, code, traceId: '' } });
}
