import { useQueries } from '@tanstack/react-query';
import { queries } from '../../app/api.ts';
import { useSignedIn } from '../../app/session/session-query.ts';

/** The places that prepare something, each with its stations. */
export function useStations() {
  const { locations } = useSignedIn();
  const answers = useQueries({
    queries: locations.map(({ locationId }) => queries.locations.show.queryOptions({ input: { locationId } })),
  });
  const places = answers.flatMap(({ data }) => (data && data.stations.length > 0 ? [data] : []));
  return {
    places,
    isLoading: answers.some(({ isPending }) => isPending),
    error: answers.find(({ isError }) => isError)?.error ?? undefined,
    nameOf: (stationId: string) =>
      places.flatMap(({ stations }) => stations).find((station) => station.stationId === stationId)?.name,
  };
}
