import { useMatches } from 'react-router';
import type { RouteRow } from '../routes.ts';
import { routes } from '../routes.ts';

/** The row of the route table that is shown right now. */
export function useCurrentRow(): RouteRow | undefined {
  const handle: unknown = useMatches().at(-1)?.handle;
  return routes.find((row) => row === handle);
}
