import { useQuery } from '@tanstack/react-query';
import { dashboardChangesPath } from '@tresen/contract/dashboard-changes';
import { useEffect, useEffectEvent } from 'react';
import { queries } from '../../app/api.ts';

/** Numbers roll on at most this often, however much is sold. */
const pauseMs = 5000;
/** Without a stream the figures are still not older than this. */
const sweepMs = 60_000;

export type DashboardFigures = NonNullable<ReturnType<typeof useDashboard>['data']>;

/** The figures, asked for again whenever the server says that something was sold. */
export function useDashboard(locationId: string | undefined, day: string | undefined) {
  const query = useQuery(
    queries.dashboard.show.queryOptions({
      input: { locationId, day },
      refetchInterval: sweepMs,
      placeholderData: (before) => before,
    }),
  );
  useChanges(() => void query.refetch());
  return query;
}

function useChanges(onChange: () => void): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const source = new EventSource(`/api/v1${dashboardChangesPath}`);
    let lastAt = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    source.addEventListener('changed', () => {
      if (waiting !== undefined) return;
      const wait = Math.max(0, lastAt + pauseMs - Date.now());
      waiting = setTimeout(() => {
        waiting = undefined;
        lastAt = Date.now();
        tell();
      }, wait);
    });
    return () => {
      source.close();
      clearTimeout(waiting);
    };
  }, []);
}
